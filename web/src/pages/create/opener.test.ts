import { expect, test } from "vitest";
import type { Board, RulesText } from "../../protocol/types";
import { openerOf, preferredFirst } from "./opener";

const game = (options: RulesText["options"]) => ({ options }) as RulesText;
const iris = game([]);
const splinter = game([
  {
    name: "first",
    summary: "",
    kind: {
      kind: "choice",
      words: [
        ["white", ""],
        ["black", ""],
      ],
    },
  },
]);
const blackOpens = { view: { sides: ["black", "white"] } } as Board;

test("a game's boards tell which side moves first", () => {
  expect(openerOf(iris, {}, blackOpens)).toBe("black");
  expect(openerOf(iris, {})).toBeUndefined();
});

test("an option that names a side counts for more", () => {
  expect(openerOf(splinter, { first: "white" }, blackOpens)).toBe("white");
});

test("whoever prefers a side gets it, by moving first or second", () => {
  expect(preferredFirst("black", "black")).toBe("host");
  expect(preferredFirst("white", "black")).toBe("guest");
});

test("without a wish, or without knowing who opens, it is left to chance", () => {
  expect(preferredFirst("any", "black")).toBe("random");
  expect(preferredFirst("white", undefined)).toBe("random");
});
