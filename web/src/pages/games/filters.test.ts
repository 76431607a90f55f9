import { expect, test } from "vitest";
import { addressOf, asRequest, readFilters } from "./filters";

test("an address without filters asks for everything", () => {
  expect(readFilters({})).toEqual({ game: "", player: "", result: "any" });
  expect(asRequest(readFilters({}))).toEqual({});
});

test("filters survive the way through the address", () => {
  const filters = { game: "iris", player: "Zé & Ana", result: "draw" as const };
  const query = new URL(addressOf(filters), "http://x").searchParams;
  expect(readFilters(Object.fromEntries(query))).toEqual(filters);
});

test("a result that there is not is no filter", () => {
  expect(readFilters({ result: "glory" }).result).toBe("any");
});

test("the plain list has a plain address", () => {
  expect(addressOf({ game: "", player: "", result: "any" })).toBe("/games");
});

test("only what is set is asked for", () => {
  expect(asRequest({ game: "", player: "Ben", result: "win" })).toEqual({
    player: "Ben",
    result: "win",
  });
});
