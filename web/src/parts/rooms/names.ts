import type { JsonValue, Occupant, OptionSpec, Seat, Setup } from "../../protocol/types";
import { gameOf } from "../../state";
import { describeOptions, type OptionWords } from "../../state/words";
import { say, text } from "../../text";

/** What someone on a seat is called. */
export function occupantName(occupant: Occupant | undefined): string {
  const { ui, home } = text.value;
  if (!occupant) return home.nobody;
  return occupant.kind === "person" ? occupant.name : ui.bot(ui.levels[occupant.level]);
}

/** Who sits where, in words. */
export function seatNames(seats: [Occupant, Occupant] | undefined): [string, string] {
  return [occupantName(seats?.[0]), occupantName(seats?.[1])];
}

/** The name on a seat. */
export function seatName(seats: [Occupant, Occupant] | undefined, seat: Seat): string {
  return occupantName(seats?.[seat]);
}

/** What an option is called. */
export function optionName({ name, name_key }: OptionSpec): string {
  return say(name.replaceAll("_", " "), name_key);
}

const optionForms: OptionWords = {
  is: (spec, value) => text.value.ui.option(optionName(spec), valueName(spec, value)),
  flag: (spec, isSet) => (isSet ? optionName(spec) : text.value.ui.withoutOption(optionName(spec))),
};

function valueName({ kind, words_keys }: OptionSpec, value: JsonValue): string {
  if (Array.isArray(value)) return value.join(" ");
  if (kind.kind !== "choice") return String(value);
  const at = kind.words.findIndex(([word]) => word === value);
  return say(String(value), words_keys?.[at]?.[0]);
}

/** How a room differs from the usual, in words. */
export function optionWords({ game, options }: Setup): string {
  return describeOptions(gameOf(game)?.options ?? [], options, optionForms).join(", ");
}
