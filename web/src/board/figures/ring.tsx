import style from "./figures.module.css";
import { EDGE, FACE } from "./round";

const OUTER = 45;
const INNER = 33;
const MIDDLE = (OUTER + INNER) / 2;

/** A ring, Black's with dots engraved. */
export function Ring({ black }: { black: boolean }) {
  const low = FACE + EDGE;
  return (
    <>
      <circle class={style.bandShadow} cx={2.5} cy={low + 3} r={MIDDLE} />
      <circle class={style.bandEdge} cy={low} r={MIDDLE} />
      <circle class={style.outline} cy={low} r={OUTER} />
      <circle class={style.outline} cy={low} r={INNER} />
      <circle class={style.band} cy={FACE} r={MIDDLE} />
      <circle class={style.outline} cy={FACE} r={OUTER} />
      <circle class={style.outline} cy={FACE} r={INNER} />
      <circle class={black ? style.dots : style.sunk} cy={FACE} r={MIDDLE} />
    </>
  );
}
