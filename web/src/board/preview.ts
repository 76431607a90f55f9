import type { Choice, Piece, Side, View } from "../protocol/types";

/** The side whose turn it is. */
export function moverOf(view: View): Side | undefined {
  return view.to_move === null ? undefined : view.sides[view.to_move];
}

/** The pieces of the player to move as a choice would have them: what it puts on cells, or what goes
 *  from the first cell of its path to the last. */
export function preview(view: View, { path, puts, also = [] }: Choice): Piece[] {
  const [from] = path;
  const to = path.at(-1);
  const side = moverOf(view);
  if (to === undefined || !side) return [];
  if (puts) return [to, ...also].map((cell) => ({ ...puts, cell, side }));
  const moving = view.pieces.find((piece) => piece.cell === from && piece.side === side);
  return moving ? [{ ...moving, cell: to }] : [];
}
