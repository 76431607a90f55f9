import { useEffect, useMemo, useReducer, useState } from "preact/hooks";
import { reel, type Timeline } from "../../state/timeline";
import { begin, type Command, command, onRoad, type Player, place, type Road } from "./player";

/** Seconds between two moves. */
export const DELAYS = [0, 1, 3] as const;
/** How fast pieces go. */
export const SPEEDS = [0.5, 1, 2, 4] as const;

/** How long a piece is on its way at the ordinary speed, in milliseconds. */
const GLIDE = 240;

/** Everything about a replay that is going on. */
export interface Replay {
  timeline: Timeline;
  live: boolean;
  player: Player;
  /** Which of the steps to go through is shown, from 0; and the last of them. */
  place: number;
  count: number;
  /** The same without the set-ups between the legs of a match, which are no moves. */
  move: number;
  moves: number;
  reel: readonly number[];
  command: (what: Command) => void;
  delay: number;
  setDelay: (seconds: number) => void;
  speed: number;
  setSpeed: (speed: number) => void;
  withUndone: boolean;
  setWithUndone: (on: boolean) => void;
  flip: boolean;
  setFlip: (on: boolean) => void;
  /** As at first: the start, the usual speed. */
  reset: () => void;
}

/** Plays a timeline, from the step of the event that a link names. */
export function useReplay(timeline: Timeline, live: boolean, seq: number | null): Replay {
  const [withUndone, setWithUndone] = useState(true);
  const [delay, setDelay] = useState<number>(1);
  const [speed, setSpeed] = useState<number>(1);
  const [flip, setFlip] = useState(false);
  const steps = useMemo(() => reel(timeline, withUndone), [timeline, withUndone]);
  const road = useMemo<Road>(() => ({ reel: steps, live }), [steps, live]);
  const [kept, act] = useReducer<Player, (before: Player) => Player, Road>(
    (before, change) => change(before),
    road,
    (first) => begin(first, seq === null ? null : stepOf(timeline, seq)),
  );
  const player = onRoad(kept, road);
  // Who follows has gone along, and does not jump when there is nothing left to follow.
  useEffect(() => act((before) => onRoad(before, road)), [road]);
  useTicks(player, delay * 1000 + GLIDE / speed, () =>
    act((b) => command(b, road, { do: "tick" })),
  );
  const at = place(player, road);
  const moves = steps.filter((index) => timeline.steps[index]?.cause.kind !== "leg");
  const reset = () => {
    act((before) => command({ ...before, playing: false }, road, { do: "start" }));
    setDelay(1);
    setSpeed(1);
    setFlip(false);
  };
  return {
    timeline,
    live,
    player,
    place: at,
    count: steps.length - 1,
    move: moves.findLastIndex((index) => index <= (steps[at] ?? 0)),
    moves: moves.length - 1,
    reel: steps,
    command: (what) => act((before) => command(before, road, what)),
    ...{ delay, setDelay, speed, setSpeed, withUndone, setWithUndone, flip, setFlip, reset },
  };
}

/** The step that an event led to, or the last one before it. */
function stepOf({ steps }: Timeline, seq: number): number {
  return Math.max(
    0,
    steps.findLastIndex((step) => step.seq <= seq),
  );
}

/** Goes on after a while, for as long as it plays. */
function useTicks({ playing, step }: Player, wait: number, tick: () => void) {
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(tick, wait);
    return () => clearTimeout(timer);
  }, [playing, step, wait]);
}
