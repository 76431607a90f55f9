import { signal } from "@preact/signals";
import type { Board, RulesText } from "../../protocol/types";
import { catalogue, fetchRules, loadCatalogue } from "../../state";

/** The games with their rules and boards, as far as they have come. */
export const books = signal<RulesText[]>([]);

/** Fetches the rules of all games, once: they have the boards that are shown here. */
export async function loadBooks() {
  if (books.peek().length > 0) return;
  await loadCatalogue();
  books.value = await Promise.all(catalogue.peek().map(({ id }) => fetchRules(id)));
}

/** A board that shows much of a theme: many kinds of ground, many pieces. */
export function sampleBoard(games: RulesText[]): Board | undefined {
  const boards = games.flatMap(({ examples }) => examples ?? []).map(({ board }) => board);
  return boards.toSorted((a, b) => richness(b) - richness(a))[0];
}

/** A kind of ground shows more than a few further pieces do. */
const GROUND = 20;

function richness({ layouts, view }: Board): number {
  const grounds = new Set(layouts[0]?.cells.map(({ zone }) => zone.replace(/-\d+$/, "")));
  return grounds.size * GROUND + view.pieces.length;
}

/** The games whose boards can be drawn in several ways. */
export function withDrawings(games: RulesText[]) {
  return games.flatMap(({ id, name, examples }) => {
    const layouts = examples?.[0]?.board.layouts ?? [];
    return layouts.length > 1 ? [{ id, name, layouts }] : [];
  });
}
