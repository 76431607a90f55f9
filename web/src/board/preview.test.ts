import { describe, expect, it } from "vitest";
import type { Choice } from "../protocol/types";
import { preview } from "./preview";
import { storyOf } from "./stories";

const choice = (path: string[], more: Partial<Choice> = {}): Choice => ({
  text: "x",
  label: "does something",
  path,
  ...more,
});

describe("what a choice brings", () => {
  it("is the piece that it puts there, of the side to move", () => {
    const { after } = storyOf("duplohex");
    const side = after.sides[after.to_move ?? 0];
    const made = preview(after, choice(["g1"], { puts: { shape: "ring" } }));
    expect(made).toEqual([{ cell: "g1", shape: "ring", side }]);
  });

  it("is the same piece on further cells", () => {
    const { after } = storyOf("iris");
    const pair = choice(["a1"], { puts: { shape: "stone" }, also: ["i5"] });
    expect(preview(after, pair).map(({ cell }) => cell)).toEqual(["a1", "i5"]);
  });

  it("is the piece that moves", () => {
    const { after, choices } = storyOf("trench");
    const one = choices[0] as Choice;
    const from = after.pieces.find((piece) => piece.cell === one.path[0]);
    expect(preview(after, one)).toEqual([{ ...from, cell: one.path[1] }]);
  });

  it("is nothing where no cell is clicked", () => {
    expect(preview(storyOf("iris").after, choice([]))).toEqual([]);
  });
});
