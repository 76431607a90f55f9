import { describe, expect, test } from "vitest";
import type { Board, Change, RoomEvent } from "../protocol/types";
import { buildTimeline, extend, placeOn, reel, type Timeline } from "./timeline";

const board: Board = {
  layouts: [],
  view: {
    ply: 0,
    turn: 1,
    to_move: 0,
    sides: ["white", "black"],
    phase: "move",
    prompt: "move one piece",
    pieces: [{ cell: "a1", shape: "stone", side: "white" }],
    marks: [],
    panels: [],
  },
};

function change(ply: number, from: string, to: string): Change {
  return {
    ply,
    turn: ply + 1,
    to_move: ply % 2 === 0 ? 0 : 1,
    phase: "move",
    prompt: "",
    cells: [
      { cell: from, pieces: [] },
      { cell: to, pieces: [{ cell: to, shape: "stone", side: "white" }] },
    ],
  };
}

/** The stone walks from a1 to a2, from a2 to a3, and so on. */
function played(seq: number, ply: number): RoomEvent {
  const [from, to] = [`a${ply + 1}`, `a${ply + 2}`];
  const seat = ply % 2 === 0 ? 0 : 1;
  const clock = { now: seq, since: seq, used: [seq * 10, 0] as [number, number] };
  return {
    room: "r",
    seq,
    at: seq * 1000,
    type: "played",
    seat,
    action: `${from}-${to}`,
    ply,
    ms: 10,
    change: change(ply + 1, from, to),
    clock,
  };
}

function undone(seq: number, now: number, ply: number): RoomEvent {
  const back = change(ply, `a${now + 1}`, `a${ply + 1}`);
  return {
    room: "r",
    seq,
    at: seq * 1000,
    type: "undone",
    seat: 0,
    ply,
    kind: "undo",
    change: back,
  };
}

const said: RoomEvent = {
  room: "r",
  seq: 3,
  at: 3000,
  type: "said",
  who: { id: "p", name: "Ana" },
  text: "hm",
};
const finished: RoomEvent = {
  room: "r",
  seq: 8,
  at: 8000,
  type: "finished",
  result: "win",
  winner: 1,
  reason: "resignation",
  text: "the opponent resigned",
  clock: { now: 8, since: 8, used: [99, 88] },
};

/** Two moves, a remark, a third move; the last two are undone; another second move; the end. */
const events: RoomEvent[] = [
  played(1, 0),
  played(2, 1),
  said,
  played(4, 2),
  undone(5, 3, 1),
  played(6, 1),
  finished,
];

const whole = buildTimeline({ board, events });

function where(of: Timeline) {
  return of.steps.map(({ view }) => view.pieces.map(({ cell }) => cell).join());
}

describe("a timeline", () => {
  test("has the start and a step for each change of the board", () => {
    expect(where(whole)).toEqual(["a1", "a2", "a3", "a4", "a2", "a3"]);
    expect(whole.steps[0]?.cause).toEqual({ kind: "start" });
    expect(whole.seq).toBe(8);
  });

  test("tells who played what in which turn", () => {
    const cause = { kind: "played", seat: 1, action: "a2-a3", turn: 2, ms: 10 };
    expect(whole.steps[2]?.cause).toEqual(cause);
    expect(whole.steps[2]?.at).toBe(2000);
  });

  test("marks what was undone, and only that", () => {
    expect(whole.steps.map((step) => step.undone)).toEqual([
      false,
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  test("does not strike the same move twice", () => {
    const more = extend(buildTimeline({ board, events: events.slice(0, 6) }), [undone(7, 2, 0)]);
    expect(reel(more, false)).toEqual([0]);
    expect(where(more).at(-1)).toBe("a1");
  });

  test("shows the last action that stands after an undo", () => {
    expect(whole.steps[3]?.last).toEqual({ cells: ["a3", "a4"], path: ["a3", "a4"] });
    expect(whole.steps[4]?.last).toEqual({ cells: ["a1", "a2"], path: ["a1", "a2"] });
    expect(whole.steps[0]?.last).toBeUndefined();
  });

  test("shows no last action after everything was undone", () => {
    const back = buildTimeline({ board, events: [played(1, 0), undone(2, 1, 0)] });
    expect(back.steps[2]?.last).toBeUndefined();
  });

  test("keeps the clock of each step, and the totals of the end", () => {
    expect(whole.steps[1]?.clock?.used).toEqual([10, 0]);
    expect(whole.steps[5]?.clock?.used).toEqual([99, 88]);
  });

  test("knows how it ended", () => {
    const ending = {
      result: "win",
      winner: 1,
      reason: "resignation",
      text: "the opponent resigned",
    };
    expect(whole.ending).toEqual(ending);
  });

  test("never changes a step that was handed out", () => {
    const early = buildTimeline({ board, events: events.slice(0, 4) });
    const before = structuredClone(early);
    extend(early, events.slice(4));
    expect(early).toEqual(before);
  });

  test("is the same whether its events come at once or one by one", () => {
    let grown = buildTimeline({ board, events: [] });
    for (const event of events) grown = extend(grown, [event]);
    expect(grown).toEqual(whole);
  });

  test("ignores events that it has", () => {
    expect(extend(whole, events)).toBe(whole);
  });

  test("of a snapshot begins where the snapshot was taken", () => {
    const later = buildTimeline({ board, events: [played(6, 0)] });
    expect(later.steps.map(({ seq }) => seq)).toEqual([5, 6]);
  });

  test("of 2000 steps has every one of them at hand", () => {
    const long = Array.from({ length: 2000 }, (_, ply) => played(ply + 1, ply));
    const made = buildTimeline({ board, events: long });
    expect(where(made)[1234]).toBe("a1235");
  });
});

describe("a reel", () => {
  test("has every step, or only the game as it stands", () => {
    expect(reel(whole, true)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(reel(whole, false)).toEqual([0, 1, 5]);
  });

  test("knows the place of a step, or the one before it", () => {
    const kept = reel(whole, false);
    expect(placeOn(kept, 5)).toBe(2);
    expect(placeOn(kept, 3)).toBe(1);
    expect(placeOn(kept, 0)).toBe(0);
  });
});
