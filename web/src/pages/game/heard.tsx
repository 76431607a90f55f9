import { useEffect, useRef } from "preact/hooks";
import { seatName } from "../../parts/rooms";
import { knock } from "../../parts/sound";
import { useClock } from "../../parts/table/use-clock";
import { VisuallyHidden } from "../../parts/ui";
import { losses } from "../../protocol/effects";
import type { RoomEvent } from "../../protocol/types";
import { type RoomState, waitsForMe } from "../../state";
import { text } from "../../text";
import { spokenOf } from "./spoken";

/** What is heard at a table: each move, by ear and by screen reader; the last seconds; the end. */
export function Heard({ state }: { state: RoomState }) {
  const { game } = text.value;
  const { seats } = state.snapshot;
  useSounds(state);
  return (
    <VisuallyHidden>
      <span aria-live="polite">
        {spokenOf(state.events, (seat) => seatName(seats, seat), game)}
      </span>
    </VisuallyHidden>
  );
}

const TICKS = 5;

function useSounds(state: RoomState) {
  const { seq, stage } = state.snapshot;
  const before = useRef(seq);
  useEffect(() => {
    const fresh = state.events.filter((event) => event.seq > before.current);
    before.current = seq;
    if (fresh.some(({ type }) => type === "started")) knock("turn");
    if (fresh.some(({ type }) => type === "finished")) return knock("end");
    const played = fresh.findLast(({ type }) => type === "played" || type === "undone");
    if (played) knock(takes(played) ? "capture" : "move");
  }, [seq]);
  const { left } = useClock(state);
  const seconds = left === null ? null : Math.ceil(left / 1000);
  const hurry = stage === "playing" && waitsForMe(state) && seconds !== null && seconds <= TICKS;
  useEffect(() => {
    if (hurry && seconds) knock("tick");
  }, [hurry, seconds]);
}

/** A move that costs pieces sounds heavier. */
function takes({ change }: RoomEvent): boolean {
  return losses(change?.did?.effects ?? []).size > 0;
}
