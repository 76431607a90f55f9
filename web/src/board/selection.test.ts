import { describe, expect, it } from "vitest";
import type { Choice } from "../protocol/types";
import { click, nextCells, nothing, type Selection, takesEnd } from "./selection";
import { storyOf } from "./stories";

const choice = (text: string, path: string[], more: Partial<Choice> = {}): Choice => ({
  text,
  label: text,
  path,
  ...more,
});

const placing = [
  choice("Da1", ["a1"], { key: "d" }),
  choice("Ra1", ["a1"], { key: "r" }),
  choice("Db1", ["b1"], { key: "d" }),
];
const moving = [
  choice("a1-a2", ["a1", "a2"]),
  choice("a1-b1", ["a1", "b1"]),
  choice("b1-b2", ["b1", "b2"]),
  choice("pass", []),
];

/** Clicks one cell after the other; the last step. */
function clicks(choices: Choice[], cells: string[], careful = false) {
  let selection: Selection = nothing;
  let step = click(choices, selection, cells[0] ?? "", careful);
  for (const cell of cells.slice(1)) {
    if (step.kind === "select") selection = step.selection;
    step = click(choices, selection, cell, careful);
  }
  return step;
}

describe("clicks", () => {
  it("on a cell with one meaning play it", () => {
    expect(clicks(placing, ["b1"])).toMatchObject({ kind: "play", choice: { text: "Db1" } });
  });

  it("on a cell with several meanings offer them", () => {
    const step = clicks(placing, ["a1"]);
    expect(step).toMatchObject({ kind: "select", selection: { path: ["a1"] } });
    expect(step.kind === "select" && step.selection.options.map((o) => o.text)).toEqual([
      "Da1",
      "Ra1",
    ]);
  });

  it("follow a path to its end", () => {
    expect(clicks(moving, ["a1"])).toMatchObject({ kind: "select", selection: { path: ["a1"] } });
    expect(clicks(moving, ["a1", "a2"])).toMatchObject({ kind: "play", choice: { text: "a1-a2" } });
  });

  it("continue rather than begin anew where both are possible", () => {
    expect(clicks(moving, ["a1", "b1"])).toMatchObject({ kind: "play", choice: { text: "a1-b1" } });
  });

  it("elsewhere begin anew", () => {
    expect(clicks(moving, ["b1", "a1"])).toMatchObject({ selection: { path: ["a1"] } });
  });

  it("on the same cell again let go", () => {
    expect(clicks(moving, ["a1", "a1"])).toEqual({ kind: "select", selection: nothing });
  });

  it("that lead nowhere are refused with the cells, and what was selected stays", () => {
    expect(clicks(moving, ["c5"])).toMatchObject({ kind: "refuse", cells: ["c5"] });
    expect(clicks(moving, ["a1", "c5"])).toMatchObject({
      kind: "refuse",
      cells: ["a1", "c5"],
      selection: { path: ["a1"] },
    });
  });

  it("offer an action and go on where a path is part of another", () => {
    const both = [choice("Ra1", ["a1"]), choice("Da1-a2", ["a1", "a2"])];
    expect(clicks(both, ["a1"])).toMatchObject({ selection: { options: [{ text: "Ra1" }] } });
    expect(clicks(both, ["a1", "a2"])).toMatchObject({ kind: "play", choice: { text: "Da1-a2" } });
  });
});

describe("on small cells", () => {
  it("the first tap selects and the second plays", () => {
    expect(clicks(placing, ["b1"], true)).toMatchObject({ selection: { armed: { text: "Db1" } } });
    expect(clicks(placing, ["b1", "b1"], true)).toMatchObject({ kind: "play" });
    expect(clicks(moving, ["a1", "a2", "a2"], true)).toMatchObject({ choice: { text: "a1-a2" } });
  });

  it("a tap elsewhere changes one's mind", () => {
    const step = clicks(moving, ["a1", "a2", "b1"], true);
    expect(step).toMatchObject({ selection: { path: ["a1", "b1"], armed: { text: "a1-b1" } } });
  });
});

describe("next cells", () => {
  it("are the beginnings at first, then what follows", () => {
    expect([...nextCells(moving, []).keys()]).toEqual(["a1", "b1"]);
    expect([...nextCells(moving, ["a1"]).keys()]).toEqual(["a2", "b1"]);
  });

  it("of every real game lead to every action that has a path", () => {
    for (const game of ["duplohex", "trench", "iris", "adaptoid", "splinter"]) {
      const { choices } = storyOf(game);
      for (const one of choices.filter((each) => each.path.length)) {
        const step = clicks(choices, one.path);
        const texts = step.kind === "select" ? step.selection.options.map((o) => o.text) : [];
        const reached = step.kind === "play" ? [step.choice.text] : texts;
        expect(reached).toContain(one.text);
      }
    }
  });
});

describe("a choice that takes something", () => {
  it("may take it where it ends, or on the way", () => {
    expect(takesEnd(choice("x", ["c6", "e8"], { takes: ["d7", "e8"] }))).toBe(true);
    expect(takesEnd(choice("x", ["c6", "e8"], { takes: ["d7"] }))).toBe(false);
    expect(takesEnd(choice("x", ["c6", "e8"]))).toBe(false);
  });
});
