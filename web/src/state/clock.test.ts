import { expect, test } from "vitest";
import { countdown, elapsed, readClock } from "./clock";

const clock = { now: 10_000, since: 8_000, deadline: 38_000, used: [5_000, 7_000] } as const;
const heard = { ...clock, used: [5_000, 7_000] as [number, number] };

test("what is left is counted from when the clock was heard", () => {
  expect(readClock(heard, 3_000, 0).left).toBe(25_000);
});

test("the turn that goes on counts for whoever is to move", () => {
  expect(readClock(heard, 3_000, 1).used).toEqual([5_000, 12_000]);
});

test("nothing runs when the game is over", () => {
  expect(readClock(heard, 3_000, null)).toEqual({ left: null, used: [5_000, 7_000] });
});

test("a clock never shows less than nothing", () => {
  expect(readClock(heard, 60_000, 0).left).toBe(0);
});

test("a bot has no deadline", () => {
  const { deadline: _, ...bot } = heard;
  expect(readClock(bot, 0, 0).left).toBeNull();
});

test("a turn that has not begun after a restart costs nothing", () => {
  const { deadline: _, ...waiting } = { ...heard, begins_by: 40_000 };
  expect(readClock(waiting, 3_000, 0)).toEqual({ left: null, used: [5_000, 7_000] });
});

test("times are minutes and seconds", () => {
  expect([countdown(4_100), countdown(60_000), elapsed(435_900)]).toEqual(["0:05", "1:00", "7:15"]);
});
