import type { CellShape } from "../protocol/types";
import { type Point, polar, rotate } from "./point";

/** The width of a cell, the unit of everything drawn. */
export const WIDTH = 100;

const HEX_RADIUS = WIDTH / Math.sqrt(3);
const HALF_DIAGONAL = WIDTH / Math.SQRT2;

/** How far a half step to the right and a row down are. */
export function pitch(shape: CellShape): Point {
  switch (shape) {
    case "hex":
      return { x: WIDTH / 2, y: HEX_RADIUS * 1.5 };
    case "square":
      return { x: WIDTH / 2, y: WIDTH };
    case "diamond":
      return { x: HALF_DIAGONAL, y: HALF_DIAGONAL };
  }
}

/** Where a cell is, before the board is turned. */
export function centre(shape: CellShape, { u, v }: { u: number; v: number }): Point {
  const { x, y } = pitch(shape);
  return { x: u * x, y: v * y };
}

/** The corners of a cell around its centre, clockwise. `apothem` is from the centre to an edge. */
export function corners(shape: CellShape, apothem = WIDTH / 2): Point[] {
  const sides = shape === "hex" ? 6 : 4;
  const first = shape === "square" ? -135 : -90;
  const radius = apothem / Math.cos(Math.PI / sides);
  return Array.from({ length: sides }, (_, i) => polar(first + (i * 360) / sides, radius));
}

/** The steps to all neighbours, clockwise: over edges, and over corners where cells touch there. */
export function steps(shape: CellShape): Point[] {
  if (shape === "hex") return Array.from({ length: 6 }, (_, i) => polar(i * 60, WIDTH));
  const straight = Array.from({ length: 8 }, (_, i) =>
    polar(i * 45, i % 2 === 0 ? WIDTH : WIDTH * Math.SQRT2),
  );
  return shape === "square" ? straight : straight.map((step) => rotate(step, 45));
}
