import type { Ending, Occupant } from "../../protocol/types";
import { say, sentence, text } from "../../text";
import { seatName } from "../rooms";

/** How a game ended, for people: "ines wins. Discs join top and bottom." */
export function endingWords(
  { result, winner, text: clause, text_key }: Ending,
  seats: [Occupant, Occupant] | undefined,
): string {
  const { game } = text.value;
  const how = clause ? ` ${sentence(say(clause, text_key))}` : "";
  if (result === "win" && winner !== undefined) return game.wins(seatName(seats, winner)) + how;
  return (result === "draw" ? game.draw : game.aborted) + how;
}
