import style from "./figures.module.css";

/** How far the face of any piece is above the middle, and its edge below the face. */
export const FACE = -2;
export const EDGE = 4.5;

interface RoundProps {
  radius: number;
  /** A text instead of the engraving. */
  text?: string | undefined;
  black: boolean;
}

/** A disc of any size: disc, stone, pawn. Only Black has an engraved circle. */
export function Round({ radius, text, black }: RoundProps) {
  return (
    <>
      <circle class={style.shadow} cx={2.5} cy={FACE + EDGE + 4} r={radius + 1} />
      <circle class={style.edge} cy={FACE + EDGE} r={radius} />
      <circle class={style.face} cy={FACE} r={radius} />
      {text === undefined && (
        <circle class={style.sunk} cy={FACE} r={black ? radius * 0.56 : radius - 5} />
      )}
      {text !== undefined && <Numeral text={text} size={radius * 0.92} y={FACE} />}
    </>
  );
}

/** A text in the middle of a piece. */
export function Numeral({ text, size, y }: { text: string; size: number; y: number }) {
  return (
    <text class={style.number} y={y + size * 0.35} font-size={size}>
      {text}
    </text>
  );
}
