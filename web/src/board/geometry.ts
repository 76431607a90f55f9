import type { Cell, CellShape, Layout } from "../protocol/types";
import { boxOf, distance, type Point, plus, rotate } from "./point";
import { centre, corners, steps, WIDTH } from "./shape";

/** A cell with its place on the drawing. */
export interface Placed extends Point {
  readonly id: string;
  readonly zone: Cell["zone"];
  /** Which row it is in on the drawing, from the top. */
  readonly row: number;
}

/** Where everything is, with the board turned as it is drawn. */
export interface Geometry {
  readonly shape: CellShape;
  /** Degrees clockwise from the layout as it was sent. */
  readonly turn: number;
  /** Row by row from the top, from the left. */
  readonly cells: readonly Placed[];
  readonly at: ReadonlyMap<string, Placed>;
  /** The same cells, row by row. */
  readonly rows: readonly (readonly Placed[])[];
  readonly places: ReadonlyMap<string, Placed>;
}

/** Places closer than this are the same. */
const SAME = 4;

/** Puts the cells of a layout in their places. */
export function geometry(layout: Layout, turn = 0): Geometry {
  const spots = layout.cells.map((cell) => ({
    id: cell.id,
    zone: cell.zone,
    ...rotate(centre(layout.shape, cell), turn),
  }));
  const heights = distinct(spots.map((spot) => spot.y));
  const row = (y: number) => heights.findIndex((height) => Math.abs(height - y) < SAME);
  const cells = spots
    .map((spot) => ({ ...spot, row: row(spot.y) }))
    .sort((a, b) => a.row - b.row || a.x - b.x);
  return {
    shape: layout.shape,
    turn,
    cells,
    at: new Map(cells.map((cell) => [cell.id, cell])),
    rows: heights.map((_, index) => cells.filter((cell) => cell.row === index)),
    places: new Map(cells.map((cell) => [key(cell), cell])),
  };
}

function distinct(values: number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted.filter((value, i) => i === 0 || value - (sorted[i - 1] ?? 0) > SAME);
}

/** A place as a word. Places are whole cells apart, and none is half way between two numbers. */
function key({ x, y }: Point): string {
  return `${Math.round(x)},${Math.round(y)}`;
}

/** The cell whose centre is at a point. */
export function cellAt(board: Geometry, point: Point): Placed | undefined {
  return board.places.get(key(point));
}

/** The cell that covers a point. */
export function cellUnder(board: Geometry, point: Point): Placed | undefined {
  const near = board.cells.filter((cell) => distance(cell, point) < WIDTH);
  return near.find((cell) =>
    covers(corners(board.shape), { x: point.x - cell.x, y: point.y - cell.y }),
  );
}

/** Whether a convex polygon, given clockwise, covers a point. */
export function covers(polygon: readonly Point[], point: Point): boolean {
  return polygon.every((a, i) => {
    const b = polygon[(i + 1) % polygon.length] ?? a;
    return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) >= -1e-6;
  });
}

/** The cells next to a cell: all that it touches, over corners too. */
export function neighbours(board: Geometry, cell: Point): Placed[] {
  return steps(board.shape).flatMap((step) => cellAt(board, plus(cell, step)) ?? []);
}

/** Where an arrow key leads. */
export type Way = "left" | "right" | "up" | "down";

/** The next cell for an arrow key; undefined at the edge. */
export function walk(board: Geometry, from: string, way: Way): Placed | undefined {
  const cell = board.at.get(from);
  if (!cell) return undefined;
  const row = board.rows[cell.row] ?? [];
  if (way === "left") return row[row.indexOf(cell) - 1];
  if (way === "right") return row[row.indexOf(cell) + 1];
  return nearest(board.rows[cell.row + (way === "up" ? -1 : 1)] ?? [], cell);
}

/** The cell of a row closest to a column. Where two are as close, rows take turns, so that walking
 *  up and down a board of hexagons goes straight and comes back the same way. */
function nearest(row: readonly Placed[], { x, row: from }: Placed): Placed | undefined {
  const right = from % 2 === 0 ? 1 : -1;
  const cost = (cell: Placed) => Math.abs(cell.x - x - right);
  return row.reduce<Placed | undefined>(
    (best, cell) => (best && cost(best) <= cost(cell) ? best : cell),
    undefined,
  );
}

/** The middle of the board. */
export function middle(board: Geometry): Point {
  const box = boxOf(board.cells);
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
}
