import type { Piece, View } from "../protocol/types";
import { byCell } from "./by-cell";
import { cellAt, type Geometry, type Placed } from "./geometry";
import { distance, type Point, plus } from "./point";
import { steps } from "./shape";
import { inLine } from "./tiles";

/** A piece that went from one cell to another. */
export interface Move {
  readonly piece: Piece;
  readonly from: string;
  readonly to: string;
  /** Whether another piece pushed it. */
  readonly pushed: boolean;
}

/** What happened between two views. */
export interface Plan {
  readonly moves: readonly Move[];
  readonly come: readonly Piece[];
  readonly gone: readonly Gone[];
}

/** A piece that left the board: taken by one that came to it or passed, or broken off by itself. */
export interface Gone {
  readonly piece: Piece;
  readonly broken: boolean;
}

/** With more moves than this the position was replaced, not played on. */
const MOST_MOVES = 3;

/** Tells what happened between two views from their pieces alone. */
export function plan(board: Geometry, before: View, after: View): Plan {
  const left = before.pieces.filter((piece) => !after.pieces.some((other) => stays(piece, other)));
  const arrived = after.pieces.filter(
    (piece) => !before.pieces.some((other) => stays(other, piece)),
  );
  const line = pushes(board, before.pieces, after.pieces, left);
  const pushed = new Set(line.map((move) => move.from));
  const reached = new Set(line.map((move) => move.to));
  const rest = matches(
    board,
    left.filter((piece) => !pushed.has(piece.cell)),
    arrived.filter((piece) => !reached.has(piece.cell)),
  );
  if (rest.moves.length > MOST_MOVES) return { moves: [], come: arrived, gone: [] };
  const moves = [...line, ...rest.moves];
  const onward = after.ply === before.ply + 1;
  const gone = rest.gone.map((piece) => ({
    piece,
    broken: onward && isBroken(board, piece, moves, after.pieces),
  }));
  return { moves, come: rest.come, gone };
}

/** Whether a piece is the same, on the same cell. Creatures grow and stay what they are. */
function stays(a: Piece, b: Piece): boolean {
  return a.cell === b.cell && alike(a, b);
}

function alike(a: Piece, b: Piece): boolean {
  return (
    a.shape === b.shape && a.side === b.side && (a.shape === "creature" || a.label === b.label)
  );
}

/** The moves of a line of pieces that one of them pushed: the line that explains the change best. */
function pushes(board: Geometry, before: Piece[], after: Piece[], left: Piece[]): Move[] {
  const [was, is] = [byCell(before), byCell(after)];
  const starts = left.filter((piece) => !is.has(piece.cell));
  let best: { moves: Move[]; evidence: number } = { moves: [], evidence: 0 };
  for (const first of starts) {
    for (const step of steps(board.shape)) {
      const found = pushFrom(board, was, is, first, step);
      if (found && found.evidence > best.evidence) best = found;
    }
  }
  return best.moves;
}

type Cells = ReadonlyMap<string, readonly Piece[]>;

/** Supposes that a piece pushed the line in a direction. Cells that changed as supposed speak for
 *  it, pieces that then are missing against it; any other piece refutes it. */
function pushFrom(board: Geometry, was: Cells, is: Cells, first: Piece, step: Point) {
  const moves: Move[] = [];
  let evidence = 0;
  let piece: Piece | undefined = first;
  let from: Placed | undefined = board.at.get(first.cell);
  while (piece && from) {
    const to: Placed | undefined = cellAt(board, plus(from, step));
    if (!to) return undefined;
    const [here, there]: [readonly Piece[], readonly Piece[]] = [
      was.get(to.id) ?? [],
      is.get(to.id) ?? [],
    ];
    if (here.length > 1 || there.length > 1) return undefined;
    const [now] = there;
    if (now && !alike(piece, now)) return undefined;
    if (!now) evidence -= 1;
    else if (!here[0] || !alike(here[0], now)) evidence += 1;
    if (now) moves.push({ piece: now, from: from.id, to: to.id, pushed: moves.length > 0 });
    [piece, from] = [here[0], to];
  }
  return moves.length > 1 ? { moves, evidence } : undefined;
}

/** Pairs what left with what arrived, the nearest first. */
function matches(board: Geometry, left: readonly Piece[], arrived: readonly Piece[]) {
  const pairs = left.flatMap((from) =>
    arrived.filter((to) => alike(from, to)).map((to) => ({ from, to, far: far(board, from, to) })),
  );
  pairs.sort((a, b) => a.far - b.far);
  const used = new Set<Piece>();
  const moves: Move[] = [];
  for (const { from, to } of pairs) {
    if (used.has(from) || used.has(to)) continue;
    used.add(from).add(to);
    moves.push({ piece: to, from: from.cell, to: to.cell, pushed: false });
  }
  const unused = (piece: Piece) => !used.has(piece);
  return { moves, come: arrived.filter(unused), gone: left.filter(unused) };
}

function far(board: Geometry, a: Piece, b: Piece): number {
  const [from, to] = [board.at.get(a.cell), board.at.get(b.cell)];
  return from && to ? distance(from, to) : 0;
}

/** Whether no piece came to it or passed over it. */
function isBroken(
  board: Geometry,
  { cell }: Piece,
  moves: readonly Move[],
  after: Piece[],
): boolean {
  if (after.some((piece) => piece.cell === cell)) return false;
  const at = board.at.get(cell);
  return !moves.some((move) => {
    const [from, to] = [board.at.get(move.from), board.at.get(move.to)];
    return at && from && to && inLine(from, at, to);
  });
}
