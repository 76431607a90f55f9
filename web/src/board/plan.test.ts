import { describe, expect, it } from "vitest";
import { reversed } from "../protocol/effects";
import type { Effect, Figure, Piece, View } from "../protocol/types";
import { explain } from "./motion";
import { type Plan, planOf } from "./plan";
import { stories, storyOf } from "./stories";

/** Pieces written as "wc3 bd4": a letter for the side, then the cell. */
function pieces(text: string): Piece[] {
  return text.split(" ").map((word) => ({ cell: word.slice(1), ...figure(word[0] ?? "") }));
}

function figure(letter: string): Figure {
  return { shape: "pawn", side: letter === "w" ? "white" : "black" };
}

const moved = (piece: string, from: string, to: string): Effect => ({
  ...{ kind: "moved", from, to, piece: figure(piece) },
});
const pushed = (piece: string, from: string, to: string): Effect => ({
  ...{ kind: "pushed", from, to, piece: figure(piece) },
});
const placed = (piece: string, cell: string): Effect => ({
  ...{ kind: "placed", cell, piece: figure(piece) },
});
const taken = (piece: string, cell: string): Effect => ({
  ...{ kind: "taken", cell, piece: figure(piece), by: "c3" },
});

function told(plan: Plan | undefined) {
  return (
    plan && {
      moves: plan.moves.map(({ from, to, pushed }) => `${from}${pushed ? ">" : "-"}${to}`),
      come: plan.come.map((piece) => piece.cell),
      gone: plan.gone.map(({ piece, broken }) => `${piece.cell}${broken ? "!" : ""}`),
    }
  );
}

const happened = (before: string, effects: Effect[], after: string) =>
  told(planOf(pieces(before), effects, pieces(after)));

describe("what is shown to happen", () => {
  it("a piece moves, and takes another", () => {
    const found = happened("wc3 bd4 bh9", [taken("b", "d4"), moved("w", "c3", "d4")], "wd4 bh9");
    expect(found).toEqual({ moves: ["c3-d4"], come: [], gone: ["d4"] });
  });

  it("a line is pushed, though equal neighbours look unchanged", () => {
    const push = [pushed("w", "e3", "f3"), pushed("w", "d3", "e3"), moved("w", "c3", "d3")];
    const found = happened("wc3 wd3 we3", push, "wd3 we3 wf3");
    expect(found?.moves).toEqual(["c3-d3", "d3>e3", "e3>f3"]);
    const back = happened("wd3 we3 wf3", reversed(push), "wc3 wd3 we3");
    expect(back?.moves).toEqual(["d3-c3", "e3>d3", "f3>e3"]);
  });

  it("a piece breaks off, and comes back when that is undone", () => {
    const broke: Effect = { kind: "taken", cell: "h9", piece: figure("b"), why: "broke_off" };
    expect(happened("wc3 bh9", [broke], "wc3")?.gone).toEqual(["h9!"]);
    expect(happened("wc3", reversed([broke]), "wc3 bh9")?.come).toEqual(["h9"]);
  });

  it("what was placed fades when it is undone", () => {
    const found = happened("wc3 bh9", reversed([placed("b", "h9")]), "wc3");
    expect(found).toEqual({ moves: [], come: [], gone: ["h9"] });
  });

  it("a piece that goes twice goes all the way, and one that changed stays", () => {
    const grown: Effect = {
      ...{ kind: "changed", cell: "h9", from: figure("b"), to: { ...figure("b"), label: "2" } },
    };
    const effects = [moved("w", "c3", "d4"), moved("w", "d4", "e5"), grown];
    const after = [
      { cell: "e5", ...figure("w") },
      { cell: "h9", ...figure("b"), label: "2" },
    ];
    const plan = planOf(pieces("wc3 bh9"), effects, after);
    expect(told(plan)).toEqual({ moves: ["c3-e5"], come: [], gone: [] });
  });

  it("a new set-up moves nothing", () => {
    const set: Effect = { kind: "set_up", from: pieces("wd4"), to: pieces("wa1 ba2") };
    const found = happened("wc3 bd4", [taken("b", "d4"), moved("w", "c3", "d4"), set], "wa1 ba2");
    expect(found).toEqual({ moves: [], come: ["a1", "a2"], gone: [] });
  });

  it("nothing is shown where effects belong to other positions", () => {
    expect(happened("wc3", [moved("w", "d4", "e5")], "we5")).toBeUndefined();
    expect(happened("wc3", [moved("w", "c3", "d4")], "we5")).toBeUndefined();
  });

  it("an action of a real game is what leads from the one view to the other", () => {
    for (const { before, after, did } of stories) {
      const plan = planOf(before.pieces, did.effects, after.pieces);
      expect(plan && before.pieces.length - plan.gone.length + plan.come.length).toBe(
        after.pieces.length,
      );
      expect(planOf(after.pieces, reversed(did.effects), before.pieces)).toBeDefined();
    }
  });
});

describe("between two views", () => {
  const view = (text: string): View => ({ ...storyOf("splinter").after, pieces: pieces(text) });
  const [first, second] = [moved("w", "c3", "d4"), moved("w", "d4", "e5")];
  const turn = [first, second].map((effect) => ({ path: [], effects: [effect] }));
  const start = { view: view("wc3") };
  const middle = { view: view("wd4"), last: turn.slice(0, 1), happened: [first] };
  const end = { view: view("we5"), last: turn, happened: [second] };

  it("the event is shown, also backwards", () => {
    expect(told(explain(middle, end))?.moves).toEqual(["d4-e5"]);
    expect(told(explain(end, middle))?.moves).toEqual(["e5-d4"]);
    expect(told(explain(middle, start))?.moves).toEqual(["d4-c3"]);
  });

  it("the whole turn is shown if it came at once", () => {
    expect(told(explain(start, end))?.moves).toEqual(["c3-e5"]);
    expect(told(explain(end, start))?.moves).toEqual(["e5-c3"]);
  });

  it("an undo is what it says", () => {
    const undone = { view: view("wc3"), last: [], happened: reversed([first, second]) };
    expect(told(explain(end, undone))?.moves).toEqual(["e5-c3"]);
  });

  it("nothing is shown to happen between views that are far apart", () => {
    expect(explain(start, { view: view("wh9"), last: turn })).toBeUndefined();
  });
});
