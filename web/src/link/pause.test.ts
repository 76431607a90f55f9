import { expect, test } from "vitest";
import { pauseAfter } from "./pause";

const failures = [0, 1, 2, 3, 4, 5, 60];

test("pauses grow to a limit", () => {
  const pauses = failures.map((count) => pauseAfter(count, 0.5, false));
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 15000, 15000]);
});

test("in a game no pause is longer than two seconds", () => {
  const pauses = failures.map((count) => pauseAfter(count, 1, true));
  expect(pauses).toEqual([625, 1250, 2000, 2000, 2000, 2000, 2000]);
});

test("chance spreads them by a quarter to either side", () => {
  expect([pauseAfter(1, 0, false), pauseAfter(1, 1, false)]).toEqual([750, 1250]);
});
