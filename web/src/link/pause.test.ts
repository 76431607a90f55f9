import { expect, test } from "vitest";
import { pauseAfter } from "./pause";

test("pauses grow to a limit", () => {
  const pauses = [0, 1, 2, 3, 4, 5, 60].map((failures) => pauseAfter(failures, 0.5));
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 15000, 15000]);
});

test("chance spreads them by a quarter to either side", () => {
  expect([pauseAfter(1, 0), pauseAfter(1, 1)]).toEqual([750, 1250]);
});
