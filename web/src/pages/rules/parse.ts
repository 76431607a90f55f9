/** A piece of a line: plain words, or words that are set apart. */
export interface Span {
  kind: "plain" | "code" | "strong" | "emphasis";
  text: string;
}

/** One block of a rules text. */
export type Block =
  | { kind: "heading"; id: string; text: string }
  | { kind: "paragraph"; spans: Span[] }
  | { kind: "list"; ordered: boolean; items: Span[][] }
  | { kind: "table"; head: Span[][]; rows: Span[][][] }
  | { kind: "example"; number: number };

/**
 * Reads the small part of Markdown that rules texts are written in: headings, paragraphs, lists,
 * tables, notation, emphasis, and lines `{example 1}` for boards. What it does not know stays
 * words; nothing in a text ever becomes markup.
 */
export function parse(text: string): Block[] {
  const parts = text.replaceAll("\r", "").split(/\n{2,}/);
  const named = new Set<string>();
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => block(part, named));
}

function block(part: string, named: Set<string>): Block {
  const heading = /^#{1,6} (.+)$/.exec(part);
  if (heading?.[1]) return { kind: "heading", text: heading[1], id: anchor(heading[1], named) };
  const example = /^\{example (\d+)\}$/.exec(part);
  if (example) return { kind: "example", number: Number(example[1]) };
  if (part.startsWith("- ")) return { kind: "list", ordered: false, items: items(part, /^- /) };
  if (/^1\. /.test(part)) return { kind: "list", ordered: true, items: items(part, /^\d+\. /) };
  if (part.startsWith("|")) return table(part);
  return { kind: "paragraph", spans: spans(part) };
}

/** A name for links to a heading: its words; a number tells equal ones apart. */
function anchor(heading: string, named: Set<string>): string {
  const words = heading.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ["section"];
  const base = words.join("-");
  let id = base;
  for (let number = 2; named.has(id); number += 1) id = `${base}-${number}`;
  named.add(id);
  return id;
}

/** The items of a list; a line that begins none goes on with the one before. */
function items(part: string, bullet: RegExp): Span[][] {
  const texts: string[] = [];
  for (const line of part.split("\n")) {
    if (bullet.test(line)) texts.push(line.replace(bullet, ""));
    else texts.push(`${texts.pop() ?? ""} ${line.trim()}`);
  }
  return texts.map(spans);
}

function table(part: string): Block {
  const rows = part.split("\n").map((line) =>
    line
      .trim()
      .replace(/^\||\|$/g, "")
      .split("|"),
  );
  const [head = [], ...rest] = rows.filter(
    (cells) => !cells.every((cell) => /^\s*:?-+:?\s*$/.test(cell)),
  );
  return { kind: "table", head: head.map(spans), rows: rest.map((cells) => cells.map(spans)) };
}

const SET_APART = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*/g;

/** Splits a line into plain words, `notation`, **strong** and *emphasised* ones. */
export function spans(line: string): Span[] {
  const text = line.replaceAll("\n", " ").trim();
  const found: Span[] = [];
  let end = 0;
  for (const match of text.matchAll(SET_APART)) {
    const [all, code, strong, emphasis] = match;
    if (match.index > end) found.push({ kind: "plain", text: text.slice(end, match.index) });
    if (code) found.push({ kind: "code", text: code });
    else if (strong) found.push({ kind: "strong", text: strong });
    else if (emphasis) found.push({ kind: "emphasis", text: emphasis });
    end = match.index + all.length;
  }
  if (end < text.length) found.push({ kind: "plain", text: text.slice(end) });
  return found;
}
