import { Check, RotateCcw } from "lucide-preact";
import type { ComponentChildren } from "preact";
import { SideBadge } from "../../board";
import type { Choice, Row } from "../../protocol/types";
import { connection, connectNow, type RoomState, toMove } from "../../state";
import { capital, labelOf, say, sentence, text } from "../../text";
import { useTelling } from "../frame/banner";
import { seatName } from "../rooms";
import { Button } from "../ui";
import { endingWords } from "./ending";
import style from "./strip.module.css";

interface Props {
  state: RoomState;
  /** What one may do now; null when it is not one's turn. */
  choices: Choice[] | null;
  onPlay: (choice: Choice) => void;
  /** The move that is looked at, null when live. */
  looking: number | null;
  onLive: () => void;
}

/** Says one thing: whose turn it is and what is asked for, or what is the matter. */
export function Strip(props: Props) {
  const { state, looking } = props;
  const line = connection.value;
  const { stage } = state.snapshot;
  useTelling();
  if (line.kind !== "open") return <Lost state={state} />;
  if (line.slow === "request") return <Sending state={state} />;
  if (looking !== null) return <LookingBack {...props} looking={looking} />;
  return stage === "playing" ? <Turn {...props} /> : <Over state={state} />;
}

interface FrameProps {
  words: string;
  quiet?: boolean;
  before?: ComponentChildren;
  children?: ComponentChildren;
}

function Frame({ words, quiet, before, children }: FrameProps) {
  return (
    <div class={`${style.strip} ${quiet ? style.quiet : ""}`} data-testid="strip">
      {before}
      <p class={style.words} role="status" aria-live="polite">
        {words}
      </p>
      {children}
    </div>
  );
}

function Turn({ state, choices, onPlay }: Props) {
  const { game } = text.value;
  const { board, seats, status } = state.snapshot;
  const seat = toMove(state.snapshot);
  if (seat === null) return <Frame words="" />;
  const name = seatName(seats, seat);
  const { view } = board;
  const prompt = sentence(say(view.prompt, view.prompt_key, view.prompt_args));
  const mine = state.seats.includes(seat);
  // Whoever is back can play: asking anything of the room begins the turn.
  if (!mine && status.clock?.begins_by !== undefined) {
    return <Frame words={game.beginsWhenBack(name)} quiet />;
  }
  const watching = state.seats.length === 0;
  const live = watching && (
    <span class={style.live}>
      <span aria-hidden="true" />
      {game.live}
    </span>
  );
  if (!mine && !watching) return <Frame words={game.thinking(name)} quiet />;
  // Where nobody or everybody is "you", the side says whose turn it is.
  const mover = game.toMove[board.view.sides[seat]];
  const whose = mine && state.seats.length === 1 ? game.yourTurn : mover;
  return (
    <Frame words={`${whose} ${prompt}`} before={live}>
      <Steps rows={board.view.panels.flatMap(({ rows }) => rows)} />
      {choices
        ?.filter(({ path }) => path.length === 0)
        .map((choice) => (
          <Button key={choice.text} size="small" onClick={() => onPlay(choice)}>
            {capital(labelOf(choice))}
          </Button>
        ))}
    </Frame>
  );
}

/** The steps of a turn: done, due, to come. */
function Steps({ rows }: { rows: Row[] }) {
  const steps = rows.find((row) => row.kind === "steps");
  if (!steps) return null;
  return (
    <ol class={style.steps}>
      {steps.names.map((name, index) => (
        <li
          key={name}
          class={index < steps.current ? style.done : ""}
          aria-current={index === steps.current ? "step" : undefined}
        >
          {index < steps.current && <Check size={14} aria-hidden="true" />}
          {capital(say(name, steps.names_keys?.[index]))}
        </li>
      ))}
    </ol>
  );
}

function Over({ state }: { state: RoomState }) {
  const { game } = text.value;
  const { ending, seats, board, room } = state.snapshot;
  if (!ending) return <Frame words={game.over} />;
  const side = ending.winner === undefined ? undefined : board.view.sides[ending.winner];
  return (
    <Frame words={endingWords(ending, seats)} before={side && <SideBadge side={side} size={28} />}>
      <a class={style.replay} href={`/g/${room}`}>
        {game.replay}
      </a>
    </Frame>
  );
}

function LookingBack({ state, looking, onLive }: Props & { looking: number }) {
  const { game } = text.value;
  const { moves, stage } = state.snapshot;
  const words = looking === 0 ? game.atStart : game.lookingBack(looking, moves.length);
  return (
    <Frame words={words} quiet>
      <Button size="small" kind="primary" onClick={onLive}>
        {stage === "playing" ? game.toLive : game.toEnd}
      </Button>
    </Frame>
  );
}

/** What was asked has no answer yet, so it is not shown as done. */
function Sending({ state: { sent } }: { state: RoomState }) {
  const { frame, game } = text.value;
  return <Frame words={sent ? game.sending(sent.action) : frame.sending} quiet />;
}

function Lost({ state }: { state: RoomState }) {
  const { game } = text.value;
  const now = connection.value;
  const tries = now.kind === "waiting" || now.kind === "connecting" ? now.tries : 0;
  return (
    <Frame
      words={reconnecting(state)}
      before={<RotateCcw class={style.warn} size={20} aria-hidden="true" />}
    >
      {tries > 0 && <span class={style.tries}>{game.attempt(tries)}</span>}
      <Button size="small" onClick={connectNow}>
        {game.now}
      </Button>
    </Frame>
  );
}

function reconnecting({ seats, snapshot, sent }: RoomState): string {
  const { game } = text.value;
  if (sent) return game.reconnectingSent(sent.action);
  const playing = seats.length > 0 && snapshot.stage === "playing";
  return playing ? game.reconnecting : game.reconnectingWatch;
}
