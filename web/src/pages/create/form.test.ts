import { expect, test } from "vitest";
import type { RulesText } from "../../protocol/types";
import { emptyForm, refusedOption, setupOf, valueWords, withGame } from "./form";

const game = (id: string, options: RulesText["options"]) => ({ id, options }) as RulesText;
const iris = game("iris", [
  { name: "size", summary: "", kind: { kind: "number", min: 5, max: 8, default: 6 } },
]);
const splinter = game("splinter", [{ name: "no_return", summary: "", kind: { kind: "flag" } }]);

test("another game brings its own options and keeps the rest", () => {
  const form = withGame({ ...emptyForm(iris), turnLimit: 45 }, splinter);
  expect(setupOf(form)).toMatchObject({
    game: "splinter",
    options: { no_return: false },
    turn_limit: 45,
  });
});

test("a room by link is private and waits for a person", () => {
  const setup = setupOf(emptyForm(iris, "link"));
  expect(setup).toMatchObject({ private: true, opponent: { kind: "person" } });
});

test("a bot has the level chosen for the opponent", () => {
  const form = { ...emptyForm(iris, "bot"), levels: ["smart", "expert"] as ["smart", "expert"] };
  expect(setupOf(form).opponent).toEqual({ kind: "bot", level: "expert" });
});

test("a refusal belongs to the field that it names", () => {
  const { options } = iris;
  const refusal = { code: "bad_options", message: "" } as const;
  const named = { ...refusal, message_args: { option: "size", value: "9" } };
  expect(refusedOption(named, options)?.name).toBe("size");
  expect(refusedOption(refusal, options)).toBeUndefined();
});

test("values are told as the form shows them, not as JSON", () => {
  expect(valueWords(["z9", "a1"])).toBe("z9 – a1");
  expect(valueWords(["", ""])).toBe("");
  expect(valueWords(9)).toBe("9");
});

test("who moves first is as one prefers until one chooses", () => {
  const form = emptyForm(iris);
  expect(setupOf(form, "guest").first).toBe("guest");
  expect(setupOf({ ...form, first: "host" }, "guest").first).toBe("host");
});
