import type { Seat } from "../../protocol/types";
import type { Step, Timeline } from "../../state/timeline";

/** Something in the list of moves that one can go to. */
export interface Entry {
  /** Its step on the timeline. */
  step: number;
  /** The action; nothing where one was undone. */
  action?: string;
  /** The leg of a match that is over; an entry of its own. */
  leg?: number;
  /** Whether it was undone later. */
  undone: boolean;
}

/** What one seat did in one turn. */
export interface TurnEntries {
  seat: Seat;
  turn: number;
  entries: Entry[];
}

/** A line of the list: its number, a turn of seat 0, and the one of seat 1 after it. */
export interface Line {
  number: number;
  turns: [TurnEntries | null, TurnEntries | null];
}

/** The list of moves along a reel. What was played instead of something undone stands after it. */
export function linesOf({ steps }: Timeline, reel: readonly number[]): Line[] {
  const turns: TurnEntries[] = [];
  for (const index of reel) {
    const step = steps[index];
    if (step) add(turns, step, index);
  }
  return number(pair(turns));
}

function add(turns: TurnEntries[], { cause, undone }: Step, step: number) {
  const last = turns.at(-1);
  if (cause.kind === "undone") last?.entries.push({ step, undone: false });
  if (cause.kind === "leg") last?.entries.push({ step, leg: cause.leg.leg, undone });
  if (cause.kind !== "played") return;
  const { seat, turn, action } = cause;
  const entry = { step, action, undone };
  if (last && last.seat === seat && last.turn === turn) last.entries.push(entry);
  else turns.push({ seat, turn, entries: [entry] });
}

type Turns = Line["turns"];

function pair(turns: TurnEntries[]): Turns[] {
  const pairs: Turns[] = [];
  for (const turn of turns) {
    const last = pairs.at(-1);
    const follows = last?.[0] && !last[1] && last[0].turn < turn.turn;
    if (turn.seat === 1 && last && follows) last[1] = turn;
    else pairs.push(turn.seat === 0 ? [turn, null] : [null, turn]);
  }
  return pairs;
}

/** A line that begins with a turn that was undone before has the number of that one again. */
function number(pairs: Turns[]): Line[] {
  const numbers = new Map<number, number>();
  let highest = 0;
  return pairs.map((turns) => {
    const first = turns[0] ?? turns[1];
    const known = first && numbers.get(first.turn);
    const own = known ?? highest + 1;
    highest = Math.max(highest, own);
    for (const turn of turns) if (turn && !numbers.has(turn.turn)) numbers.set(turn.turn, own);
    return { number: own, turns };
  });
}
