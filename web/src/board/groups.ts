import type { Piece, View } from "../protocol/types";
import { has } from "./figures/traits";
import { cellAt, type Geometry, neighbours, type Placed } from "./geometry";
import { type Point, plus, short } from "./point";
import { grow, path } from "./polygon";
import { corners } from "./shape";

/** The cells joined to one, step by step, that `belongs` accepts. */
export function connected(
  board: Geometry,
  from: string,
  belongs: (id: string) => boolean,
): Placed[] {
  const start = board.at.get(from);
  const found = new Map<string, Placed>(start ? [[from, start]] : []);
  for (const cell of found.values()) {
    for (const next of neighbours(board, cell)) {
      if (!found.has(next.id) && belongs(next.id)) found.set(next.id, next);
    }
  }
  return [...found.values()];
}

/** A line around a set of cells, a little inside their edges. */
export function outlineOf(board: Geometry, cells: readonly Placed[], inset: number): string {
  return loops(board, cells)
    .map((loop) => path(grow(loop, -inset)))
    .join("");
}

function loops(board: Geometry, cells: readonly Placed[]): Point[][] {
  const edges = new Map(edgesOf(board, cells).map((edge) => [spot(edge[0]), edge]));
  const all: Point[][] = [];
  for (;;) {
    const first = edges.values().next().value;
    if (!first) return all;
    const loop: Point[] = [];
    for (let edge: Edge | undefined = first; edge; edge = edges.get(spot(edge[1]))) {
      edges.delete(spot(edge[0]));
      loop.push(edge[0]);
    }
    all.push(loop);
  }
}

type Edge = readonly [from: Point, to: Point];

/** The edges between the set and what is outside it, each with the set on its right. */
function edgesOf(board: Geometry, cells: readonly Placed[]): Edge[] {
  const inside = new Set(cells.map((cell) => cell.id));
  const around = corners(board.shape);
  return cells.flatMap((cell) =>
    around.flatMap((a, i): Edge[] => {
      const b = around[(i + 1) % around.length] ?? a;
      const across = cellAt(board, plus(cell, plus(a, b)));
      return across && inside.has(across.id) ? [] : [[plus(cell, a), plus(cell, b)]];
    }),
  );
}

function spot({ x, y }: Point): string {
  return `${Math.round(x)},${Math.round(y)}`;
}

/** Lines between all neighbours in a set. */
export function web(board: Geometry, ids: readonly string[]): string {
  const among = new Set(ids);
  const lines = ids.flatMap((id) => {
    const cell = board.at.get(id);
    if (!cell) return [];
    const later = neighbours(board, cell).filter((next) => among.has(next.id) && next.id > id);
    return later.map((next) => path([cell, next], false));
  });
  return lines.join("");
}

/** Triangles between cells of a set that all touch each other. */
export function patches(board: Geometry, ids: readonly string[]): string {
  const among = new Set(ids);
  const triangles = ids.flatMap((id) => {
    const cell = board.at.get(id);
    if (!cell) return [];
    const next = neighbours(board, cell).filter((one) => among.has(one.id) && one.id > id);
    return next.flatMap((a, i) =>
      next
        .slice(i + 1)
        .filter((b) => neighbours(board, a).includes(b))
        .map((b) => path([cell, a, b])),
    );
  });
  return triangles.join("");
}

/** A group that a mark gives a score. */
export interface Group {
  readonly cells: readonly Placed[];
  readonly side: Piece["side"];
  readonly score: string;
  readonly at: string;
}

/** The groups of pieces that have a score. Those of a single piece are plain to see. */
export function groups(board: Geometry, view: View): Group[] {
  const scored = new Map(
    view.pieces.filter((piece) => has("scored", piece)).map(({ cell, side }) => [cell, side]),
  );
  return view.marks.flatMap(({ cell, kind, label }) => {
    const side = scored.get(cell);
    if (kind !== "score" || !side) return [];
    const cells = connected(board, cell, (id) => scored.get(id) === side);
    return cells.length > 1 ? [{ cells, side, score: label ?? "", at: cell }] : [];
  });
}

/** A place as a transform. */
export function translate({ x, y }: Point): string {
  return `translate(${short(x)} ${short(y)})`;
}
