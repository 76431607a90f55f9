import type { Board, JsonValue, RulesText, Setup, Side } from "../../protocol/types";
import type { Settings } from "../../settings/settings";

/** What a form says about a game's options. */
type Options = { [name: string]: JsonValue };

/**
 * The side that moves first: the one that an option names, where one asks for a side; else that of
 * the first seat on the game's boards. Nothing as long as neither is known.
 */
export function openerOf(game: RulesText, options: Options, board?: Board): Side | undefined {
  const asked = game.options.find(
    ({ kind }) => kind.kind === "choice" && kind.words.every(([word]) => isSide(word)),
  );
  const named = asked && options[asked.name];
  return isSide(named) ? named : board?.view.sides[0];
}

function isSide(word: unknown): word is Side {
  return word === "white" || word === "black";
}

/** Who is to move first so that the host has the side that they prefer. */
export function preferredFirst(
  preferred: Settings["preferredSide"],
  opener: Side | undefined,
): Setup["first"] {
  if (preferred === "any" || !opener) return "random";
  return preferred === opener ? "host" : "guest";
}
