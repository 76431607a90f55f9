import type { Clock, Seat } from "../protocol/types";

/** A clock as it is shown, in milliseconds. */
export interface ClockFace {
  /** What is left of the turn; null where no deadline runs, such as for a bot. */
  left: number | null;
  /** The thinking time of each seat, the turn that is going on included. */
  used: [number, number];
}

/**
 * What a clock shows some time after it was heard. It needs no synchronised clocks: what was left
 * when it was written is counted down from when it was heard.
 */
export function readClock(clock: Clock, since: number, running: Seat | null): ClockFace {
  const passed = Math.max(0, since);
  const { deadline, now, used } = clock;
  const left = deadline === undefined ? null : Math.max(0, deadline - now - passed);
  const turn = Math.max(0, now - clock.since + passed);
  // A turn that a restart of the server interrupted has not begun while its player is away.
  const begun = clock.begins_by === undefined;
  const total = (seat: Seat) => used[seat] + (begun && running === seat ? turn : 0);
  return { left: running === null ? null : left, used: [total(0), total(1)] };
}

/** Minutes and seconds: 0:05. The last second is shown until it is over. */
export function countdown(ms: number): string {
  return minutes(Math.ceil(ms / 1000));
}

/** Minutes and seconds that have passed: 7:15. */
export function elapsed(ms: number): string {
  return minutes(Math.floor(ms / 1000));
}

function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
