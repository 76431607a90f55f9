import { type RoomState, toMove, useTick } from "../../state";
import { type ClockFace, readClock } from "../../state/clock";

/** The clock of a room, as it is now. */
export function useClock({ snapshot, clockHeard }: RoomState): ClockFace {
  const running = toMove(snapshot);
  useTick(200, running !== null);
  const { clock } = snapshot.status;
  if (!clock) return { left: null, used: [0, 0] };
  return readClock(clock, performance.now() - clockHeard, running);
}

/** Under this many milliseconds the clock is red. */
export const HURRY = 5_000;
