import { describe, expect, it } from "vitest";
import type { Layout, View } from "../protocol/types";
import { geometry } from "./geometry";
import { lastMarks } from "./last";
import { storyOf } from "./stories";

const layoutOf = (game: string) => storyOf(game).layouts[0] as Layout;

describe("the last action", () => {
  const board = geometry(layoutOf("splinter"));
  const after: View = { ...storyOf("splinter").after, marks: [] };
  const on = (cells: string[]): View => ({
    ...after,
    pieces: cells.map((cell) => ({ cell, shape: "pawn", side: "white" })),
  });

  it("is marked where a piece came from and where it stands", () => {
    const marks = lastMarks(board, on(["d4"]), { cells: ["c3", "d4"], path: ["c3", "d4"] });
    expect(marks.to.map((cell) => cell.id)).toEqual(["d4"]);
    expect(marks.from.map((cell) => cell.id)).toEqual(["c3"]);
    expect(marks.arrow).toBeUndefined();
  });

  it("is an arrow along the line that was pushed", () => {
    const last = { cells: ["c3", "d4", "e5", "f6"], path: ["c3", "d4"] };
    const marks = lastMarks(board, on(["d4", "e5", "f6"]), last);
    expect(marks.arrow?.map((cell) => cell.id)).toEqual(["c3", "f6"]);
    expect(marks.to.map((cell) => cell.id)).toEqual(["d4"]);
  });

  it("is known from the piece and the cells that changed, where the path does not name its end", () => {
    const last = { cells: ["c3", "d4", "f6", "h9"], path: ["c3"] };
    const marks = lastMarks(board, on(["d4", "e5", "f6"]), last);
    expect(marks.arrow?.map((cell) => cell.id)).toEqual(["c3", "f6"]);
    expect(marks.from.map((cell) => cell.id)).toEqual(["c3"]);
  });

  it("is an arrow also where pieces of a kind follow each other, so that their cells look unchanged", () => {
    const last = { cells: ["c3", "f6"], path: ["c3"] };
    const marks = lastMarks(board, on(["d4", "e5", "f6"]), last);
    expect(marks.arrow?.map((cell) => cell.id)).toEqual(["c3", "f6"]);
    expect(marks.to.map((cell) => cell.id)).toEqual(["d4"]);
    expect(marks.from.map((cell) => cell.id)).toEqual(["c3"]);
    const mixed = { cells: ["c3", "e5", "f6"], path: ["c3"] };
    expect(lastMarks(board, on(["d4", "e5", "f6"]), mixed).arrow?.[0].id).toBe("c3");
  });

  it("is no arrow over empty cells", () => {
    const marks = lastMarks(board, on(["f6"]), { cells: ["c3", "f6"], path: ["c3"] });
    expect(marks.arrow).toBeUndefined();
    expect(marks.to.map((cell) => cell.id)).toEqual(["f6"]);
  });

  it("marks every stone that was placed", () => {
    const marks = lastMarks(board, on(["a1", "o18"]), { cells: ["a1", "o18"], path: ["a1"] });
    expect(marks.to.map((cell) => cell.id)).toEqual(["a1", "o18"]);
  });
});
