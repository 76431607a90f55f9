import { expect, test } from "vitest";
import type { Listing } from "../protocol/types";
import { afterNews, waitingIn } from "./lobby";

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

test("rooms whose host is away stand last and are not counted as waiting", () => {
  const gone = { ...room("c", 3), stage: "open", host_away: 5 } as Listing;
  const open = { ...room("b", 2), stage: "open" } as Listing;
  const list = afterNews([gone, open], { ...news, added: [room("a", 1)] });
  expect(names(list)).toBe("bac");
  expect(waitingIn(list)).toBe(1);
  const back = afterNews(list, {
    ...news,
    changed: [{ ...room("c", 3), stage: "open" } as Listing],
  });
  expect([names(back), waitingIn(back)]).toEqual(["cba", 2]);
});
