import { expect, test } from "vitest";
import type { OptionSpec } from "../protocol/types";
import { defaultOf, describeOptions, type OptionWords } from "./words";

const specs: OptionSpec[] = [
  {
    name: "edge",
    summary: "",
    kind: {
      kind: "choice",
      words: [
        ["wall", ""],
        ["fall", ""],
      ],
    },
  },
  { name: "size", summary: "", kind: { kind: "number", min: 5, max: 8, default: 6 } },
  { name: "no_return", summary: "", kind: { kind: "flag" } },
  {
    name: "start",
    summary: "",
    kind: { kind: "cells", default: ["d2", "d6"], allowed: "", others: [] },
  },
];

const words: OptionWords = {
  is: ({ name }, value) => `${name} ${Array.isArray(value) ? value.join(" ") : value}`,
  flag: ({ name }, isSet) => (isSet ? name : `without ${name}`),
};

test("defaults are what the kind says", () => {
  expect(specs.map(defaultOf)).toEqual(["wall", 6, false, ["d2", "d6"]]);
});

test("only what is unusual is told", () => {
  const options = { edge: "fall", size: 6, no_return: true, start: ["b2", "f4"] };
  expect(describeOptions(specs, options, words)).toEqual(["edge fall", "no_return", "start b2 f4"]);
});

test("where nothing is unusual the first option is told", () => {
  expect(describeOptions(specs, {}, words)).toEqual(["edge wall"]);
  expect(describeOptions([], {}, words)).toEqual([]);
});
