import type { Ending, Occupant } from "../protocol/types";
import { capital, say, text } from "../text";
import { seatNames } from "./rooms";

/** How a game ended, in a word or two: "Ana won". */
export function outcome(
  ending: Ending | undefined,
  seats: [Occupant, Occupant] | undefined,
): string {
  const { games } = text.value;
  if (!ending) return games.running;
  if (ending.result === "draw") return games.drawn;
  if (ending.winner === undefined) return games.aborted;
  return games.won(seatNames(seats)[ending.winner]);
}

/** Why it ended, as a sentence without a full stop. */
export function why(ending: Ending): string {
  return capital(say(ending.text, ending.text_key));
}
