import { expect, test } from "vitest";
import { unreadOf } from "./use-unread";

const line = (seq: number, id: string) => ({ seq, at: 0, who: { id, name: id }, text: "hello" });
const chat = [line(3, "ben"), line(5, "ana"), line(8, "ben"), line(9, "eve")];

test("what others said later than one looked is unread", () => {
  expect(unreadOf(chat, 3, "ana")).toBe(2);
  expect(unreadOf(chat, 9, "ana")).toBe(0);
});

test("one's own words are never news", () => {
  expect(unreadOf(chat, 0, "ben")).toBe(2);
});
