import { expect, test } from "vitest";
import { wouldBe } from "./refusal";

const choice = (text: string, ...path: string[]) => ({ text, label: "", path });

test("an action that cannot be is written as those that can", () => {
  const choices = [choice("a4-a5", "a4", "a5"), choice("d1-e2", "d1", "e2")];
  expect(wouldBe(choices, ["d1", "h8"])).toBe("d1-h8");
});

test("a letter before the cell stays", () => {
  expect(wouldBe([choice("Da1", "a1"), choice("Ra1", "a1")], ["c3"])).toBe("Dc3");
});

test("where the text does not name the cells nothing is guessed", () => {
  expect(wouldBe([choice("f10-ne", "f10", "g9")], ["f10", "a1"])).toBeNull();
  expect(wouldBe([], ["a1"])).toBeNull();
});

test("a legal action is never asked about", () => {
  expect(wouldBe([choice("a1", "a1")], ["a1"])).toBeNull();
});

test("a piece that cannot be picked up is asked about with any way to go", () => {
  expect(wouldBe([choice("f10-ne", "f10", "g9")], ["h8"])).toBe("h8-ne");
});
