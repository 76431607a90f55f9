import { useEffect, useState } from "preact/hooks";
import { reason, seatName } from "../../parts/rooms";
import { wouldBe } from "../../parts/table/refusal";
import type { Choice } from "../../protocol/types";
import { play, type RoomState, toMove, whyRefused } from "../../state";
import { sentence, text } from "../../text";

/** What one can do at a table. */
export interface Playing {
  /** Whether one has a seat in a game that goes on. */
  seated: boolean;
  /** The legal actions; null when it is not one's turn, or one looks back. */
  choices: Choice[] | null;
  /** Plays an action, legal or not; whether it was played. */
  play: (action: string) => Promise<boolean>;
  /** A click that leads to no action: finds out why. */
  refuse: (cells: string[]) => void;
  /** Why the last action was refused; goes away by itself. */
  refusal: Refusal | null;
}

/** Each is a new one, also if it says the same as the one before: it is read and heard anew. */
export interface Refusal {
  readonly words: string;
}

/** How long a refusal is to be read, in milliseconds. */
const READ = 4500;

/** Plays in a room: sends actions, and says why one is refused. */
export function usePlaying(state: RoomState, live: boolean): Playing {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { room } = state.snapshot;
  const choices = live ? choicesOf(state) : null;
  useEffect(() => {
    if (!refusal) return;
    const timer = setTimeout(() => setRefusal(null), READ);
    return () => clearTimeout(timer);
  }, [refusal]);
  const say = (words: string | null) => setRefusal(words ? { words } : null);
  const attempt = async (action: string) => {
    const early = whyNot(state, [], live);
    say(early);
    if (early || state.sent) return false;
    try {
      await play(room, action);
      return true;
    } catch (error) {
      say(reason(error));
      return false;
    }
  };
  const refuse = async (cells: string[]) => {
    const action = choices && wouldBe(choices, cells);
    const told = action && (await whyRefused(room, action));
    say(told ? sentence(told) : whyNot(state, cells, live));
  };
  const seated = state.seats.length > 0 && state.snapshot.stage === "playing";
  return { seated, choices, play: attempt, refuse, refusal };
}

function choicesOf({ snapshot, seats, choices, sent }: RoomState): Choice[] | null {
  const seat = toMove(snapshot);
  if (seat === null || !seats.includes(seat) || sent) return null;
  return choices?.ply === snapshot.board.view.ply ? choices.list : null;
}

/** Why nothing happens, where the server cannot be asked. */
function whyNot(
  { snapshot, seats, sent }: RoomState,
  cells: string[],
  live: boolean,
): string | null {
  const { game } = text.value;
  const seat = toMove(snapshot);
  // An action that is under way is shown as such.
  if (seats.length === 0 || sent) return null;
  if (seat === null) return game.over;
  if (!live) return game.notLive;
  if (!seats.includes(seat)) return game.notYourTurn(seatName(snapshot.seats, seat));
  const cell = cells.at(-1);
  return cell ? game.notThere(cell) : null;
}
