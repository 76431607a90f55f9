import type { View } from "../protocol/types";
import type { Geometry, Placed } from "./geometry";
import { distance } from "./point";
import { inLine } from "./tiles";

/** The last action: the cells it changed and, if known, those that were clicked to make it. */
export interface Last {
  readonly cells: readonly string[];
  readonly path?: readonly string[] | undefined;
}

/** How the last action is drawn. */
export interface LastMarks {
  /** Where something came to stand. */
  readonly to: readonly Placed[];
  /** Where it came from. */
  readonly from: readonly Placed[];
  /** From the first piece of a line that was pushed to its last. */
  readonly arrow?: readonly [Placed, Placed] | undefined;
}

/** Cells that touch are no farther apart than this. */
const NEXT = 145;

/** What to mark of the last action. */
export function lastMarks(board: Geometry, view: View, last: Last | undefined): LastMarks {
  if (!last) return { to: [], from: [] };
  const held = new Set(view.pieces.map((piece) => piece.cell));
  const changed = placed(board, last.cells);
  const filled = changed.filter((cell) => held.has(cell.id));
  const emptied = changed.filter((cell) => !held.has(cell.id));
  const clicked = pathOf(placed(board, last.path ?? []), emptied, filled);
  const pushed = pushedLine(clicked, filled);
  const to = [...new Set([...filled, ...clicked.filter((cell) => held.has(cell.id))])];
  return {
    to: to.filter((cell) => !pushed.includes(cell) && (cell !== clicked[0] || clicked.length < 2)),
    from: clicked.filter((cell, i) => !held.has(cell.id) && (i === 0 || i === clicked.length - 1)),
    arrow: clicked[0] && pushed[0] ? [clicked[0], pushed[0]] : undefined,
  };
}

function placed(board: Geometry, ids: readonly string[]): Placed[] {
  return ids.flatMap((id) => board.at.get(id) ?? []);
}

/** The cells clicked. A path may be known in part only: a piece and the direction it went. */
function pathOf(known: readonly Placed[], emptied: readonly Placed[], filled: readonly Placed[]) {
  const [from] = known;
  if (from && (known.length > 1 || !emptied.includes(from))) return known;
  return guess(from ? [from] : emptied, filled);
}

/** The path of a step, where only the cells are known that it changed: from an emptied cell to one
 *  next to it, with all others that were filled beyond, in a line. */
function guess(emptied: readonly Placed[], filled: readonly Placed[]): Placed[] {
  for (const from of emptied) {
    const [to, ...beyond] = [...filled].sort((a, b) => distance(from, a) - distance(from, b));
    if (!to || (beyond.length > 0 && distance(from, to) > NEXT)) continue;
    if (beyond.every((cell) => inLine(from, to, cell))) return [from, to];
  }
  return [];
}

/** The filled cells that lie beyond the step that was made, on its line; the farthest first. */
function pushedLine(clicked: readonly Placed[], filled: readonly Placed[]): Placed[] {
  const [from, to] = clicked;
  if (!from || !to || clicked.length !== 2) return [];
  return filled
    .filter((cell) => cell !== to && inLine(from, to, cell))
    .sort((a, b) => distance(from, b) - distance(from, a));
}
