import style from "./figures.module.css";
import { EDGE, FACE } from "./round";

const HALF = 43;
const CROWN = "M-25 20L-29 -13L-14 1L0 -21L14 1L29 -13L25 20Z";

/** A rounded square with a crown. */
export function King() {
  const square = (y: number) => ({
    x: -HALF,
    y: y - HALF,
    width: 2 * HALF,
    height: 2 * HALF,
    rx: 18,
  });
  return (
    <>
      <rect class={style.shadow} {...square(FACE + EDGE + 3)} />
      <rect class={style.edge} {...square(FACE + EDGE)} />
      <rect class={style.face} {...square(FACE)} />
      <path class={style.crown} d={CROWN} transform={`translate(0 ${FACE})`} />
    </>
  );
}
