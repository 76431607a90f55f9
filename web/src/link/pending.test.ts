import { expect, test } from "vitest";
import { LostError, RequestError } from "./errors";
import { Pending } from "./pending";

const play = { type: "play", room: "r", ply: 3, seen: 9, action: "b4-b5" } as const;
const say = { type: "say", room: "r", text: "hi" } as const;

test("a move is sent again after a break, the same one, and a message is not", async () => {
  const pending = new Pending();
  const move = pending.add(play);
  const message = pending.add(say);
  pending.sent(move.id);
  pending.sent(message.id);
  pending.broke();
  await expect(message.answer).rejects.toThrow(LostError);
  expect(pending.waiting()).toEqual([{ id: move.id, call: play }]);
});

test("what is for one connection is not asked again on the next", async () => {
  const pending = new Pending();
  const lobby = pending.add({ type: "lobby", watch: false });
  pending.sent(lobby.id);
  pending.broke();
  await expect(lobby.answer).rejects.toThrow(LostError);
  expect(pending.waiting()).toEqual([]);
});

test("what was never sent is not lost by a break", () => {
  const pending = new Pending();
  pending.add(say).answer.catch(() => {});
  pending.broke();
  expect(pending.waiting()).toHaveLength(1);
});

test("an answer reaches the one who asked, once", async () => {
  const pending = new Pending();
  const first = pending.add({ type: "ping" });
  const second = pending.add({ type: "ping" });
  pending.settle({ re: second.id, ok: { type: "pong", now: 2 } });
  pending.settle({ re: first.id, error: { code: "busy", message: "later" } });
  pending.settle({ re: null, error: { code: "bad_request", message: "what?" } });
  await expect(second.answer).resolves.toEqual({ type: "pong", now: 2 });
  await expect(first.answer).rejects.toThrow(RequestError);
  expect(pending.waiting()).toEqual([]);
});
