import type {
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
  first: Setup["first"];
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
    first: "random",
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

/** What the server is asked for. */
export function setupOf(form: Form): Setup {
  const { game, options, first, spectators } = form;
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

/** The option that a refusal speaks of ("option start: … is not allowed"), if it names one. */
export function fieldOf(message: string, specs: OptionSpec[]): string | undefined {
  return specs.find(({ name }) => message.startsWith(`option ${name}:`))?.name;
}
