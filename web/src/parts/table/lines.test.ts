import { expect, test } from "vitest";
import type { RoomEvent, Said } from "../../protocol/types";
import recording from "../../state/fixtures/trench.json";
import { game as words } from "../../text/en/game";
import { linesOf } from "./lines";

const events = recording.events as unknown as RoomEvent[];
const chat = recording.end.chat as unknown as Said[];
const names = {
  words,
  name: (seat: 0 | 1) => ["Ana", "Ben"][seat] ?? "",
  ending: () => "over",
  occupant: () => "Ana",
};

test("what was said stands among what happened, once and in order", () => {
  const lines = linesOf(chat, events, names);
  expect(lines.map(({ seq }) => seq)).toEqual(
    [...new Set(lines.map(({ seq }) => seq))].sort((a, b) => a - b),
  );
  expect(lines.filter(({ kind }) => kind === "said").map(({ text }) => text)).toEqual(["Olá <b>!"]);
  expect(lines.map(({ text }) => text)).toContain("Ben left the table.");
  expect(lines.at(-1)?.text).toBe("The next game has begun.");
});

test("moves are no news: they stand in their own list", () => {
  const moves = events.filter(({ type, lapsed }) => type === "played" && !lapsed);
  expect(moves.length).toBeGreaterThan(3);
  expect(linesOf([], moves, names)).toEqual([]);
});

test("a question that lapses is told with what ended it", () => {
  const common = { room: "r", at: 1 };
  const back: RoomEvent = {
    ...{ ...common, seq: 9, type: "undone", seat: 0, ply: 3, kind: "take_back" },
    lapsed: ["draw"],
  };
  const played: RoomEvent = {
    ...{ ...common, seq: 10, type: "played", seat: 1, action: "a1", ply: 3, ms: 1 },
    lapsed: ["undo", "draw"],
  };
  const over: RoomEvent = {
    ...{ ...common, seq: 11, type: "finished", result: "draw", reason: "", text: "" },
    lapsed: ["draw"],
  };
  expect(linesOf([], [back, played, over], names).map(({ text }) => text)).toEqual([
    `${words.news.takenBack("Ana")} ${words.news.lapsed.draw}`,
    `${words.news.lapsed.undo} ${words.news.lapsed.draw}`,
    "over",
  ]);
});
