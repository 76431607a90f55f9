import { expect, test } from "vitest";
import { duration } from "./format";

test("short times have a decimal", () => {
  expect(duration(3160)).toBe("3.2 s");
  expect(duration(0)).toBe("0 s");
});

test("half a minute has none", () => {
  expect(duration(31_400)).toBe("31 s");
});

test("longer times are like a clock", () => {
  expect(duration(65_000)).toBe("1:05");
  expect(duration(59_990)).toBe("1:00");
  expect(duration(3_729_000)).toBe("1:02:09");
});
