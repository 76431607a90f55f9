import type { Choice } from "../../protocol/types";

/**
 * The text that an action on some cells would have, learnt from the legal actions: if `a1-b2` is
 * clicked as a1, b2, then c3, d4 would be `c3-d4`. The page knows no notation of its own.
 *
 * What this gives is not among the choices; the server is asked why.
 */
export function wouldBe(choices: readonly Choice[], cells: readonly string[]): string | null {
  for (const { text, path } of alike(choices, cells)) {
    const written = rewrite(text, path, cells);
    if (written && !choices.some((choice) => choice.text === written)) return written;
  }
  return null;
}

/**
 * Choices of the same number of cells, of which those that begin on the same cell know best; then
 * longer ones, for a click on a piece that cannot even be picked up.
 */
function alike(choices: readonly Choice[], cells: readonly string[]): Choice[] {
  const same = choices.filter(({ path }) => path.length === cells.length);
  const near = same.filter(({ path }) => path[0] === cells[0]);
  return [...near, ...same, ...choices.filter(({ path }) => path.length > cells.length)];
}

/** A text with the first cells of its path replaced, if it names each of them. */
function rewrite(text: string, path: string[], cells: readonly string[]): string | null {
  let rest = text;
  let written = "";
  for (const [index, cell] of path.slice(0, cells.length).entries()) {
    const at = rest.indexOf(cell);
    if (at < 0) return null;
    written += rest.slice(0, at) + cells[index];
    rest = rest.slice(at + cell.length);
  }
  return /^\d/.test(rest) ? null : written + rest;
}
