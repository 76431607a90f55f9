import { expect, test } from "vitest";
import type { Board, RoomEvent, Seat } from "../../protocol/types";
import { buildTimeline, reel } from "../../state/timeline";
import { type Line, linesOf } from "./lines";

const board: Board = {
  layouts: [],
  view: {
    ply: 0,
    turn: 1,
    to_move: 0,
    sides: ["white", "black"],
    phase: "",
    prompt: "",
    pieces: [],
    marks: [],
    panels: [],
  },
};

/** Builds a log from short words: seat, action, and the turn that is due afterwards. */
function log(...words: string[]): RoomEvent[] {
  let ply = 0;
  return words.map((word, index) => {
    const [what = "", action = "", turn = "1"] = word.split(" ");
    const to = what === "undo" ? Number(action) : ply + 1;
    const common = { room: "r", seq: index + 1, at: index };
    const change = {
      ply: to,
      turn: Number(turn),
      to_move: 0 as Seat,
      cells: [],
      phase: "",
      prompt: "",
    };
    const before = ply;
    ply = to;
    const seat: Seat = what === "1" ? 1 : 0;
    if (what === "undo") return { ...common, type: "undone", seat, ply: to, kind: "undo", change };
    return { ...common, type: "played", seat, action, ply: before, ms: 5, change };
  });
}

function told(lines: Line[]): string[] {
  return lines.map(({ number, turns }) => {
    const cells = turns.map((turn) =>
      turn
        ? turn.entries
            .map((entry) => (entry.undone ? `(${entry.action})` : (entry.action ?? "<")))
            .join(" ")
        : "-",
    );
    return `${number}: ${cells.join(" | ")}`;
  });
}

function lines(events: RoomEvent[], withUndone = true) {
  const timeline = buildTimeline({ board, events });
  return told(linesOf(timeline, reel(timeline, withUndone)));
}

test("two turns stand on a line, a third begins the next", () => {
  expect(lines(log("0 a 2", "1 b 3", "0 c 4"))).toEqual(["1: a | b", "2: c | -"]);
});

test("the actions of a turn stand together", () => {
  expect(lines(log("0 a 1", "0 b 2", "1 c 2", "1 d 3"))).toEqual(["1: a b | c d"]);
});

test("who has two turns in a row gets two lines", () => {
  expect(lines(log("0 a 2", "0 b 3", "1 c 4", "1 d 5"))).toEqual([
    "1: a | -",
    "2: b | c",
    "3: - | d",
  ]);
});

test("what was undone within a turn stands before what was played instead", () => {
  const events = log("0 a 2", "1 b 2", "undo 1 2", "1 c 3");
  expect(lines(events)).toEqual(["1: a | (b) < c"]);
  expect(lines(events, false)).toEqual(["1: a | c"]);
});

test("a line that was undone has its number again", () => {
  const events = log("0 a 2", "1 b 3", "undo 0 1", "0 c 2", "1 d 3", "0 e 4");
  expect(lines(events)).toEqual(["1: (a) | (b) <", "1: c | d", "2: e | -"]);
  expect(lines(events, false)).toEqual(["1: c | d", "2: e | -"]);
});
