import { ArrowDownUp, Hash, History, MessageSquare, Shapes } from "lucide-preact";
import { Typed } from "../../parts/table/typed";
import { Unread } from "../../parts/table/unread";
import { Button, ButtonLink } from "../../parts/ui";
import { NARROW, useMedia } from "../../parts/use-media";
import { chooseLayout } from "../../settings/layout";
import { change, settings } from "../../settings/store";
import type { RoomState } from "../../state";
import { say, text } from "../../text";
import style from "./table.module.css";
import type { Playing } from "./use-playing";

interface Props {
  state: RoomState;
  /** Null where there is another place to type a move. */
  playing: Playing | null;
  /** How much was said that one has not seen. */
  unread: number;
  onFlip: () => void;
  onChat: () => void;
}

/** What stands below the board. */
export function Tools({ state, playing, unread, onFlip, onChat }: Props) {
  const { game } = text.value;
  const { coordinates } = settings.value;
  return (
    <div class={style.tools}>
      <Button size="small" icon={ArrowDownUp} onClick={onFlip}>
        {game.flip}
      </Button>
      <Button
        size="small"
        icon={Hash}
        pressed={coordinates}
        onClick={() => change({ coordinates: !coordinates })}
      >
        {game.coordinates}
      </Button>
      <LayoutSwitch state={state} />
      <span class={style.chatButton}>
        <Button size="small" icon={MessageSquare} onClick={onChat}>
          {game.infoAndChat}
          <Unread lines={unread} />
        </Button>
      </span>
      {state.snapshot.stage === "playing" && (
        <ButtonLink size="small" icon={History} href={`/g/${state.snapshot.room}`}>
          {game.replay}
        </ButtonLink>
      )}
      {playing?.seated && <Typed choices={playing.choices} onPlay={playing.play} />}
      <span class={style.stored}>{game.storedLong}</span>
    </div>
  );
}

/** Draws the board in the next of the ways there are. */
export function LayoutSwitch({ state }: { state: RoomState }) {
  const { layouts } = state.snapshot.board;
  const { game: kind } = state.snapshot.setup;
  const chosen = settings.value.layouts;
  const narrow = useMedia(NARROW);
  if (layouts.length < 2) return null;
  const shown = chooseLayout(layouts, chosen[kind], narrow);
  const next = layouts[((shown ? layouts.indexOf(shown) : 0) + 1) % layouts.length];
  if (!next) return null;
  return (
    <Button
      size="small"
      icon={Shapes}
      onClick={() => change({ layouts: { ...chosen, [kind]: next.name } })}
    >
      {text.value.game.drawAs(say(next.name, next.name_key))}
    </Button>
  );
}
