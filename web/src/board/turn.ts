import type { Layout, Side } from "../protocol/types";
import { boxOf, minus, rotate } from "./point";
import { centre } from "./shape";

/** The side at the bottom of a layout as it was sent: the one whose home is there, or who owns that
 *  edge. Nobody's on a board that looks the same to both. */
export function bottomOwner(layout: Layout): Side | undefined {
  return homeBelow(layout) ?? ownerBelow(layout);
}

/** The side to show a board to that is drawn for nobody in particular. */
export function naturalBottom(layout: Layout): Side {
  return bottomOwner(layout) ?? "white";
}

function homeBelow(layout: Layout): Side | undefined {
  const mean = (zone: string) => {
    const rows = layout.cells.filter((cell) => cell.zone === zone).map((cell) => cell.v);
    return rows.reduce((sum, v) => sum + v, 0) / rows.length;
  };
  const difference = mean("home-black") - mean("home-white");
  if (!difference) return undefined;
  return difference > 0 ? "black" : "white";
}

/** A side that owns the upper edge as well sits no more at the bottom than at the top. */
function ownerBelow(layout: Layout): Side | undefined {
  const [above, below] = (["above", "below"] as const).map(
    (place) => layout.labels.find((label) => label.place === place)?.owner,
  );
  return above === below ? undefined : below;
}

interface Pose {
  bottom: Side;
  /** The side for which a board that looks the same to both is not turned. */
  seated: Side;
  /** Turned once more, whoever sits where. */
  flip?: boolean | undefined;
  /** Drawn for a screen that is higher than wide. */
  portrait?: boolean | undefined;
}

/** How far a layout is turned, in degrees clockwise. */
export function turnOf(layout: Layout, { bottom, seated, flip, portrait }: Pose): number {
  const natural = bottomOwner(layout) ?? seated;
  const turned = (natural !== bottom) !== Boolean(flip);
  return (portrait ? standing(layout) : 0) + (turned ? 180 : 0);
}

/** Hexagons can be turned by 60° and stay hexagons standing on a point: the turn that makes the
 *  board narrowest, if one does. */
function standing(layout: Layout): number {
  if (layout.shape !== "hex") return 0;
  const width = (turn: number) => {
    const box = boxOf(layout.cells.map((cell) => rotate(centre("hex", cell), turn)));
    return box.right - box.left;
  };
  return [60, -60].reduce((best, turn) => (width(turn) < width(best) - 1 ? turn : best), 0);
}

/** How far directions as seen in the first layout are turned in another one. */
export function turnFrom(first: Layout, layout: Layout): number {
  const [a, b] = [first.cells[0], first.cells.at(-1)];
  const [c, d] = [a, b].map((cell) => layout.cells.find((other) => other.id === cell?.id));
  if (!(a && b && c && d)) return 0;
  const angle = (from: typeof a, to: typeof a, shape: Layout["shape"]) => {
    const { x, y } = minus(centre(shape, to), centre(shape, from));
    return (Math.atan2(y, x) * 180) / Math.PI;
  };
  return angle(c, d, layout.shape) - angle(a, b, first.shape);
}
