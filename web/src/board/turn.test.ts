import { expect, it } from "vitest";
import type { Layout } from "../protocol/types";
import { geometry } from "./geometry";
import { boxOf } from "./point";
import { storyOf } from "./stories";
import { bottomOwner, turnFrom, turnOf } from "./turn";

const seated = "white";
const layouts = (game: string) => storyOf(game).layouts as [never, never];

it("a side sits where its home or its edge is", () => {
  expect(bottomOwner(layouts("trench")[0])).toBe("black");
  expect(bottomOwner(layouts("trench")[1])).toBe("black");
  const [duplohex] = layouts("duplohex");
  expect(bottomOwner(duplohex)).toBeUndefined();
  const half = { ...(duplohex as Layout) };
  half.labels = half.labels.filter((label) => label.place !== "above");
  expect(bottomOwner(half)).toBe("black");
  expect(bottomOwner(layouts("iris")[0])).toBeUndefined();
});

it("the board turns for the side that sits on the other end", () => {
  const [trench] = layouts("trench");
  expect(turnOf(trench, { bottom: "black", seated })).toBe(0);
  expect(turnOf(trench, { bottom: "white", seated })).toBe(180);
  expect(turnOf(trench, { bottom: "white", seated, flip: true })).toBe(0);
});

it("a board that is the same for both is not turned for whoever sat down at it", () => {
  const [iris] = layouts("iris");
  for (const seated of ["white", "black"] as const) {
    expect(turnOf(iris, { bottom: seated, seated })).toBe(0);
    expect(turnOf(iris, { bottom: seated, seated, flip: true })).toBe(180);
    expect(turnOf(iris, { bottom: seated === "white" ? "black" : "white", seated })).toBe(180);
  }
});

it("a rhombus stands on a narrow screen, a hexagon is as it was", () => {
  const [duplohex] = layouts("duplohex");
  const turn = turnOf(duplohex, { bottom: "white", seated, portrait: true });
  const { left, right, top, bottom } = boxOf(geometry(duplohex, turn).cells);
  expect(right - left).toBeLessThan(bottom - top);
  expect(geometry(duplohex, turn).cells[0]?.id).toBe("a1");
  expect(turnOf(layouts("iris")[0], { bottom: "white", seated, portrait: true })).toBe(0);
});

it("arrows of the diamond turn by 45° in the square", () => {
  const [diamond, square] = layouts("trench");
  expect(turnFrom(diamond, square)).toBeCloseTo(45);
  expect(turnFrom(diamond, diamond)).toBe(0);
});
