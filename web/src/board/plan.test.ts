import { describe, expect, it } from "vitest";
import type { Layout, Piece, View } from "../protocol/types";
import { geometry } from "./geometry";
import { plan } from "./plan";
import { stories, storyOf } from "./stories";

const layout = (game: string) => storyOf(game).layouts[0] as Layout;
const squares = geometry(layout("splinter"));

/** Pieces written as "wc3 bd4 Wh9": a letter for side and shape, then the cell. */
function view(text: string, ply = 1, template: View = storyOf("splinter").after): View {
  const pieces = text.split(" ").map((word): Piece => {
    const side = word[0]?.toLowerCase() === "w" ? "white" : "black";
    const shape = word[0] === word[0]?.toLowerCase() ? "pawn" : "king";
    return { cell: word.slice(1), side, shape };
  });
  return { ...template, ply, pieces };
}

const moved = (before: string, after: string, ply = 2) => {
  const found = plan(squares, view(before), view(after, ply));
  return {
    moves: found.moves.map(({ from, to, pushed }) => `${from}${pushed ? ">" : "-"}${to}`),
    come: found.come.map((piece) => piece.cell),
    gone: found.gone.map(({ piece, broken }) => `${piece.cell}${broken ? "!" : ""}`),
  };
};

describe("what happened", () => {
  it("a piece moved", () => {
    expect(moved("wc3 bh9", "wd4 bh9")).toEqual({ moves: ["c3-d4"], come: [], gone: [] });
  });

  it("a piece took another by coming to it", () => {
    expect(moved("wc3 bd4 Bh9", "wd4 Bh9")).toEqual({ moves: ["c3-d4"], come: [], gone: ["d4"] });
  });

  it("a piece took another in passing", () => {
    expect(moved("wc3 bd4", "we5")).toEqual({ moves: ["c3-e5"], come: [], gone: ["d4"] });
  });

  it("a line was pushed, though equal neighbours look unchanged", () => {
    const found = moved("wc3 wd3 be3 bf3 wg3", "wd3 we3 bf3 bg3 wh3");
    expect(found.moves).toEqual(["c3-d3", "d3>e3", "e3>f3", "f3>g3", "g3>h3"]);
    expect(found).toMatchObject({ come: [], gone: [] });
  });

  it("a push taken back is a push the other way", () => {
    const found = moved("wd3 we3 bf3", "wc3 wd3 be3", 0);
    expect(found.moves).toEqual(["f3-e3", "e3>d3", "d3>c3"]);
  });

  it("a piece broke off that nobody touched", () => {
    expect(moved("wc3 bd4 bh9", "wc2 bd4")).toMatchObject({ moves: ["c3-c2"], gone: ["h9!"] });
  });

  it("nothing is broken when play is taken back", () => {
    expect(moved("wc3 bh9", "wc3", 0)).toMatchObject({ gone: ["h9"] });
  });

  it("a move along equal pieces is no push", () => {
    expect(moved("wc3 wd3 bh9", "wc4 wd3 bh9").moves).toEqual(["c3-c4"]);
  });

  it("a new position is not played as moves", () => {
    expect(moved("wa1 wa2 wa3 wa4 wa5", "wo11 wo12 wo13 wo14 wo15", 1).moves).toEqual([]);
  });

  it("in real games every piece is accounted for", () => {
    for (const { layouts, before, after } of stories) {
      const found = plan(geometry(layouts[0] as Layout), before, after);
      const count = before.pieces.length - found.gone.length + found.come.length;
      expect(count).toBe(after.pieces.length);
      expect(found.moves.length + found.come.length).toBeLessThan(10);
    }
  });

  it("a creature that grew did not move", () => {
    const { before, layouts } = storyOf("adaptoid");
    const pieces = before.pieces.map((piece, i) => (i === 0 ? { ...piece, label: "6/0" } : piece));
    const found = plan(geometry(layouts[0] as Layout), before, { ...before, pieces });
    expect(found).toEqual({ moves: [], come: [], gone: [] });
  });
});
