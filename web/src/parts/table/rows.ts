import type { Move, Seat } from "../../protocol/types";

/** A turn in the list of moves: its actions, each with the number of actions after it. */
export interface Turn {
  seat: Seat;
  actions: { ply: number; seq: number; action: string }[];
}

/** A line of the list: a turn of seat 0 and the one of seat 1 that follows it. */
export type Row = [Turn | null, Turn | null];

/** The list of moves, two turns to a line. Who has two turns in a row gets two lines. */
export function rowsOf(moves: Move[]): Row[] {
  const rows: Row[] = [];
  for (const turn of turnsOf(moves)) {
    const last = rows.at(-1);
    if (turn.seat === 1 && last && !last[1]) last[1] = turn;
    else rows.push(turn.seat === 0 ? [turn, null] : [null, turn]);
  }
  return rows;
}

function turnsOf(moves: Move[]): Turn[] {
  const turns: (Turn & { turn: number })[] = [];
  for (const [index, { seq, seat, turn, action }] of moves.entries()) {
    const entry = { ply: index + 1, seq, action };
    const last = turns.at(-1);
    if (last?.turn === turn && last.seat === seat) last.actions.push(entry);
    else turns.push({ turn, seat, actions: [entry] });
  }
  return turns.map(({ seat, actions }) => ({ seat, actions }));
}
