import { expect, test } from "vitest";
import type { Move, Seat } from "../../protocol/types";
import { rowsOf } from "./rows";

const move = (seat: Seat, turn: number, action: string): Move => ({
  seq: 0,
  seat,
  turn,
  action,
  ms: 0,
});
const shown = (moves: Move[]) =>
  rowsOf(moves).map((row) =>
    row.map((turn) => turn?.actions.map(({ ply, action }) => `${ply}${action}`).join(" ") ?? "-"),
  );

test("a line has a turn of each seat, with all its actions", () => {
  const moves = [move(0, 1, "a"), move(1, 2, "b"), move(1, 2, "c"), move(0, 3, "d")];
  expect(shown(moves)).toEqual([
    ["1a", "2b 3c"],
    ["4d", "-"],
  ]);
});

test("whoever plays twice in a row gets two lines", () => {
  expect(shown([move(1, 1, "a"), move(1, 2, "b"), move(0, 3, "c"), move(0, 4, "d")])).toEqual([
    ["-", "1a"],
    ["-", "2b"],
    ["3c", "-"],
    ["4d", "-"],
  ]);
});
