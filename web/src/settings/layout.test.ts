import { expect, test } from "vitest";
import type { Layout } from "../protocol/types";
import { chooseLayout } from "./layout";

const diamond: Layout = { name: "diamond", shape: "diamond", cells: [], labels: [] };
const square: Layout = { name: "square", shape: "square", cells: [], labels: [] };
const both = [diamond, square];

test("the first layout is the usual one", () => {
  expect(chooseLayout(both, undefined, false)).toBe(diamond);
});

test("a narrow screen shows the square one", () => {
  expect(chooseLayout(both, undefined, true)).toBe(square);
  expect(chooseLayout([diamond], undefined, true)).toBe(diamond);
});

test("what was chosen counts on any screen", () => {
  expect(chooseLayout(both, "diamond", true)).toBe(diamond);
  expect(chooseLayout(both, "square", false)).toBe(square);
});

test("a choice that is no longer there counts for nothing", () => {
  expect(chooseLayout(both, "spiral", false)).toBe(diamond);
});
