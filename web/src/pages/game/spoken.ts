import type { RoomEvent, Seat } from "../../protocol/types";
import type { Texts } from "../../text/texts";

/** What a screen reader hears of a game: its latest move, or that moves were undone. */
export function spokenOf(
  events: readonly RoomEvent[],
  name: (seat: Seat) => string,
  { played, news }: Pick<Texts["game"], "played" | "news">,
): string {
  const last = events.findLast((event) => event.type === "played" || event.type === "undone");
  if (last?.type === "played") return played(name(last.seat), last.action);
  if (last?.type !== "undone") return "";
  return last.kind === "take_back" ? news.takenBack(name(last.seat)) : news.undone(last.ply);
}
