import { describe, expect, it } from "vitest";
import type { Effect, Effects, Figure, Layout, View } from "../protocol/types";
import { geometry } from "./geometry";
import { lastMarks } from "./last";
import { storyOf } from "./stories";

const layoutOf = (game: string) => storyOf(game).layouts[0] as Layout;
const piece: Figure = { shape: "pawn", side: "white" };
const moved = (from: string, to: string): Effect => ({ kind: "moved", from, to, piece });
const pushed = (from: string, to: string): Effect => ({ kind: "pushed", from, to, piece });
const placed = (cell: string): Effect => ({ kind: "placed", cell, piece });
const taken = (cell: string, by: string): Effect => ({ kind: "taken", cell, piece, by });
const did = (path: string[], ...effects: Effect[]): Effects => ({ path, effects });

describe("the last turn", () => {
  const board = geometry(layoutOf("splinter"));
  const after: View = { ...storyOf("splinter").after, marks: [] };
  const on = (cells: string[]): View => ({
    ...after,
    pieces: cells.map((cell) => ({ cell, ...piece })),
  });
  const marks = (cells: string[], ...last: Effects[]) => {
    const { to, from, arrow } = lastMarks(board, on(cells), last);
    const ids = (of: readonly { id: string }[] = []) => of.map(({ id }) => id);
    return { to: ids(to), from: ids(from), arrow: ids(arrow) };
  };

  it("is marked where a piece came from and where it stands", () => {
    const found = marks(["d4"], did(["c3", "d4"], moved("c3", "d4")));
    expect(found).toEqual({ to: ["d4"], from: ["c3"], arrow: [] });
  });

  it("is an arrow along the line that was pushed, however far pieces went", () => {
    const push = did(["c3"], pushed("e5", "f6"), pushed("d4", "e5"), moved("c3", "d4"));
    const found = marks(["d4", "e5", "f6"], push);
    expect(found).toEqual({ to: ["d4"], from: ["c3"], arrow: ["c3", "f6"] });
  });

  it("marks every piece that was placed, and every one that changed", () => {
    const grown: Effect = { kind: "changed", cell: "b2", from: piece, to: piece };
    const found = marks(["a1", "o18", "b2"], did(["a1"], placed("a1"), placed("o18"), grown));
    expect(found).toEqual({ to: ["a1", "o18", "b2"], from: [], arrow: [] });
  });

  it("is marked where it was clicked if all who fought are gone", () => {
    const found = marks([], did(["c3", "d4"], taken("d4", "c3"), taken("c3", "d4")));
    expect(found).toEqual({ to: [], from: ["c3", "d4"], arrow: [] });
  });

  it("has all actions of the turn", () => {
    const found = marks(
      ["c3", "e5"],
      did(["c3"], placed("c3")),
      did(["d4", "e5"], moved("d4", "e5")),
    );
    expect(found).toEqual({ to: ["c3", "e5"], from: ["d4"], arrow: [] });
  });

  it("is not a piece that stands there by a new set-up", () => {
    const set: Effect = { kind: "set_up", from: [], to: [{ cell: "d4", ...piece }] };
    const found = marks(["d4"], did(["c3", "d4"], moved("c3", "d4"), set));
    expect(found).toEqual({ to: [], from: [], arrow: [] });
  });

  it("is nothing if it is not known", () => {
    expect(lastMarks(board, after, undefined)).toEqual({ to: [], from: [], arrow: undefined });
  });
});
