import { describe, expect, it } from "vitest";
import type { Choice } from "../protocol/types";
import { preview } from "./preview";
import { storyOf } from "./stories";

const choice = (text: string, label = text, path: string[] = [text]): Choice => ({
  text,
  label,
  path,
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
