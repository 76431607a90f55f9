import { readdirSync, readFileSync } from "node:fs";
import {
  type Entry,
  type MessageReference,
  type Pattern,
  parse,
  type SelectExpression,
  type VariableReference,
  Visitor,
} from "@fluent/syntax";
import { describe, expect, test } from "vitest";
import type { Arguments } from "./catalogue";
import { portuguese } from "./pt";

/** A text of the server, as the list of all of them has it. Written by server/tests/texts.rs. */
interface Listed {
  key: string;
  english: string;
  args?: { name: string; type: string; values?: string[] }[];
}

const LIST = new URL("../../../../docs/texts.json", import.meta.url);
const list: Listed[] = JSON.parse(readFileSync(LIST, "utf8"));
/** Errors that have no text of their own are said by their code. */
const SCHEMA = new URL("../../../../docs/schema/server-message.json", import.meta.url);
const words: unknown[] = [];
JSON.parse(readFileSync(SCHEMA, "utf8"), (name, value) => {
  if (name === "const" || name === "enum") words.push(value);
  return value;
});
const codes = words.flat().map((word) => `error-${String(word).replaceAll("_", "-")}`);

const folder = new URL("./pt/", import.meta.url);
const entries = readdirSync(folder).flatMap((file) =>
  parse(readFileSync(new URL(file, folder), "utf8"), {}).body.map((entry) => ({ file, entry })),
);

interface Message {
  variables: Set<string>;
  references: Set<string>;
  /** For each variable that is chosen by, the words it is compared with. */
  choices: Map<string, string[]>;
}

/** Gathers what a text speaks of. */
class Reader extends Visitor {
  readonly message: Message = {
    variables: new Set(),
    references: new Set(),
    choices: new Map(),
  };

  visitVariableReference({ id }: VariableReference) {
    this.message.variables.add(id.name);
  }

  visitMessageReference({ id }: MessageReference) {
    this.message.references.add(id.name);
  }

  visitSelectExpression(node: SelectExpression) {
    if (node.selector.type === "VariableReference") {
      const words = node.variants.map(({ key }) =>
        key.type === "Identifier" ? key.name : key.value,
      );
      this.message.choices.set(node.selector.id.name, words);
    }
    this.genericVisit(node);
  }
}

function messageOf(pattern: Pattern): Message {
  const reader = new Reader();
  reader.visit(pattern);
  return reader.message;
}

const messages = new Map<string, Message>();
for (const { entry } of entries) {
  if (entry.type === "Message" && entry.value) {
    messages.set(entry.id.name, messageOf(entry.value));
  }
}

/** Everything that a text needs, with what the texts that it is made of need. */
function needs(key: string): Message {
  const own = messages.get(key);
  if (!own) throw new Error(`there is no ${key}`);
  const all = [own, ...[...own.references].map(needs)];
  return {
    variables: new Set(all.flatMap(({ variables }) => [...variables])),
    references: own.references,
    choices: new Map(all.flatMap(({ choices }) => [...choices])),
  };
}

/** Arguments as the server might give them. */
function samples({ args = [] }: Listed): Arguments[] {
  const kinds: Record<string, unknown[]> = {
    cell: ["c3"],
    cells: [["c3"], ["c3", "d4", "e5"]],
    number: [0, 1, 2, 7, 40],
    text: ["x"],
    texts: [["x", "y"]],
  };
  const values = args.map(({ type, values: words = [] }) => kinds[type] ?? words);
  const most = Math.max(1, ...values.map(({ length }) => length));
  return Array.from({ length: most }, (_, i) =>
    Object.fromEntries(args.map(({ name }, at) => [name, values[at]?.[i % values[at].length]])),
  ) as Arguments[];
}

describe("the Portuguese catalogue", () => {
  test("is written without mistakes", () => {
    const junk = entries.filter(({ entry }) => entry.type === "Junk");
    expect(
      junk.map(({ file, entry }) => [file, (entry as Entry & { content?: string }).content]),
    ).toEqual([]);
  });

  test("has no text twice", () => {
    const keys = entries.flatMap(({ entry }) => (entry.type === "Message" ? [entry.id.name] : []));
    expect(keys).toHaveLength(new Set(keys).size);
  });

  test("has every text of the server", () => {
    expect(list.filter(({ key }) => !messages.has(key)).map(({ key }) => key)).toEqual([]);
  });

  test("has no text that nobody says", () => {
    const said = new Set([...list.map(({ key }) => key), ...codes]);
    for (const { references } of messages.values()) for (const key of references) said.add(key);
    expect([...messages.keys()].filter((key) => !said.has(key))).toEqual([]);
  });

  test("speaks of the arguments that the server gives, and of all of them", () => {
    const wrong = list.flatMap(({ key, args = [] }) => {
      const given = args.map(({ name }) => name).sort();
      const used = [...needs(key).variables].sort();
      return given.join() === used.join() ? [] : [`${key}: ${given} but ${used}`];
    });
    expect(wrong).toEqual([]);
  });

  test("has words for every word that an argument can be", () => {
    const wrong = list.flatMap(({ key, args = [] }) =>
      args.flatMap(({ name, values }) => {
        const words = needs(key).choices.get(name);
        const agree = !values || values.toSorted().join() === words?.toSorted().join();
        return agree ? [] : [`${key}: ${name} is one of ${values}, not of ${words}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test("can say everything", () => {
    for (const text of list) {
      for (const args of samples(text)) expect(portuguese.say(text.key, args)).toBeTruthy();
    }
  });
});

describe("a text", () => {
  test("agrees with its arguments", () => {
    const takes = (cells: string[], points: number) =>
      portuguese.say("trench-note-takes", { cells, points });
    expect(takes(["d7"], 1)).toBe("toma d7 (1 ponto)");
    expect(takes(["d7", "e8"], 3)).toBe("toma d7 e e8 (3 pontos)");
    const piece = { side: "black", rank: "king", cell: "h9" };
    expect(portuguese.say("splinter-note-falls", piece)).toBe("o rei preto em h9 cai");
  });

  test("that is not known, or lacks an argument, is left to the server's English", () => {
    expect(portuguese.say("no-such-text")).toBeUndefined();
    expect(portuguese.say("trench-note-takes", { points: 1 })).toBeUndefined();
  });
});
