import type { Effect, Effects, View } from "../protocol/types";
import type { Geometry, Placed } from "./geometry";
import { distance } from "./point";

/** How the last turn is drawn. */
export interface LastMarks {
  /** Where something came to stand or became another thing. */
  readonly to: readonly Placed[];
  /** Where it came from, if nothing stands there now. */
  readonly from: readonly Placed[];
  /** From the first piece of a line that was pushed to its last. */
  readonly arrow?: readonly [Placed, Placed] | undefined;
}

/** What to mark of the last turn, given what its actions did. */
export function lastMarks(
  board: Geometry,
  view: View,
  last: readonly Effects[] | undefined,
): LastMarks {
  const turn = (last ?? []).flatMap(sinceSetUp);
  const held = new Set(view.pieces.map(({ cell }) => cell));
  const at = (ids: readonly string[]) => [...new Set(ids)].flatMap((id) => board.at.get(id) ?? []);
  return {
    to: at(turn.flatMap(({ effects }) => effects.flatMap(reached)).filter((id) => held.has(id))),
    from: at(turn.flatMap(left).filter((id) => !held.has(id))),
    arrow: arrowOf(board, turn.at(-1)?.effects ?? []),
  };
}

/** The pieces of a new set-up were not played there, and what came before is no longer on the board. */
function sinceSetUp(did: Effects): Effects[] {
  return did.effects.some(({ kind }) => kind === "set_up") ? [] : [did];
}

/** Where an effect brought something of the player's own doing. A pushed piece is at the end of an arrow. */
function reached(effect: Effect): string[] {
  if (effect.kind === "moved") return [effect.to];
  return effect.kind === "placed" || effect.kind === "changed" ? [effect.cell] : [];
}

/** The cells that pieces moved from, and the ends of what was clicked: who attacked may be gone. */
function left({ path, effects }: Effects): string[] {
  const origins = effects.flatMap((effect) => (effect.kind === "moved" ? [effect.from] : []));
  return [...origins, ...path.slice(0, 1), ...path.slice(-1)];
}

/** From where a push began to where its farthest piece is now. */
function arrowOf(board: Geometry, effects: readonly Effect[]): LastMarks["arrow"] {
  const first = effects.find(({ kind }) => kind === "moved");
  const from = first?.kind === "moved" ? board.at.get(first.from) : undefined;
  if (!from) return undefined;
  const ends = effects.flatMap((effect) =>
    effect.kind === "pushed" ? (board.at.get(effect.to) ?? []) : [],
  );
  const [end] = ends.sort((a, b) => distance(from, b) - distance(from, a));
  return end && [from, end];
}
