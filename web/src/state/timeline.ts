import type { Board, Clock, Ending, RoomEvent, Seat, View } from "../protocol/types";
import { applyChange } from "./follow";

/** What led to a step of a game. */
export type Cause =
  | { kind: "start" }
  | { kind: "played"; seat: Seat; action: string; turn: number; ms: number }
  | { kind: "undone"; seat: Seat };

/** A moment of a game: the position, and how it came about. */
export interface Step {
  /** The event that led here; 0 for the start. */
  seq: number;
  /** When that was; nothing for the start. */
  at?: number;
  cause: Cause;
  view: View;
  /** The clock after it; `used` are the totals so far. */
  clock?: Clock;
  /** Whether it was undone later on, so that it is no part of the game as it ended. */
  undone: boolean;
  /** The last action that stands here, for the board to mark. */
  last?: Trace;
}

/** Where an action left its traces. */
export interface Trace {
  cells: string[];
  /** The cells its text names, in that order. */
  path: string[];
}

/** A game with every position it went through, undone ones too. Any step is one look away. */
export interface Timeline {
  steps: readonly Step[];
  /** The last event that it includes. */
  seq: number;
  ending?: Ending;
}

/** A board and what happened afterwards: a record of a game, or a snapshot's board and the events
 *  that came since. */
export interface Source {
  board: Board;
  events: readonly RoomEvent[];
}

/** Makes the timeline of a game. */
export function buildTimeline({ board, events }: Source): Timeline {
  const seq = (events[0]?.seq ?? 1) - 1;
  const start: Step = { seq, cause: { kind: "start" }, view: board.view, undone: false };
  return extend({ steps: [start], seq }, events);
}

/** The timeline after further events. Those that it has already change nothing. */
export function extend(before: Timeline, events: readonly RoomEvent[]): Timeline {
  const fresh = events.filter(({ seq }) => seq > before.seq);
  if (fresh.length === 0) return before;
  const after = { ...before, steps: [...before.steps] };
  for (const event of fresh) apply(after, after.steps, event);
  return after;
}

function apply(timeline: Timeline, steps: Step[], event: RoomEvent) {
  timeline.seq = event.seq;
  if (event.type === "finished") {
    const { result, winner, reason, text } = event;
    timeline.ending = { result, reason, text, ...(winner === undefined ? {} : { winner }) };
  }
  if (event.type === "played") steps.push(played(latest(steps), event));
  if (event.type === "undone") {
    strike(steps, event.ply);
    steps.push(undone(steps, event));
  }
  if (event.clock) retime(steps, event.clock);
}

type Of<K extends RoomEvent["type"]> = Extract<RoomEvent, { type: K }>;

function played(before: Step, event: Of<"played">): Step {
  const { seq, at, seat, action, ms } = event;
  const cause: Cause = { kind: "played", seat, action, turn: before.view.turn, ms };
  return { ...next(before, event), seq, at, cause, last: trace(event) };
}

function undone(steps: Step[], event: Of<"undone">): Step {
  const { seq, at, seat } = event;
  const { last: _, ...step } = next(latest(steps), event);
  const stands = steps.findLast((other) => other.cause.kind === "played" && !other.undone);
  const last = stands?.last ? { last: stands.last } : {};
  return { ...step, seq, at, cause: { kind: "undone", seat }, ...last };
}

/** The position after an event, with the clock as it was. */
function next(before: Step, { change }: RoomEvent): Step {
  const view = change ? applyChange(before.view, change) : before.view;
  return { ...before, view, undone: false };
}

/** Marks the actions from this ply on as undone. */
function strike(steps: Step[], ply: number) {
  for (const [index, step] of steps.entries()) {
    const gone = step.cause.kind === "played" && step.view.ply > ply;
    if (gone && !step.undone) steps[index] = { ...step, undone: true };
  }
}

/** The clock came with the last event, or after it: it belongs to where the game is now. */
function retime(steps: Step[], clock: Clock) {
  steps[steps.length - 1] = { ...latest(steps), clock };
}

function latest(steps: readonly Step[]): Step {
  const step = steps.at(-1);
  if (!step) throw new Error("a timeline has a start");
  return step;
}

/** What an action did to the board; its text names the cells that a player chose. */
function trace({ action, change }: Of<"played">): Trace {
  const path = action.toLowerCase().match(/[a-z]\d+/g) ?? [];
  return { cells: change?.cells.map(({ cell }) => cell) ?? [], path };
}

/** The steps to go through, as indexes: all, or only the game as it stands, without what was
 *  undone. */
export function reel({ steps }: Timeline, withUndone: boolean): number[] {
  const all = steps.map((_, index) => index);
  if (withUndone) return all;
  return all.filter((index) => {
    const step = steps[index];
    return step && step.cause.kind !== "undone" && !step.undone;
  });
}

/** Where on a reel a step is; if it is not on it, the place right before it. */
export function placeOn(reel: readonly number[], step: number): number {
  return Math.max(
    0,
    reel.findLastIndex((index) => index <= step),
  );
}
