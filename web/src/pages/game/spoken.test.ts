import { expect, test } from "vitest";
import type { RoomEvent } from "../../protocol/types";
import { en } from "../../text/en";
import { spokenOf } from "./spoken";

const name = (seat: 0 | 1) => ["Ana", "Ben"][seat] ?? "";
const played = (seat: 0 | 1, action: string) => ({ type: "played", seat, action }) as RoomEvent;
const undone = (kind: "undo" | "take_back") =>
  ({ type: "undone", seat: 0, ply: 1, kind }) as RoomEvent;
const spoken = (...events: RoomEvent[]) => spokenOf(events, name, en.game);

test("the latest move is heard", () => {
  expect(spoken(played(0, "a1"), played(1, "b2"), { type: "left" } as RoomEvent)).toBe(
    en.game.played("Ben", "b2"),
  );
});

test("an undo is heard as one, and not as the move that stands last now", () => {
  const moves = [played(0, "a1"), played(1, "b2")];
  expect(spoken(...moves, undone("undo"))).toBe(en.game.news.undone(1));
  expect(spoken(...moves, undone("take_back"))).toBe(en.game.news.takenBack("Ana"));
});

test("what happened before one came is not told", () => {
  expect(spoken()).toBe("");
});

test("what a move costs is heard with it", () => {
  const piece = { shape: "pawn", side: "black" } as const;
  const effects = [
    { kind: "taken", cell: "d7", piece, by: "c6" },
    { kind: "taken", cell: "e8", piece, by: "c6" },
    { kind: "taken", cell: "j14", piece, why: "broke_off" },
  ];
  const move = { ...played(0, "c6-e8"), change: { did: { path: [], effects } } } as unknown;
  expect(spoken(move as RoomEvent)).toBe(
    `${en.game.played("Ana", "c6-e8")}, takes d7, e8, j14 break off`,
  );
});
