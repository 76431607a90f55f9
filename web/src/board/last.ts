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
  const known = placed(board, last.path ?? []);
  const clicked = isWhole(known, emptied) ? known : guess(board, held, known, emptied, filled);
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

/** Whether a path has all its cells. It may be known in part: a piece and the direction it went. */
function isWhole(known: readonly Placed[], emptied: readonly Placed[]): boolean {
  const [from] = known;
  return from !== undefined && (known.length > 1 || !emptied.includes(from));
}

/** The path of a step, where only the cells are known that it changed: from an emptied cell to one
 *  next to it, with all others that were filled beyond, in a line. */
function guess(
  board: Geometry,
  held: ReadonlySet<string>,
  known: readonly Placed[],
  emptied: readonly Placed[],
  filled: readonly Placed[],
): Placed[] {
  for (const from of known.length > 0 ? known : emptied) {
    const [to, ...beyond] = nearestFirst(from, filled);
    if (!to || !beyond.every((cell) => inLine(from, to, cell))) continue;
    const next = distance(from, to) <= NEXT ? to : pushedOn(board, held, from, to);
    if (next || beyond.length === 0) return [from, next ?? to];
  }
  return [];
}

/** The first cell of a line of pieces, if there is one all the way. A cell whose piece gave way to
 *  one of its kind looks the same as before, and is not among those that changed. */
function pushedOn(
  board: Geometry,
  held: ReadonlySet<string>,
  from: Placed,
  to: Placed,
): Placed | undefined {
  const between = board.cells.filter((cell) => cell !== from && cell !== to);
  const line = nearestFirst(
    from,
    between.filter((cell) => inLine(from, cell, to)),
  );
  const [next] = line;
  const whole = line.every((cell) => held.has(cell.id));
  return next && whole && distance(from, next) <= NEXT ? next : undefined;
}

function nearestFirst(from: Placed, cells: readonly Placed[]): Placed[] {
  return [...cells].sort((a, b) => distance(from, a) - distance(from, b));
}

/** The filled cells that lie beyond the step that was made, on its line; the farthest first. */
function pushedLine(clicked: readonly Placed[], filled: readonly Placed[]): Placed[] {
  const [from, to] = clicked;
  if (!from || !to || clicked.length !== 2) return [];
  return filled
    .filter((cell) => cell !== to && inLine(from, to, cell))
    .sort((a, b) => distance(from, b) - distance(from, a));
}
