import { describe, expect, it } from "vitest";
import type { Choice, Layout, View } from "../protocol/types";
import { crop } from "./crop";
import { geometry } from "./geometry";
import { connected, groups, outlineOf } from "./groups";
import { lastMarks } from "./last";
import { preview } from "./preview";
import { storyOf } from "./stories";
import { chooseByText } from "./typed";

const layoutOf = (game: string) => storyOf(game).layouts[0] as Layout;
const texts = (choices: Choice[]) => choices.map((choice) => choice.text);
const choice = (text: string, label = text, path: string[] = [text]): Choice => ({
  text,
  label,
  path,
});

describe("typed notation", () => {
  const choices = ["Dc3", "Rc3", "Dc3-c4", "a1", "a10", "b4-b5"].map((text) => choice(text));

  it("means what it names, in any case and with or without the hyphen", () => {
    expect(texts(chooseByText(choices, "rC3"))).toEqual(["Rc3"]);
    expect(texts(chooseByText(choices, " b4 b5 "))).toEqual(["b4-b5"]);
    expect(texts(chooseByText(choices, "a1"))).toEqual(["a1"]);
  });

  it("is completed as long as it is not whole", () => {
    expect(texts(chooseByText(choices, "d"))).toEqual(["Dc3", "Dc3-c4"]);
    expect(texts(chooseByText(choices, "z"))).toEqual([]);
    expect(texts(chooseByText(choices, ""))).toEqual([]);
  });
});

describe("a part of a big board", () => {
  it("has the pieces and two cells around, with the names of its rows and columns", () => {
    const part = crop(layoutOf("splinter"), new Set(["f7", "i9"]));
    const ids = part?.cells.map((cell) => cell.id) ?? [];
    expect(ids).toHaveLength(8 * 7);
    expect(ids[0]).toBe("d5");
    expect(ids.at(-1)).toBe("k11");
    const words = part?.labels.map((label) => label.text).join(" ");
    expect(words).toBe("d e f g h i j k 5 6 7 8 9 10 11");
  });

  it("is not cut where it would be nearly all, or where edges are not straight", () => {
    const splinter = layoutOf("splinter");
    expect(crop(splinter, new Set(["a1", "o18"]))).toBeUndefined();
    expect(crop(layoutOf("iris"), new Set(["f6"]))).toBeUndefined();
  });
});

describe("groups", () => {
  it("of a score are joined stones of one side", () => {
    const { layouts, after } = storyOf("iris");
    const board = geometry(layouts[0] as Layout);
    const sides = new Map(after.pieces.map((piece) => [piece.cell, piece.side]));
    const found = groups(board, after);
    expect(found.length).toBeGreaterThan(1);
    for (const group of found) {
      expect(group.cells.every((cell) => sides.get(cell.id) === group.side)).toBe(true);
      expect(outlineOf(board, group.cells, 4)).not.toContain("NaN");
    }
  });

  it("are everything that can be reached", () => {
    const board = geometry(layoutOf("adaptoid"));
    expect(connected(board, "d4", () => true)).toHaveLength(37);
    expect(connected(board, "d4", () => false)).toHaveLength(1);
  });

  it("with a hole have an outline outside and one inside", () => {
    const board = geometry(layoutOf("adaptoid"));
    const ring = connected(board, "c3", (id) => ["c3", "c4", "d3", "d5", "e3", "e4"].includes(id));
    expect(ring).toHaveLength(6);
    expect(outlineOf(board, ring, 4).match(/M/g)).toHaveLength(2);
  });
});

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

  it("marks every stone that was placed", () => {
    const marks = lastMarks(board, on(["a1", "o18"]), { cells: ["a1", "o18"], path: ["a1"] });
    expect(marks.to.map((cell) => cell.id)).toEqual(["a1", "o18"]);
  });
});

describe("what a choice brings", () => {
  it("is the piece that its label names", () => {
    const { after } = storyOf("duplohex");
    const made = preview(after, choice("Rg1", "place a ring", ["g1"]));
    expect(made).toMatchObject({ cell: "g1", shape: "ring" });
  });

  it("is the piece that moves", () => {
    const { after, choices } = storyOf("trench");
    const one = choices[0] as Choice;
    const from = after.pieces.find((piece) => piece.cell === one.path[0]);
    expect(preview(after, one)).toEqual({ ...from, cell: one.path[1] });
  });

  it("is a creature with one limb more", () => {
    const { after } = storyOf("adaptoid");
    const here = after.pieces.find((piece) => piece.side === "white");
    const [legs = 0, claws = 0] = (here?.label ?? "").split("/").map(Number);
    const cell = here?.cell ?? "";
    const grow = (label: string) => preview(after, choice("x", label, [cell]))?.label;
    expect(grow("grow a leg")).toBe(`${legs + 1}/${claws}`);
    expect(grow("grow a claw")).toBe(`${legs}/${claws + 1}`);
  });

  it("is a stone where there are only stones", () => {
    const { after } = storyOf("iris");
    expect(preview(after, choice("a1", "rim pair"))?.shape).toBe("stone");
  });
});
