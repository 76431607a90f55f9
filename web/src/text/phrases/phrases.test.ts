import { readdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { translate } from "../book";
import { portuguese } from ".";

const ROOT = new URL("../../../../", import.meta.url);
const GAMES = readdirSync(new URL("rules/src/", ROOT)).filter((name) => {
  const folder = new URL(`rules/src/${name}`, ROOT);
  return statSync(folder).isDirectory() && readdirSync(folder).includes("rules.md");
});

function source(path: string): string {
  return readFileSync(new URL(path, ROOT), "utf8");
}

/** All of a game's source that speaks to players. */
function sources(game: string): string {
  const folder = `rules/src/${game}`;
  const files = readdirSync(new URL(folder, ROOT)).filter((name) => name.endsWith(".rs"));
  return files.map((name) => source(`${folder}/${name}`)).join("\n");
}

/** The texts that a pattern finds in Rust, with lines that go on joined. */
function texts(rust: string, pattern: RegExp): string[] {
  return [...rust.matchAll(pattern)].map((match) =>
    (match[1] ?? "").replace(/\\\n\s*/g, "").replaceAll('\\"', '"'),
  );
}

const TEXT = '"((?:[^"\\\\]|\\\\[\\s\\S])*)"';

/** What may stand in the holes of a Rust text, by their names; `{}` may be any of them. */
const SAMPLES: Record<string, string[]> = {
  side: ["White"],
  owner: ["White"],
  rank: ["captain"],
  kind: ["disc"],
  left: ["ring"],
  part: ["leg"],
  way: ["sideways"],
  steps: ["3"],
  seen: ["7"],
  meant: ["7"],
  now: ["8"],
  last: ["9"],
  text: ["x9y"],
  forms: ["a cell such as d3, or pass"],
  board: ["its squares are a1 to h8"],
  0: ["c3", "the white pawn on c3", "White"],
  1: ["Black", "c4"],
  "": ["ring", "3", "2 legs", "one square"],
};

/** The text with its holes filled, in every way that may be meant. */
function filled(rust: string): string[] {
  const hole = /\{(\w*)\}/.exec(rust);
  if (!hole) return [rust];
  const samples = SAMPLES[hole[1] ?? ""] ?? ["c3"];
  return samples.flatMap((sample) => filled(rust.replace(hole[0], sample)));
}

function expectKnown(rust: string) {
  const english = filled(rust);
  const known = english.some((text) => translate(portuguese, text) !== text);
  expect(known, `"${rust}" is in no phrase book`).toBe(true);
}

describe.each(GAMES)("of %s", (game) => {
  const rust = sources(game);

  test("every refusal is in the book", () => {
    const refusals = texts(
      source(`rules/src/${game}/refusal.rs`),
      new RegExp(`#\\[error\\(\\s*${TEXT}`, "g"),
    );
    expect(refusals.length).toBeGreaterThan(2);
    refusals.forEach(expectKnown);
  });

  test("every ending is in the book", () => {
    const clauses = texts(rust, new RegExp(`clause:\\s*${TEXT}`, "g"));
    expect(clauses.length).toBeGreaterThan(1);
    clauses.forEach(expectKnown);
  });

  test("what it is about and its options are in the book", () => {
    const told = texts(rust, new RegExp(`(?:tagline|goal|summary|allowed):\\s*${TEXT}`, "g"));
    expect(told.length).toBeGreaterThan(2);
    told.forEach(expectKnown);
  });

  test("what the examples of the rules show is in the book", () => {
    // Whole sentences, such as only captions are in these files.
    const files = readdirSync(new URL(`rules/src/${game}`, ROOT));
    const found = files.filter((name) => ["setup.rs", "examples.rs"].includes(name));
    const rust = found.map((name) => source(`rules/src/${game}/${name}`)).join("\n");
    const captions = texts(rust, new RegExp(TEXT, "g")).filter((text) =>
      /^[A-Z].* .*\.$/.test(text),
    );
    expect(captions.length).toBeGreaterThan(1);
    captions.forEach(expectKnown);
  });

  test("what is no action is answered in one language", () => {
    const action = source(`rules/src/${game}/action.rs`);
    const told = texts(action, new RegExp(`(?:const [A-Z]+: &str = |=> )${TEXT}[;,]`, "g"));
    const long = told.filter((text) => text.includes(" "));
    expect(long.length).toBeGreaterThan(1);
    for (const text of long) {
      expect(translate(portuguese, text), `"${text}" is in no phrase book`).not.toBe(text);
    }
  });

  test("every line beside the board is in the book", () => {
    const view = source(`rules/src/${game}/view.rs`);
    const rows = texts(
      view,
      new RegExp(`(?:Row::(?:note|seats|shared_of)|Panel::new)\\(${TEXT}`, "g"),
    );
    rows.forEach(expectKnown);
  });
});

test("every refusal of a room is in the book", () => {
  const refusals = texts(
    source("server/src/room/refusal.rs"),
    new RegExp(`#\\[error\\(\\s*${TEXT}`, "g"),
  );
  // What a rule says comes from its game.
  refusals.filter((text) => text !== "{sentence}").forEach(expectKnown);
});

test("a refusal of a text that is no action has no English left in it", () => {
  const say = (text: string) => translate(portuguese, text);
  const forms = "the square a piece leaves and the square it goes to, such as b4-b5";
  expect(say(`"zz" is not an action here; write ${forms}`)).toBe(
    "“zz” não é um lance aqui; escreva a casa de onde a peça sai e a casa para onde vai, como b4-b5",
  );
  expect(say("there is no z9 on this board: its squares are a1 to h8")).toBe(
    "não há z9 neste tabuleiro: as casas vão de a1 até h8",
  );
});

test("words around cells and numbers are translated too", () => {
  const say = (text: string) => translate(portuguese, text);
  expect(say("the adaptoid on d2 is White's")).toBe("o adaptoide em d2 é das brancas");
  expect(say("captain to e8")).toBe("capitão para e8");
  expect(say("takes d7 and e8 (4 points)")).toBe("toma d7 e e8 (4 pontos)");
  expect(say("takes d5; starves d4 and f5")).toBe("toma d5; mata d4 e f5 de fome");
  expect(say("push three pieces north-east")).toBe("empurrar três peças para nordeste");
  expect(say("the black pawn on a1 falls off, you lose a pawn")).toBe(
    "o peão preto em a1 cai, perde um peão",
  );
  expect(say("grow a leg or a claw")).toBe("faça crescer uma perna ou uma garra");
  expect(say("rules single")).toBe("regras: uma etapa");
});
