import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { browserIdentity, makeSecret } from "./identity";

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
};

beforeEach(() => vi.stubGlobal("localStorage", storage));
afterEach(() => {
  vi.unstubAllGlobals();
  kept.clear();
});

test("a secret is long enough and in the alphabet of tokens", () => {
  expect(makeSecret()).toMatch(/^[\w-]{43}$/);
  expect(makeSecret()).not.toBe(makeSecret());
});

test("a newcomer stays the same, in every tab, until there is a token", () => {
  const first = browserIdentity(() => "Guest").newcomer();
  const tab = browserIdentity(() => "Guest");
  expect(tab.newcomer()).toEqual(first);
  tab.keep("token");
  expect(tab.token()).toBe("token");
  tab.forget();
  expect(tab.newcomer().secret).not.toBe(first.secret);
});

test("a newcomer whose name is taken has another one, and the same secret", () => {
  const identity = browserIdentity(() => "Guest");
  const { name, secret } = identity.newcomer();
  vi.spyOn(Math, "random").mockReturnValue(0);
  identity.rename();
  expect(identity.newcomer()).toEqual({ name: "Guest 1000", secret });
  expect(name).toMatch(/^Guest \d{4}$/);
});

test("where nothing can be kept it lasts as long as the tab", () => {
  vi.stubGlobal("localStorage", {
    getItem() {
      throw new Error("no storage");
    },
    setItem() {
      throw new Error("no storage");
    },
  });
  const identity = browserIdentity(() => "Guest");
  expect(identity.newcomer()).toEqual(identity.newcomer());
  identity.keep("token");
  expect(identity.token()).toBe("token");
});
