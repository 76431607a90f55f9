import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RequestError } from "../link";
import type { ErrorBody } from "../protocol/types";
import { retry } from "./retry";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Refuses with these codes, one after the other, and then agrees. */
function server(...codes: string[]) {
  let asked = 0;
  const ask = async () => {
    const code = codes[asked];
    asked += 1;
    if (code) throw new RequestError({ code, message: code } as ErrorBody);
    return "done";
  };
  return { ask, asked: () => asked };
}

test("who is too busy now is asked again, for as long as it takes", async () => {
  const { ask, asked } = server("busy", "rate_limited", "stopping", "storage_unavailable", "busy");
  const answer = retry(ask, { growing: true });
  await vi.runAllTimersAsync();
  await expect(answer).resolves.toBe("done");
  expect(asked()).toBe(6);
});

test("a refusal that will not change is passed on at once", async () => {
  const { ask, asked } = server("no_such_room");
  await expect(retry(ask)).rejects.toThrow("no_such_room");
  expect(asked()).toBe(1);
});

test("patience can have an end", async () => {
  const { ask, asked } = server("busy", "busy", "busy");
  const answer = retry(ask, { tries: 2 });
  answer.catch(() => {});
  await vi.runAllTimersAsync();
  await expect(answer).rejects.toThrow("busy");
  expect(asked()).toBe(2);
});
