import { expect, test } from "vitest";
import type { Listing } from "../protocol/types";
import { afterNews } from "./lobby";

const room = (name: string, created: number, spectators = 0) =>
  ({ room: name, created, spectators }) as Listing;
const names = (list: Listing[]) => list.map((listing) => listing.room).join("");
const news = { added: [], changed: [], removed: [] };

test("new rooms stand first, and a room told of twice is there once", () => {
  const list = [room("b", 2), room("a", 1)];
  const after = afterNews(list, { ...news, added: [room("c", 3), room("b", 2)] });
  expect(names(after)).toBe("cba");
});

test("a changed room keeps its place", () => {
  const list = [room("c", 3), room("b", 2), room("a", 1)];
  const after = afterNews(list, { ...news, changed: [room("b", 2, 5)] });
  expect(names(after)).toBe("cba");
  expect(after[1]?.spectators).toBe(5);
});

test("a removed room is gone", () => {
  expect(names(afterNews([room("b", 2), room("a", 1)], { ...news, removed: ["b"] }))).toBe("a");
});
