import { signal } from "@preact/signals";
import type { GameKind, RulesText } from "../protocol/types";
import { getJson } from "./http";

/** The games there are, with their options; empty until they are known. */
export const catalogue = signal<RulesText[]>([]);

/** Asks which games there are. */
export async function loadCatalogue() {
  if (catalogue.peek().length > 0) return;
  const { games } = await getJson<{ games: RulesText[] }>("/api/rules");
  catalogue.value = games;
}

/** A game of the catalogue. */
export function gameOf(kind: string): RulesText | undefined {
  return catalogue.value.find(({ id }) => id === kind);
}

/** A game's name as people write it. */
export function nameOf(kind: string): string {
  return gameOf(kind)?.name ?? kind;
}

const known = new Map<GameKind, Promise<RulesText>>();

/** The rules of a game with their examples; asked for once. */
export function fetchRules(game: GameKind): Promise<RulesText> {
  let rules = known.get(game);
  if (!rules) {
    rules = ask(game);
    known.set(game, rules);
    rules.catch(() => known.delete(game));
  }
  return rules;
}

async function ask(game: GameKind): Promise<RulesText> {
  const { games } = await getJson<{ games: RulesText[] }>(`/api/rules/${game}`);
  const rules = games[0];
  if (!rules) throw new Error(`there are no rules of ${game}`);
  return rules;
}
