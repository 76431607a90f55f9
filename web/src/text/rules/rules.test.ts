import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Block, parse, type Span } from "../../pages/rules/parse";

/** The English texts that the Portuguese ones were made from. Where one has changed, change the
 *  Portuguese one as well, and then its mark here. */
const MADE_FROM: Record<string, string> = {
  adaptoid: "2f178497bba7",
  duplohex: "d59dc7631427",
  iris: "e77b6b0d9351",
  splinter: "667d1afad81b",
  trench: "c2712bd88008",
};

const HERE = new URL("./", import.meta.url);
const RULES = new URL("../../../../rules/src/", HERE);
const games = readdirSync(HERE)
  .filter((name) => name.endsWith(".pt.md"))
  .map((name) => name.replace(".pt.md", ""));

const english = (game: string) => readFileSync(new URL(`${game}/rules.md`, RULES), "utf8");
const portuguese = (game: string) => readFileSync(new URL(`${game}.pt.md`, HERE), "utf8");

test("every translation belongs to a game", () => {
  expect(games).toEqual(Object.keys(MADE_FROM));
});

test.each(games)(
  "the Portuguese rules of %s were made from the English ones as they are",
  (game) => {
    const mark = createHash("sha256").update(english(game)).digest("hex").slice(0, 12);
    expect(mark).toBe(MADE_FROM[game]);
  },
);

test.each(games)("both texts of %s have the same parts, notation and numbers", (game) => {
  expect(parse(portuguese(game)).map(bones)).toEqual(parse(english(game)).map(bones));
});

/** What does not depend on the language: the form of a block, its notation, its numbers. */
function bones(block: Block): unknown {
  switch (block.kind) {
    case "heading":
      return block.kind;
    case "paragraph":
      return [block.kind, fixed(block.spans)];
    case "list":
      return [block.kind, block.items.map(fixed)];
    case "table":
      return [block.kind, [block.head, ...block.rows].map((cells) => cells.map(fixed))];
    case "example":
      return block;
  }
}

function fixed(spans: Span[]): string[] {
  const code = spans.filter(({ kind }) => kind === "code").map(({ text }) => text);
  const numbers = spans.flatMap(({ kind, text }) => (kind === "code" ? [] : text.match(/\d+/g)));
  return [...code, ...numbers.filter((number) => number !== null)].sort();
}
