import type { Layout } from "../protocol/types";

/**
 * How a board is drawn: as the person chose; else as a plain square where the screen is narrow, for
 * its cells are larger then; else in the usual way, which comes first.
 */
export function chooseLayout(
  layouts: readonly Layout[],
  chosen: string | undefined,
  narrow: boolean,
): Layout | undefined {
  const square = narrow ? layouts.find(({ shape }) => shape === "square") : undefined;
  return layouts.find(({ name }) => name === chosen) ?? square ?? layouts[0];
}
