import { polar } from "../point";
import { pair } from "../polygon";
import style from "./figures.module.css";
import { FACE, Round } from "./round";

const BODY = 26;
/** The corners of the tile, in degrees clockwise from the right, in the order in which claws take
 *  them; legs take them from the other end. */
const CORNERS = [-90, -30, -150, 30, 150, 90];
const ROD = 6.6;
const FOOT = 5.8;
const REACH = 44;
const PINCER = 11;
/** Half the opening of a pincer, in degrees. */
const OPENING = 48;
const LINE = 2.8;

/** A body with legs and claws around it. */
export function Creature({ label, black }: { label: string; black: boolean }) {
  const [legs = 0, claws = 0] = label.split("/").map(Number);
  const grown = legs + claws > 0;
  const limbs = [
    ...CORNERS.slice(0, claws).map(claw),
    ...[...CORNERS].reverse().slice(0, legs).map(leg),
  ];
  return (
    <>
      <g transform={`translate(0 ${FACE})`}>
        {limbs.map((limb) => (
          <path
            key={limb.d}
            class={style.limbLine}
            d={limb.d}
            stroke-width={limb.width + 2 * LINE}
          />
        ))}
        {limbs.map((limb) => (
          <path key={limb.d} class={style.limb} d={limb.d} stroke-width={limb.width} />
        ))}
      </g>
      <Round radius={BODY} black={black} text={grown ? "" : undefined} />
      {grown && (
        <text class={style.number} y={FACE + 7.4} font-size={21}>
          {legs}
          <tspan class={style.slash}>/</tspan>
          {claws}
        </text>
      )}
    </>
  );
}

interface Limb {
  d: string;
  width: number;
}

function leg(angle: number): Limb {
  const [from, foot] = [polar(angle, BODY - 4), polar(angle, REACH)];
  return { d: `M${pair(from)}L${pair(foot)}${dot(foot)}`, width: ROD };
}

/** A round foot as a path, so that rod and foot share one outline. */
function dot({ x, y }: { x: number; y: number }): string {
  const r = FOOT - ROD / 2;
  return `M${pair({ x: x - r, y })}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
}

function claw(angle: number): Limb {
  const middle = polar(angle, REACH);
  const tip = (turn: number) => {
    const { x, y } = polar(angle + turn, PINCER);
    return pair({ x: middle.x + x, y: middle.y + y });
  };
  const rod = `M${pair(polar(angle, BODY - 4))}L${pair(polar(angle, REACH - PINCER))}`;
  const arc = `M${tip(OPENING)}A${PINCER} ${PINCER} 0 1 1 ${tip(-OPENING)}`;
  return { d: rod + arc, width: ROD + 0.6 };
}
