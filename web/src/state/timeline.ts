import { applyEffects, type LegEnd, legEnd } from "../protocol/effects";
import type {
  Board,
  Clock,
  Effect,
  Effects,
  Ending,
  Piece,
  RoomEvent,
  Seat,
  View,
} from "../protocol/types";
import { applyChange, ending } from "./follow";

/** What led to a step of a game. */
export type Cause =
  | { kind: "start" }
  | { kind: "played"; seat: Seat; action: string; turn: number; ms: number }
  | { kind: "undone"; seat: Seat }
  /** A leg of a match is over, and the board was set up for the next one. */
  | { kind: "leg"; leg: LegEnd };

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
  /** What happened since the step before. */
  happened: readonly Effect[];
  /** What the actions of the last turn did, for the board to mark. */
  last: readonly Effects[];
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
  const start: Step = {
    seq,
    cause: { kind: "start" },
    view: board.view,
    undone: false,
    happened: [],
    last: [],
  };
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
    timeline.ending = ending(event);
  }
  if (event.type === "played") steps.push(...played(steps, event));
  if (event.type === "undone") {
    strike(steps, event.ply);
    steps.push(undone(steps, event));
  }
  if (event.clock) retime(steps, event.clock);
}

type Of<K extends RoomEvent["type"]> = Extract<RoomEvent, { type: K }>;

/** The step of an action; where it ended a leg, the end of that leg and then the new set-up. */
function played(steps: readonly Step[], event: Of<"played">): Step[] {
  const before = latest(steps);
  const { seq, at, seat, action, ms, change } = event;
  const cause: Cause = { kind: "played", seat, action, turn: before.view.turn, ms };
  const did = change?.did ?? { path: [], effects: [] };
  const last = [...(isGoingOn(steps, cause) ? before.last : []), did];
  const step: Step = { ...next(before, event), seq, at, cause, happened: did.effects, last };
  const leg = legEnd(did.effects);
  if (!leg) return [step];
  const end = did.effects.indexOf(leg);
  const fought = { path: did.path, effects: did.effects.slice(0, end) };
  const view = endOfLeg(before.view, step.view, fought.effects, leg);
  return [
    { ...step, view, happened: fought.effects, last: [...last.slice(0, -1), fought] },
    { ...step, cause: { kind: "leg", leg }, happened: did.effects.slice(end), last: [] },
  ];
}

/** Whether an action belongs to the turn of the one before it. */
function isGoingOn(steps: readonly Step[], { seat, turn }: Extract<Cause, { kind: "played" }>) {
  const cause = lastStanding(steps)?.cause;
  return cause?.kind === "played" && cause.seat === seat && cause.turn === turn;
}

function lastStanding(steps: readonly Step[]): Step | undefined {
  return steps.findLast(({ cause, undone }) => cause.kind === "played" && !undone);
}

/** The board right before it was set up anew. */
function endOfLeg(
  before: View,
  after: View,
  effects: readonly Effect[],
  { panels = before.panels }: LegEnd,
): View {
  const pieces = applyEffects(before.pieces, effects)?.pieces.map(({ piece }) => piece);
  const { ply, turn } = after;
  return { ...before, ply, turn, to_move: null, marks: [], panels, pieces: sorted(pieces ?? []) };
}

function sorted(pieces: Piece[]): Piece[] {
  return pieces.sort((a, b) => (a.cell < b.cell ? -1 : Number(a.cell > b.cell)));
}

function undone(steps: Step[], event: Of<"undone">): Step {
  const { seq, at, seat, change } = event;
  const happened = change?.did?.effects ?? [];
  const last = change?.last_turn?.map(({ did }) => did) ?? [];
  return {
    ...next(latest(steps), event),
    seq,
    at,
    cause: { kind: "undone", seat },
    happened,
    last,
  };
}

/** The position after an event, with the clock as it was. */
function next(before: Step, { change }: RoomEvent): Step {
  const view = change ? applyChange(before.view, change) : before.view;
  return { ...before, view, undone: false };
}

/** Marks the actions from this ply on as undone. */
function strike(steps: Step[], ply: number) {
  for (const [index, step] of steps.entries()) {
    const { kind } = step.cause;
    const gone = (kind === "played" || kind === "leg") && step.view.ply > ply;
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
