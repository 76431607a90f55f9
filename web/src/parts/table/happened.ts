import { type LegEnd, losses } from "../../protocol/effects";
import type { Effect, Seat } from "../../protocol/types";
import type { Texts } from "../../text/texts";

/** What became of pieces: "takes d7 and e8, j14 breaks off"; nothing if none was lost. */
export function lossWords(effects: readonly Effect[], { losses: words }: Texts["game"]): string {
  return [...losses(effects)].map(([why, cells]) => words[why](cells.join(", "))).join(", ");
}

/** How a leg ended: its score, the sums if there were legs before, who plays which side from now on. */
export function legWords(
  { leg, scores, totals, sides }: LegEnd,
  name: (seat: Seat) => string,
  words: Texts["game"],
): string {
  const told = (points: [number, number]) =>
    points.map((score, seat) => words.legScore(name(seat === 0 ? 0 : 1), score)).join(", ");
  const white: Seat = sides[0] === "white" ? 0 : 1;
  return [
    words.legOver(leg, told(scores)),
    leg > 1 && words.legTotals(told(totals)),
    words.legSides(name(white), name(white === 0 ? 1 : 0)),
  ]
    .filter(Boolean)
    .join(" ");
}
