import type { Side } from "../protocol/types";
import style from "./badge.module.css";
import { Figure } from "./figures";
import { polygons } from "./tiles";

interface SideBadgeProps {
  side: Side;
  /** Width and height in pixels. */
  size?: number | undefined;
}

/** A side as its piece on a small hexagonal tile. Words beside it say the same. */
export function SideBadge({ side, size = 32 }: SideBadgeProps) {
  return (
    <svg
      class={style.badge}
      width={size}
      height={size}
      viewBox="-58 -58 116 116"
      aria-hidden="true"
    >
      <path class={style.tile} d={polygons("hex", [{ x: 0, y: 0 }], 47)} />
      <Figure piece={{ shape: "stone", side }} />
    </svg>
  );
}
