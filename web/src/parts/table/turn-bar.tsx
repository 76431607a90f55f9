import style from "./turn-bar.module.css";
import { HURRY } from "./use-clock";

/** How much is left of a turn: as long as what is left; without a deadline it is empty. */
export function Bar({ left, limit }: { left: number | null; limit: number }) {
  const part = left === null ? 0 : Math.min(1, left / limit);
  const hurry = left !== null && left < HURRY;
  return (
    <span class={`${style.bar} ${hurry ? style.hurry : ""}`} aria-hidden="true">
      <span style={{ transform: `scaleX(${part})` }} />
    </span>
  );
}
