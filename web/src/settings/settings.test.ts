import { expect, test } from "vitest";
import { defaults, read } from "./settings";

test("without anything kept the settings are as at first", () => {
  expect(read(null)).toEqual(defaults);
});

test("what was kept is read again", () => {
  const mine = { ...defaults, theme: "room", sound: false, layouts: { trench: "square" } };
  expect(read(JSON.stringify(mine))).toEqual(mine);
});

test("what is new since they were kept is as at first", () => {
  expect(read('{"theme":"park"}')).toEqual({ ...defaults, theme: "park" });
});

test("values that make no sense are left out, one by one", () => {
  const kept = '{"theme":"moon","sound":"loud","coordinates":false,"layouts":{"a":1}}';
  expect(read(kept)).toEqual({ ...defaults, coordinates: false });
});

test("names that are none are left out", () => {
  expect(read('{"constructor":1,"colour":"red"}')).toEqual(defaults);
});

test.each(["{", "null", "[1]", "7", '"dark"'])("%s is read as nothing", (kept) => {
  expect(read(kept)).toEqual(defaults);
});
