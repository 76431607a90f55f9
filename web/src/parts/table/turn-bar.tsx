import type { RoomState } from "../../state";
import style from "./turn-bar.module.css";
import { HURRY, useClock } from "./use-clock";

/** How much is left of the turn, as a bar. */
export function TurnBar({ state }: { state: RoomState }) {
  const { left } = useClock(state);
  return <Bar left={left} limit={state.snapshot.setup.turn_limit * 1000} />;
}

/** A bar that is as long as what is left; without a deadline it is empty. */
export function Bar({ left, limit }: { left: number | null; limit: number }) {
  const part = left === null ? 0 : Math.min(1, left / limit);
  const hurry = left !== null && left < HURRY;
  return (
    <span class={`${style.bar} ${hurry ? style.hurry : ""}`} aria-hidden="true">
      <span style={{ transform: `scaleX(${part})` }} />
    </span>
  );
}
