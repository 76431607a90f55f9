import { Bot, Copy } from "lucide-preact";
import { useRef } from "preact/hooks";
import { useLocation } from "preact-iso";
import { createRoom, GamePicture, optionWords } from "../../parts/rooms";
import { copyLink, Watchers } from "../../parts/table/info";
import { Button, Card, Chip, Popover } from "../../parts/ui";
import type { Level } from "../../protocol/types";
import { address, leave, nameOf, type RoomState } from "../../state";
import { capital, text } from "../../text";
import style from "./invite.module.css";

/** One's own room, as long as nobody has joined. */
export function Waiting({ state }: { state: RoomState }) {
  const { game } = text.value;
  const { route } = useLocation();
  const { setup, room } = state.snapshot;
  const cancel = () => {
    route("/");
    void leave(room);
  };
  return (
    <div class={style.page} data-framed>
      <Card class={style.card}>
        <div class={style.picture}>
          <GamePicture game={setup.game} />
        </div>
        <h1>
          {game.waiting}
          <span class={style.dots} aria-hidden="true" />
        </h1>
        <p class={style.chips}>
          <Chip tone="accent">{nameOf(setup.game)}</Chip>
          {optionWords(setup) && <Chip>{optionWords(setup)}</Chip>}
          <Chip>{game.seconds(setup.turn_limit)}</Chip>
          {setup.private && <Chip>{game.private}</Chip>}
        </p>
        <p class={style.goal}>{setup.private ? game.waitingPrivate : game.waitingPublic}</p>
        <RoomLink state={state} />
        <p class={style.more}>{game.waitingMore}</p>
        <div class={style.ways}>
          <Watchers state={state} />
          <Button onClick={cancel}>{game.cancel}</Button>
          <BotInstead state={state} />
        </div>
      </Card>
    </div>
  );
}

function RoomLink({ state }: { state: RoomState }) {
  const { game } = text.value;
  const field = useRef<HTMLInputElement>(null);
  return (
    <div class={style.link}>
      <input
        ref={field}
        readOnly
        aria-label={game.link}
        value={location.origin + address(state)}
        onFocus={() => field.current?.select()}
      />
      <Button kind="primary" icon={Copy} onClick={() => copyLink(state)}>
        {game.copyLink}
      </Button>
    </div>
  );
}

const levels: Level[] = ["random", "smart", "expert"];

/** Whoever does not want to wait plays the same game against a bot. */
function BotInstead({ state }: { state: RoomState }) {
  const { game, ui } = text.value;
  const { route } = useLocation();
  const { setup, room } = state.snapshot;
  const start = async (level: Level) => {
    await createRoom(route, { ...setup, private: false, opponent: { kind: "bot", level } });
    void leave(room);
  };
  return (
    <Popover label={game.playBot} icon={Bot} words>
      {levels.map((level) => (
        <Button key={level} kind="quiet" onClick={() => start(level)}>
          {capital(ui.levels[level])}
        </Button>
      ))}
    </Popover>
  );
}
