import { type Box, short } from "./point";

/** A box as the attribute of an SVG. */
export function viewBox({ left, top, right, bottom }: Box): string {
  return [left, top, right - left, bottom - top].map(short).join(" ");
}
