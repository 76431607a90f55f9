import { describe, expect, test } from "vitest";
import type { LegEnd } from "../protocol/effects";
import type { Board, Change, Effect, Effects, RoomEvent, Side } from "../protocol/types";
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

const stone = { shape: "stone", side: "white" } as const;

function did(from: string, to: string): Effects {
  return { path: [from, to], effects: [{ kind: "moved", from, to, piece: stone }] };
}

function change(ply: number, from: string, to: string): Change {
  return {
    ply,
    turn: ply + 1,
    to_move: ply % 2 === 0 ? 0 : 1,
    phase: "move",
    prompt: "",
    cells: [
      { cell: from, pieces: [] },
      { cell: to, pieces: [{ cell: to, ...stone }] },
    ],
    did: did(from, to),
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
  const [from, to] = [`a${ply}`, `a${ply + 1}`];
  const last_turn = [{ ply: ply - 1, seat: 0 as const, action: "", did: did(from, to) }];
  const back = { ...change(ply, `a${now + 1}`, to), ...(ply > 0 && { last_turn }) };
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

  test("says what happened at each step, and what the last turn did", () => {
    expect(whole.steps[3]?.happened).toEqual(did("a3", "a4").effects);
    expect(whole.steps[3]?.last).toEqual([did("a3", "a4")]);
    expect([whole.steps[0]?.happened, whole.steps[0]?.last]).toEqual([[], []]);
  });

  test("has all actions of a turn of several", () => {
    const second = played(2, 1);
    if (second.change) second.change.turn = 2;
    const third = { ...played(3, 2), seat: 1 as const };
    const turns = buildTimeline({ board, events: [played(1, 0), second, third] });
    expect(turns.steps[3]?.last).toEqual([did("a2", "a3"), did("a3", "a4")]);
  });

  test("shows the turn that stands after an undo, or none", () => {
    expect(whole.steps[4]?.happened).toEqual(did("a4", "a2").effects);
    expect(whole.steps[4]?.last).toEqual([did("a1", "a2")]);
    const back = buildTimeline({ board, events: [played(1, 0), undone(2, 1, 0)] });
    expect(back.steps[2]?.last).toEqual([]);
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

describe("the end of a leg", () => {
  const sides: [Side, Side] = ["black", "white"];
  const leg = { leg: 1, reason: "captured", scores: [3, 4], totals: [3, 4] } as const;
  const over = { kind: "leg_over", ...leg, scores: [3, 4], totals: [3, 4], sides } as LegEnd;
  const set = { kind: "set_up", from: [], to: [{ cell: "c1", ...stone }] } as Effect;
  const ended = played(2, 1);
  if (ended.change) {
    ended.change.did = { path: ["a2", "a3"], effects: [...did("a2", "a3").effects, over, set] };
    ended.change.cells = [
      { cell: "a2", pieces: [] },
      { cell: "c1", pieces: [{ cell: "c1", ...stone }] },
    ];
  }
  const match = buildTimeline({ board, events: [played(1, 0), ended] });

  test("is a position of its own, before the new set-up", () => {
    expect(where(match)).toEqual(["a1", "a2", "a3", "c1"]);
    expect(match.steps[2]?.last).toEqual([did("a2", "a3")]);
    expect(match.steps[3]?.cause).toEqual({ kind: "leg", leg: over });
  });

  test("is followed by a set-up that is no last move", () => {
    expect(match.steps[3]?.last).toEqual([]);
    expect(match.steps[3]?.happened).toEqual([over, set]);
  });

  test("is undone with the action that brought it", () => {
    const back = extend(match, [undone(3, 3, 1)]);
    expect(reel(back, false)).toEqual([0, 1]);
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
