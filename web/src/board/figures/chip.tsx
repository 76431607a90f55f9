import type { Piece } from "../../protocol/types";
import { polar } from "../point";
import { path } from "../polygon";
import style from "./figures.module.css";
import { EDGE, Numeral } from "./round";

type Compass = NonNullable<Piece["arrows"]>[number];

const RADIUS = 37;
const STEP = 5.6;
/** Degrees clockwise from the right. */
const ANGLES: Record<Compass, number> = {
  n: -90,
  ne: -45,
  e: 0,
  se: 45,
  s: 90,
  sw: 135,
  w: 180,
  nw: -135,
};

interface ChipProps {
  height: number;
  arrows: readonly Compass[];
  label: string;
  /** How far the drawing is turned from the one that the arrows speak of. */
  turn: number;
}

/** As many slabs as it is high, a triangle for each direction, its rank. */
export function Chip({ height, arrows, label, turn }: ChipProps) {
  const slabs = Math.max(1, height);
  const top = -((slabs - 1) * STEP) / 2;
  const low = top + EDGE + (slabs - 1) * STEP;
  const levels = Array.from({ length: slabs }, (_, i) => low - i * STEP);
  return (
    <>
      <circle class={style.shadow} cx={3} cy={low + 3} r={RADIUS + 1} />
      {levels.map((y, i) => (
        <g key={y}>
          <circle class={style.edge} cy={y} r={RADIUS} />
          {i > 0 && <circle class={style.layer} cy={y + 1.4} r={RADIUS} />}
        </g>
      ))}
      <circle class={style.face} cy={top} r={RADIUS} />
      <g transform={`translate(0 ${top})`}>
        {arrows.map((arrow) => (
          <path key={arrow} class={style.engraved} d={triangle(ANGLES[arrow] + turn)} />
        ))}
      </g>
      <Numeral text={label} size={27} y={top} />
    </>
  );
}

function triangle(angle: number): string {
  const spread = (Math.atan2(7.4, 20) * 180) / Math.PI;
  const base = Math.hypot(20, 7.4);
  return path([polar(angle, 33), polar(angle + spread, base), polar(angle - spread, base)]);
}
