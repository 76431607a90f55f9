/** English as the server says it, and what it is in another language. `{cell}` stands for anything,
 *  which is taken over as it is; `{~rank}` for words that are in the book themselves. */
export type Phrase = readonly [english: string, other: string];

/** A phrase book, ready to be asked. */
export interface Book {
  exact: Map<string, string>;
  patterns: { matcher: RegExp; names: string[]; other: string }[];
}

const HOLE = /\{(~?\w+)\}/g;

/** Makes a book of phrases. Longer patterns are tried first, since they say more. */
export function bind(phrases: readonly Phrase[]): Book {
  const whole = phrases.filter(([english]) => !english.includes("{"));
  const holed = phrases.filter(([english]) => english.includes("{"));
  holed.sort((a, b) => b[0].length - a[0].length);
  const patterns = holed.map(([english, other]) => ({ ...matcher(english), other }));
  return { exact: new Map(whole), patterns };
}

function matcher(english: string) {
  const names = [...english.matchAll(HOLE)].map((match) => match[1] ?? "");
  const literal = english.split(HOLE).filter((_, index) => index % 2 === 0);
  const escaped = literal.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return { names, matcher: new RegExp(`^${escaped.join("(.+?)")}$`) };
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
    if (!name.startsWith("~")) return value;
    const translated = find(book, value);
    known &&= translated !== undefined;
    return translated ?? value;
  });
  return known ? filled : undefined;
}

/** Several remarks in one line are translated one by one. */
function parts(book: Book, phrase: string) {
  if (!phrase.includes("; ")) return undefined;
  return phrase
    .split("; ")
    .map((part) => find(book, part) ?? part)
    .join("; ");
}
