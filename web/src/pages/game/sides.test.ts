import { expect, test } from "vitest";
import type { Side } from "../../protocol/types";
import { change } from "../../settings/store";
import type { RoomState } from "../../state";
import { seatsAt } from "./sides";

const table = (sides: [Side, Side], seats: number[]) =>
  ({ snapshot: { board: { view: { sides } } }, seats }) as unknown as RoomState;

test("a player sits at the bottom, whatever the side", () => {
  expect(seatsAt(table(["white", "black"], [1]), false)).toMatchObject({
    bottom: 1,
    side: "black",
  });
  expect(seatsAt(table(["black", "white"], [1]), false)).toMatchObject({
    bottom: 1,
    side: "white",
  });
});

test("a spectator sees the side they prefer at the bottom, and can flip", () => {
  change({ preferredSide: "black" });
  expect(seatsAt(table(["white", "black"], []), false)).toEqual({
    bottom: 1,
    top: 0,
    side: "black",
  });
  expect(seatsAt(table(["white", "black"], []), true).side).toBe("white");
  change({ preferredSide: "any" });
  expect(seatsAt(table(["white", "black"], []), false).bottom).toBe(0);
});
