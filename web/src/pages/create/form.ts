import type {
  ErrorBody,
  GameKind,
  JsonValue,
  Level,
  Opponent,
  OptionSpec,
  RulesText,
  Setup,
} from "../../protocol/types";
import { defaultOf } from "../../state/words";

/** Against whom, as the form asks it: a link makes the room private. */
export type OpponentWord = "anyone" | "link" | "bot" | "bots" | "hot_seat";

/** What the form holds. */
export interface Form {
  game: GameKind;
  /** By name, and only of this game. */
  options: { [name: string]: JsonValue };
  turnLimit: number;
  /** Null until one has chosen: then it follows the side one prefers. */
  first: Setup["first"] | null;
  opponent: OpponentWord;
  levels: [Level, Level];
  undo: boolean;
  spectators: boolean;
}

/** The form before anything is chosen. */
export function emptyForm(game: RulesText, opponent: OpponentWord = "anyone"): Form {
  return {
    game: game.id,
    options: defaults(game.options),
    turnLimit: 30,
    first: null,
    opponent,
    levels: ["smart", "smart"],
    undo: true,
    spectators: true,
  };
}

/** The form for another game: its own options, all else as it was. */
export function withGame(form: Form, game: RulesText): Form {
  return { ...form, game: game.id, options: defaults(game.options) };
}

function defaults(specs: OptionSpec[]) {
  return Object.fromEntries(specs.map((spec) => [spec.name, defaultOf(spec)]));
}

/** What the server is asked for; `usual` is who moves first unless one has chosen. */
export function setupOf(form: Form, usual: Setup["first"] = "random"): Setup {
  const { game, options, spectators } = form;
  const first = form.first ?? usual;
  return {
    game,
    options,
    turn_limit: form.turnLimit,
    first,
    opponent: opponentOf(form),
    undo: form.undo ? "ask" : "off",
    spectators,
    private: form.opponent === "link",
  };
}

function opponentOf({ opponent, levels }: Form): Opponent {
  switch (opponent) {
    case "bot":
      return { kind: "bot", level: levels[1] };
    case "bots":
      return { kind: "bots", levels };
    case "hot_seat":
      return { kind: "hot_seat" };
    default:
      return { kind: "person" };
  }
}

/** The option that a refusal speaks of, if it names one of these. */
export function refusedOption(
  { message_args }: ErrorBody,
  specs: OptionSpec[],
): OptionSpec | undefined {
  return specs.find(({ name }) => name === message_args?.option);
}

/** A value as the form shows it: two cells are "d2 – d6". */
export function valueWords(value: JsonValue | undefined): string {
  return Array.isArray(value) ? value.filter(Boolean).join(" – ") : String(value ?? "");
}
