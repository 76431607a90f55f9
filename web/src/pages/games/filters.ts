import type { GameKind, GameResult } from "../../protocol/types";

/** What the list is narrowed down to; part of the page's address. */
export interface Filters {
  game: string;
  player: string;
  result: GameResult | "any";
}

const RESULTS: readonly string[] = ["win", "draw", "aborted"];

/** The filters that an address names. What makes no sense is left out. */
export function readFilters(query: Record<string, string>): Filters {
  const result = RESULTS.includes(query.result ?? "") ? (query.result as GameResult) : "any";
  return { game: query.game ?? "", player: (query.player ?? "").trim(), result };
}

/** The address of the list with these filters. */
export function addressOf({ game, player, result }: Filters): string {
  const query = new URLSearchParams();
  if (game) query.set("game", game);
  if (player) query.set("player", player);
  if (result !== "any") query.set("result", result);
  const text = query.toString();
  return text ? `/games?${text}` : "/games";
}

/** The same as the server wants it. */
export function asRequest({ game, player, result }: Filters) {
  return {
    ...(game ? { game: game as GameKind } : {}),
    ...(player ? { player } : {}),
    ...(result === "any" ? {} : { result }),
  };
}
