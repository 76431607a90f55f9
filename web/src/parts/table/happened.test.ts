import { expect, test } from "vitest";
import type { LegEnd } from "../../protocol/effects";
import { en } from "../../text/en";
import { legWords } from "./happened";

const name = (seat: 0 | 1) => ["Ana", "Bo"][seat] ?? "";
const over: LegEnd = {
  kind: "leg_over",
  leg: 1,
  reason: "",
  scores: [12, 9],
  totals: [12, 9],
  sides: ["black", "white"],
};

test("a leg is told with its score and the sides from then on", () => {
  expect(legWords(over, name, en.game)).toBe(
    "Leg 1 is over: Ana 12, Bo 9. From now on Bo plays White and Ana plays Black.",
  );
});

test("after a second leg the sums are told as well", () => {
  const second: LegEnd = { ...over, leg: 2, scores: [3, 6], totals: [15, 15] };
  expect(legWords(second, name, en.game)).toContain("In all: Ana 15, Bo 15.");
});
