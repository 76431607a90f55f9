import type { Occupant, Seat, Setup } from "../../protocol/types";
import { gameOf } from "../../state";
import { describeOptions } from "../../state/words";
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

/** How a room differs from the usual, in words. */
export function optionWords({ game, options }: Setup): string {
  const specs = gameOf(game)?.options ?? [];
  return describeOptions(specs, options).map(say).join(", ");
}
