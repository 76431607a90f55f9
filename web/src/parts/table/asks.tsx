import { useState } from "preact/hooks";
import type { Seat } from "../../protocol/types";
import type { RoomState } from "../../state";
import { text } from "../../text";
import { seatName } from "../rooms";
import { Button, ButtonLink } from "../ui";
import type { Question } from "./acts";
import { AskBar } from "./ask-bar";
import { attempt } from "./attempt";
import { Confirm } from "./confirm";

interface Props {
  state: RoomState;
  /** What one is about to do and has not confirmed. */
  question: Question | null;
  onDone: () => void;
}

/** Questions that wait for an answer: an undo, a draw, a rematch, whether one really means it. */
export function Asks({ state, question, onDone }: Props) {
  const { stage, undo, draw } = state.snapshot;
  return (
    <>
      {question && stage === "playing" && (
        <Confirm key={question} state={state} question={question} onDone={onDone} />
      )}
      {undo && <Undo state={state} ask={undo} />}
      {draw && <Draw state={state} ask={draw} />}
      {stage === "finished" && <Rematch state={state} />}
    </>
  );
}

type Ask = NonNullable<RoomState["snapshot"]["undo"]>;

/** Whether a question is for oneself: one plays, and another seat asks. */
function forMe(state: RoomState, asker: Seat): boolean {
  return state.seats.length > 0 && !state.seats.includes(asker);
}

function other(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}

function Undo({ state, ask }: { state: RoomState; ask: Ask }) {
  const { game } = text.value;
  const { room, seats } = state.snapshot;
  const name = seatName(seats, ask.seat);
  if (!forMe(state, ask.seat)) return <Waiting state={state} ask={ask} words={game.undoAsked} />;
  const answer = (accept: boolean) => () =>
    attempt({ type: "answer_undo", room, ask: ask.seq, accept });
  const words = ask.ply === 0 ? game.asksUndoStart(name) : game.asksUndo(name, ask.ply);
  return (
    <AskBar words={words}>
      <Button size="small" onClick={answer(false)}>
        {game.decline}
      </Button>
      <Button size="small" kind="primary" onClick={answer(true)}>
        {game.allow}
      </Button>
    </AskBar>
  );
}

function Draw({ state, ask }: { state: RoomState; ask: Ask }) {
  const { game } = text.value;
  const { room, seats } = state.snapshot;
  if (!forMe(state, ask.seat)) return <Waiting state={state} ask={ask} words={game.drawOffered} />;
  const answer = (accept: boolean) => () =>
    attempt({ type: "answer_draw", room, ask: ask.seq, accept });
  return (
    <AskBar words={game.offersDraw(seatName(seats, ask.seat))}>
      <Button size="small" onClick={answer(false)}>
        {game.decline}
      </Button>
      <Button size="small" kind="primary" onClick={answer(true)}>
        {game.accept}
      </Button>
    </AskBar>
  );
}

interface WaitingProps {
  state: RoomState;
  ask: Ask;
  words: (name: string) => string;
}

/** One's own question, as long as it is open. */
function Waiting({ state, ask, words }: WaitingProps) {
  if (!state.seats.includes(ask.seat)) return null;
  return <AskBar words={words(seatName(state.snapshot.seats, other(ask.seat)))} />;
}

function Rematch({ state }: { state: RoomState }) {
  const { game } = text.value;
  const { room, rematch, seats, next } = state.snapshot;
  const [declined, setDeclined] = useState(false);
  const [mine] = state.seats;
  if (mine === undefined) return null;
  if (next) {
    return (
      <AskBar words={game.news.rematched}>
        <ButtonLink size="small" kind="primary" href={`/r/${next}`}>
          {game.nextGame}
        </ButtonLink>
      </AskBar>
    );
  }
  const name = seatName(seats, other(mine));
  if (rematch[mine]) return <AskBar words={game.rematchOffered(name)} />;
  // The offer stays open on the server, which knows no other answer than yes.
  if (!rematch[other(mine)] || declined) return null;
  return (
    <AskBar words={game.offersRematch(name)}>
      <Button size="small" onClick={() => setDeclined(true)}>
        {game.decline}
      </Button>
      <Button size="small" kind="primary" onClick={() => attempt({ type: "rematch", room })}>
        {game.accept}
      </Button>
    </AskBar>
  );
}
