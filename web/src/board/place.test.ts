import { expect, test } from "vitest";
import { placeBeside } from "./place";

const room = { left: 0, top: 60, right: 1000, bottom: 800 };
const sheet = { width: 240, height: 150 };
const at = (x: number, y: number) => ({ x, y, away: 40 });

test("a sheet stands on the side that is wished for", () => {
  expect(placeBeside(at(500, 400), sheet, room, "above")).toEqual({
    left: 380,
    top: 210,
    side: "above",
    tip: 120,
  });
  expect(placeBeside(at(500, 400), sheet, room, "below")).toMatchObject({ top: 440 });
});

test("it goes to the other side rather than off the screen", () => {
  expect(placeBeside(at(500, 180), sheet, room, "above").side).toBe("below");
  expect(placeBeside(at(500, 700), sheet, room, "below").side).toBe("above");
});

test("near an edge it stays inside, and the tip still points at the cell", () => {
  expect(placeBeside(at(30, 400), sheet, room, "above")).toMatchObject({ left: 0, tip: 30 });
  expect(placeBeside(at(990, 400), sheet, room, "above")).toMatchObject({ left: 760, tip: 222 });
});

test("where it fits on neither side it is wholly in sight all the same", () => {
  const low = { ...room, top: 0, bottom: 200 };
  expect(placeBeside(at(500, 100), sheet, low, "below")).toMatchObject({ top: 50, side: "over" });
});
