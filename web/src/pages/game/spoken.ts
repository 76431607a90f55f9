import { legWords, lossWords } from "../../parts/table/happened";
import { legEnd } from "../../protocol/effects";
import type { RoomEvent, Seat } from "../../protocol/types";
import type { Texts } from "../../text/texts";

/** What a screen reader hears of a game: its latest move and what it did, or that moves were undone. */
export function spokenOf(
  events: readonly RoomEvent[],
  name: (seat: Seat) => string,
  words: Texts["game"],
): string {
  const { news } = words;
  const last = events.findLast((event) => event.type === "played" || event.type === "undone");
  if (last?.type === "played") {
    const effects = last.change?.did?.effects ?? [];
    const leg = legEnd(effects);
    const lost = lossWords(effects, words);
    const move = [words.played(name(last.seat), last.action), lost].filter(Boolean).join(", ");
    return leg ? `${move}. ${legWords(leg, name, words)}` : move;
  }
  if (last?.type !== "undone") return "";
  return last.kind === "take_back" ? news.takenBack(name(last.seat)) : news.undone(last.ply);
}
