import type { ComponentChildren } from "preact";
import type { Seat } from "../../protocol/types";
import { type RoomState, request } from "../../state";
import { text } from "../../text";
import { reason, seatName } from "../rooms";
import { Button, toast } from "../ui";
import style from "./asks.module.css";

interface Props {
  state: RoomState;
  /** Whether resigning waits for its confirmation. */
  resigning: boolean;
  onResigned: () => void;
}

/** Questions that wait for an answer: an undo, a draw, a rematch, whether one really resigns. */
export function Asks({ state, resigning, onResigned }: Props) {
  const { snapshot } = state;
  return (
    <>
      {resigning && snapshot.stage === "playing" && <Resign state={state} onDone={onResigned} />}
      {snapshot.undo && <Undo state={state} ask={snapshot.undo} />}
      {snapshot.draw && <Draw state={state} ask={snapshot.draw} />}
      {snapshot.stage === "finished" && !snapshot.next && <Rematch state={state} />}
    </>
  );
}

/** Sends something, and says so if it is refused. */
export async function attempt(call: Parameters<typeof request>[0]) {
  try {
    await request(call);
  } catch (error) {
    toast(reason(error), "wrong");
  }
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
    <Bar words={words}>
      <Button size="small" onClick={answer(false)}>
        {game.decline}
      </Button>
      <Button size="small" kind="primary" onClick={answer(true)}>
        {game.allow}
      </Button>
    </Bar>
  );
}

function Draw({ state, ask }: { state: RoomState; ask: Ask }) {
  const { game } = text.value;
  const { room, seats } = state.snapshot;
  if (!forMe(state, ask.seat)) return <Waiting state={state} ask={ask} words={game.drawOffered} />;
  const answer = (accept: boolean) => () =>
    attempt({ type: "answer_draw", room, ask: ask.seq, accept });
  return (
    <Bar words={game.offersDraw(seatName(seats, ask.seat))}>
      <Button size="small" onClick={answer(false)}>
        {game.decline}
      </Button>
      <Button size="small" kind="primary" onClick={answer(true)}>
        {game.accept}
      </Button>
    </Bar>
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
  return <Bar words={words(seatName(state.snapshot.seats, other(ask.seat)))} />;
}

function Rematch({ state }: { state: RoomState }) {
  const { game } = text.value;
  const { room, rematch, seats } = state.snapshot;
  const [mine] = state.seats;
  if (mine === undefined) return null;
  if (rematch[mine]) return <Bar words={game.rematchOffered(seatName(seats, other(mine)))} />;
  if (!rematch[other(mine)]) return null;
  return (
    <Bar words={game.offersRematch(seatName(seats, other(mine)))}>
      <Button size="small" kind="primary" onClick={() => attempt({ type: "rematch", room })}>
        {game.accept}
      </Button>
    </Bar>
  );
}

function Resign({ state, onDone }: { state: RoomState; onDone: () => void }) {
  const { game } = text.value;
  const { room, seats, board } = state.snapshot;
  // In a hot seat it is whoever is to move that gives up.
  const loser = state.seats.length > 1 ? (board.view.to_move ?? 0) : (state.seats[0] ?? 0);
  const resign = () => {
    onDone();
    return attempt({ type: "resign", room });
  };
  return (
    <Bar danger words={game.resignAsk} more={game.resignThen(seatName(seats, other(loser)))}>
      <Button size="small" autofocus onClick={onDone}>
        {game.keepPlaying}
      </Button>
      <Button size="small" kind="danger" onClick={resign}>
        {game.resign}
      </Button>
    </Bar>
  );
}

interface BarProps {
  words: string;
  more?: string;
  danger?: boolean;
  children?: ComponentChildren;
}

function Bar({ words, more, danger, children }: BarProps) {
  return (
    <div class={`${style.ask} ${danger ? style.danger : ""}`} role="alert">
      <p>
        <strong>{words}</strong> {more}
      </p>
      {children}
    </div>
  );
}
