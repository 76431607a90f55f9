import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse, spans } from "./parse";

const plain = (text: string) => ({ kind: "plain" as const, text });

test("a heading has an anchor of its words", () => {
  expect(parse("## The aim")).toEqual([{ kind: "heading", text: "The aim", id: "the-aim" }]);
});

test("equal headings have different anchors", () => {
  const ids = parse("## End\n\n## End\n\n## End").map((block) => "id" in block && block.id);
  expect(ids).toEqual(["end", "end-2", "end-3"]);
});

test("the lines of a paragraph are joined", () => {
  expect(parse("one\ntwo")).toEqual([{ kind: "paragraph", spans: [plain("one two")] }]);
});

test("notation and emphasis are set apart", () => {
  expect(spans("from `a8` to **here**, *slowly*.")).toEqual([
    plain("from "),
    { kind: "code", text: "a8" },
    plain(" to "),
    { kind: "strong", text: "here" },
    plain(", "),
    { kind: "emphasis", text: "slowly" },
    plain("."),
  ]);
});

test("signs that close nothing stay signs", () => {
  expect(spans("2 * 3 = 6 and `open")).toEqual([plain("2 * 3 = 6 and `open")]);
});

test("an item of a list may go on in the next line", () => {
  const items = [[plain("one and more")], [plain("two")]];
  expect(parse("- one\n  and more\n- two")).toEqual([{ kind: "list", ordered: false, items }]);
});

test("a list may be numbered", () => {
  const items = [[plain("grow")], [plain("move")]];
  expect(parse("1. grow\n2. move")).toEqual([{ kind: "list", ordered: true, items }]);
});

test("a table has a head and rows, without the line between", () => {
  expect(parse("| Rank | Points |\n|---|--:|\n| Soldier | 2 |")).toEqual([
    {
      kind: "table",
      head: [[plain("Rank")], [plain("Points")]],
      rows: [[[plain("Soldier")], [plain("2")]]],
    },
  ]);
});

test("a line names the place of an example", () => {
  expect(parse("{example 2}")).toEqual([{ kind: "example", number: 2 }]);
});

test("markup in a text stays words", () => {
  const text = "<img src=x onerror=alert(1)>";
  expect(parse(text)).toEqual([{ kind: "paragraph", spans: [plain(text)] }]);
});

const RULES = new URL("../../../../rules/src/", import.meta.url);
const games = readdirSync(RULES).filter((name) => {
  try {
    return readFileSync(new URL(`${name}/rules.md`, RULES)).length > 0;
  } catch {
    return false;
  }
});

test.each(games)("the rules of %s leave no sign of Markdown over", (game) => {
  const blocks = parse(readFileSync(new URL(`${game}/rules.md`, RULES), "utf8"));
  expect(blocks.filter(({ kind }) => kind === "heading").length).toBeGreaterThan(3);
  expect(blocks.some(({ kind }) => kind === "example")).toBe(true);
  const words = JSON.stringify(blocks, (key, value) => (key === "id" ? undefined : value));
  expect(words).not.toMatch(/[`|#{}]{2}|\*\*|"text":"(- |\||#|\{)/);
});
