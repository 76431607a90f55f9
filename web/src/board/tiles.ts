import type { CellShape } from "../protocol/types";
import { type Geometry, neighbours, type Placed } from "./geometry";
import { distance, dot, minus, type Point, plus, rotate, times, unit } from "./point";
import { exit, pair, path } from "./polygon";
import { corners } from "./shape";

/** From the centre of a tile to its edge, and how round its corners are. */
export interface TileSize {
  readonly apothem: number;
  readonly radius: number;
}

/** The tiles of a board. On a chequered board they lie closer. */
export function tileSize(shape: CellShape, chequered: boolean): TileSize {
  if (shape === "hex") return { apothem: 47.6, radius: 3 };
  return { apothem: chequered ? 47.5 : 47, radius: chequered ? 5 : 8 };
}

/** One path with the tiles of many cells. A stroke of twice the radius makes them round and full. */
export function tiles(shape: CellShape, cells: readonly Point[], size: TileSize): string {
  return polygons(shape, cells, size.apothem - size.radius);
}

/** One path with a polygon around each cell. */
export function polygons(shape: CellShape, cells: readonly Point[], apothem: number): string {
  const around = corners(shape, apothem);
  return cells.map((cell) => path(around.map((corner) => plus(cell, corner)))).join("");
}

/** The light on the upper edges of hexagons. */
export function highlights(shape: CellShape, cells: readonly Point[]): string {
  if (shape !== "hex") return "";
  const [top, right, , , , left] = corners(shape, 46.4);
  if (!(top && right && left)) return "";
  const line = [left, top, right];
  return cells
    .map((cell) =>
      path(
        line.map((point) => plus(cell, point)),
        false,
      ),
    )
    .join("");
}

/** Planks across a line of cells: three in each, square to the line. */
export function planks(board: Geometry, cells: readonly Placed[]): string {
  const among = new Set(cells.map((cell) => cell.id));
  return cells.map((cell) => planksOf(board, cell, along(board, cell, among))).join("");
}

/** The direction in which cells of the same kind lie next to this one. */
function along(board: Geometry, cell: Placed, among: ReadonlySet<string>): Point {
  const next = neighbours(board, cell).find((other) => among.has(other.id));
  return next ? unit(minus(next, cell)) : { x: 1, y: 0 };
}

function planksOf(board: Geometry, cell: Placed, line: Point): string {
  const across = rotate(line, 90);
  const edge = corners(board.shape, 36);
  return [-1, 0, 1]
    .map((i) => {
      const from = times(line, i * 17);
      const [up, down] = [exit(edge, from, across), exit(edge, from, times(across, -1))];
      const ends = [plus(from, times(across, up)), plus(from, times(across, -down))];
      return `M${ends.map((end) => pair(plus(cell, end))).join("L")}`;
    })
    .join("");
}

/** Whether three points lie on one line, in this order. */
export function inLine(a: Point, b: Point, c: Point): boolean {
  const [first, second] = [minus(b, a), minus(c, a)];
  const bend = distance(times(unit(first), distance(a, c)), second);
  return dot(first, second) > 0 && bend < 2 && distance(a, c) > distance(a, b) - 1;
}
