/** How large something is. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A cell on the screen: its middle, and how far away from it a sheet begins. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly away: number;
}

/** The edges that a sheet stays within. */
export interface Room {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Where a sheet is, and where on its edge the tip sits that points at the cell. */
export interface Place {
  readonly left: number;
  readonly top: number;
  /** Over the cell only where there is no room above or below it; then nothing points there. */
  readonly side: "above" | "below" | "over";
  readonly tip: number;
}

/** From a corner of the sheet to the tip. */
const CORNER = 18;

/** Puts a sheet above or below a cell: on the side that is wished for if it fits there. */
export function placeBeside(
  { x, y, away }: Spot,
  { width, height }: Size,
  room: Room,
  wish: "above" | "below",
): Place {
  const left = clamp(x - width / 2, room.left, room.right - width);
  const tip = clamp(x - left, CORNER, width - CORNER);
  const tops = { above: y - away - height, below: y + away };
  const fits = (top: number) => top >= room.top && top + height <= room.bottom;
  const other = wish === "above" ? "below" : "above";
  const side = ([wish, other] as const).find((one) => fits(tops[one]));
  if (side) return { left, top: tops[side], side, tip };
  return { left, top: clamp(tops[wish], room.top, room.bottom - height), side: "over", tip };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
