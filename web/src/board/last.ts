import type { View } from "../protocol/types";
import type { Geometry, Placed } from "./geometry";
import { distance } from "./point";
import { inLine } from "./tiles";

/** The last action: the cells it changed and those that were clicked to make it. */
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

/** What to mark of the last action. */
export function lastMarks(board: Geometry, view: View, last: Last | undefined): LastMarks {
  if (!last) return { to: [], from: [] };
  const held = new Set(view.pieces.map((piece) => piece.cell));
  const clicked = placed(board, last.path ?? []);
  const changed = placed(board, last.cells);
  const pushed = pushedLine(
    clicked,
    changed.filter((cell) => held.has(cell.id)),
  );
  const to = [...new Set([...changed, ...clicked])].filter((cell) => held.has(cell.id));
  return {
    to: to.filter((cell) => !pushed.includes(cell) && (cell !== clicked[0] || clicked.length < 2)),
    from: clicked.filter((cell, i) => !held.has(cell.id) && (i === 0 || i === clicked.length - 1)),
    arrow: clicked[0] && pushed[0] ? [clicked[0], pushed[0]] : undefined,
  };
}

function placed(board: Geometry, ids: readonly string[]): Placed[] {
  return ids.flatMap((id) => board.at.get(id) ?? []);
}

/** The changed cells that lie beyond the step that was made, on its line; the farthest first. */
function pushedLine(clicked: readonly Placed[], changed: readonly Placed[]): Placed[] {
  const [from, to] = clicked;
  if (!from || !to || clicked.length !== 2) return [];
  return changed
    .filter((cell) => cell !== to && inLine(from, to, cell))
    .sort((a, b) => distance(from, b) - distance(from, a));
}
