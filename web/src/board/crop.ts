import type { Label, Layout } from "../protocol/types";

/** How many cells are shown around what matters. */
const AROUND = 2;
/** A part that is nearly all of the board is not worth cutting out. */
const MOST = 0.75;

/** The part of a big board with some cells and two more on every side; undefined where the whole is
 *  hardly bigger. Only boards of squares have straight edges to cut along. */
export function crop(layout: Layout, keep: ReadonlySet<string>): Layout | undefined {
  if (layout.shape !== "square") return undefined;
  const kept = layout.cells.filter((cell) => keep.has(cell.id));
  if (!kept.length) return undefined;
  const [us, vs] = [kept.map((cell) => cell.u), kept.map((cell) => cell.v)];
  const left = Math.min(...us) - 2 * AROUND;
  const right = Math.max(...us) + 2 * AROUND;
  const top = Math.min(...vs) - AROUND;
  const bottom = Math.max(...vs) + AROUND;
  const inside = ({ u, v }: { u: number; v: number }) =>
    u >= left && u <= right && v >= top && v <= bottom;
  const cells = layout.cells.filter(inside);
  if (cells.length > MOST * layout.cells.length) return undefined;
  const labels = layout.labels.flatMap((label) => {
    const moved = moveToEdge(label, cells);
    return inside(moved) ? [moved] : [];
  });
  return { ...layout, cells, labels };
}

/** A label beside the first or last row or column that is left. */
function moveToEdge(label: Label, cells: Layout["cells"]): Label {
  const [us, vs] = [cells.map((cell) => cell.u), cells.map((cell) => cell.v)];
  switch (label.place) {
    case "above":
      return { ...label, v: Math.min(...vs) };
    case "below":
      return { ...label, v: Math.max(...vs) };
    case "left":
      return { ...label, u: Math.min(...us) };
    case "right":
      return { ...label, u: Math.max(...us) };
    case "at":
      return label;
  }
}
