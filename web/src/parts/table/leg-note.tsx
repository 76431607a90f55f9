import { legEnd } from "../../protocol/effects";
import type { RoomState } from "../../state";
import { text } from "../../text";
import { seatName } from "../rooms";
import { Button } from "../ui";
import { AskBar } from "./ask-bar";
import { legWords } from "./happened";

interface Props {
  state: RoomState;
  /** Shows the last position of the leg; nothing while it is shown, or cannot be. */
  onSee: (() => void) | undefined;
}

/** The leg of a match that the last action ended, until the next one is played. */
export function LegNote({ state, onSee }: Props) {
  const { game } = text.value;
  const { last_turn = [], seats } = state.snapshot;
  const leg = legEnd(last_turn.flatMap(({ did }) => did.effects));
  if (!leg) return null;
  return (
    <AskBar words={legWords(leg, (seat) => seatName(seats, seat), game)}>
      {onSee && (
        <Button size="small" onClick={onSee}>
          {game.legSee}
        </Button>
      )}
    </AskBar>
  );
}
