import { Bot, Copy } from "lucide-preact";
import { useRef, useState } from "preact/hooks";
import { useLocation } from "preact-iso";
import { createRoom, GamePicture, optionWords } from "../../parts/rooms";
import { copyLink } from "../../parts/table/info";
import { Button, Card, Chip, Select } from "../../parts/ui";
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
          <BotInstead state={state} />
          <Button onClick={cancel}>{game.cancel}</Button>
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
  const { game, create, ui } = text.value;
  const { route } = useLocation();
  const [level, setLevel] = useState<Level>("smart");
  const { setup, room } = state.snapshot;
  const start = async () => {
    const bot = { kind: "bot", level } as const;
    if (await createRoom(route, { ...setup, private: false, opponent: bot })) void leave(room);
  };
  return (
    <div class={style.bot}>
      <Select
        label={create.level}
        quiet
        options={levels.map((value) => ({ value, label: capital(ui.levels[value]) }))}
        value={level}
        onChange={setLevel}
      />
      <Button icon={Bot} onClick={start}>
        {game.playBot}
      </Button>
    </div>
  );
}
