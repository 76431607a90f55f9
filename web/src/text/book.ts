/**
 * English as the server says it, and what it is in another language, with holes: `{cell}` for a
 * cell, `{cells}` for some, `{n}` for a number, `{~rank}` for words that are in the book
 * themselves, any other for anything, which is taken over as it is. A digit tells two of a kind
 * apart: `{cell}`, `{cell2}`.
 */
export type Phrase = readonly [english: string, other: string];

/** A phrase book, ready to be asked. */
export interface Book {
  exact: Map<string, string>;
  patterns: { matcher: RegExp; names: string[]; other: string }[];
  /** The word between the last two of several. */
  and: string;
}

const HOLE = /\{(~?\w+)\}/g;

const CELL = "[a-z]\\d+";

/** What fits into a hole. A remark never reaches into the next one. */
function fits(name: string): string {
  const kind = name.replace(/\d$/, "");
  if (kind === "n") return "(\\d+)";
  if (kind === "cell") return `(${CELL})`;
  if (kind === "cells") return `(${CELL}(?:(?:, | and )${CELL})*)`;
  return "([^;]+?)";
}

/** Makes a book of phrases. Longer patterns are tried first, since they say more. */
export function bind(phrases: readonly Phrase[], and: string): Book {
  const whole = phrases.filter(([english]) => !english.includes("{"));
  const holed = phrases.filter(([english]) => english.includes("{"));
  holed.sort((a, b) => b[0].length - a[0].length);
  const patterns = holed.map(([english, other]) => ({ ...matcher(english), other }));
  return { exact: new Map(whole), patterns, and };
}

function matcher(english: string) {
  const names = [...english.matchAll(HOLE)].map((match) => match[1] ?? "");
  const literal = english.split(HOLE).filter((_, index) => index % 2 === 0);
  const escaped = literal.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = escaped.map((part, index) => part + (names[index] ? fits(names[index]) : ""));
  return { names, matcher: new RegExp(`^${pattern.join("")}$`) };
}

/** The phrase in the book's language; what is not in the book stays as it is. */
export function translate(book: Book, phrase: string): string {
  return find(book, phrase) ?? parts(book, phrase) ?? phrase;
}

function find(book: Book, phrase: string): string | undefined {
  const exact = book.exact.get(phrase);
  if (exact !== undefined) return exact;
  for (const { matcher, names, other } of book.patterns) {
    const match = matcher.exec(phrase);
    const filled = match && fill(book, other, names, match.slice(1));
    if (filled) return filled;
  }
  return undefined;
}

/** The other side of a pattern with its holes filled; nothing if a word is not in the book. */
function fill(book: Book, other: string, names: string[], found: string[]) {
  let known = true;
  const filled = other.replace(HOLE, (_, name: string) => {
    const value = found[names.indexOf(name)] ?? "";
    if (name.startsWith("cells")) return value.replace(" and ", ` ${book.and} `);
    if (!name.startsWith("~")) return value;
    const translated = find(book, value);
    known &&= translated !== undefined;
    return translated ?? value;
  });
  return known ? filled : undefined;
}

/** Several remarks in one line are translated one by one. */
function parts(book: Book, phrase: string): string | undefined {
  if (phrase.includes("; ")) return each(book, phrase, "; ");
  // A list of cells has commas too, so the first remark ends where one is understood.
  for (const { index: comma } of phrase.matchAll(/, /g)) {
    const first = find(book, phrase.slice(0, comma));
    if (first) return `${first}, ${translate(book, phrase.slice(comma + 2))}`;
  }
  return undefined;
}

function each(book: Book, phrase: string, sign: string): string {
  return phrase
    .split(sign)
    .map((part) => translate(book, part))
    .join(sign);
}
