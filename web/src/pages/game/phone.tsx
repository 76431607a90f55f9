import {
  ArrowDownUp,
  Ellipsis,
  Eye,
  History,
  Link,
  List,
  MessageSquare,
  Play,
} from "lucide-preact";
import { useLocation } from "preact-iso";
import { PhoneBar } from "../../parts/frame/phone-bar";
import { actIcons } from "../../parts/table/act-bar";
import type { Act } from "../../parts/table/acts";
import { copyLink } from "../../parts/table/info";
import { Typed } from "../../parts/table/typed";
import { Unread } from "../../parts/table/unread";
import { Button, ButtonLink, Popover } from "../../parts/ui";
import { nameOf, type RoomState } from "../../state";
import { text } from "../../text";
import style from "./phone.module.css";
import type { Sheet } from "./table";
import { LayoutSwitch } from "./tools";
import type { Playing } from "./use-playing";
import { nextGame } from "./watching";

interface BarProps {
  state: RoomState;
  acts: Act[];
  /** What can be played, where this is the place to type it. */
  playing: Playing | null;
  onFlip: () => void;
}

/** The top of a table on a phone. */
export function TableBar({ state, acts, playing, onFlip }: BarProps) {
  const { game } = text.value;
  const { room, setup, status, stage } = state.snapshot;
  const live = state.seats.length === 0 && stage === "playing";
  return (
    <PhoneBar title={nameOf(setup.game)} back="/" backLabel={game.back}>
      {live && <span class={style.live}>{game.live}</span>}
      <span class={style.count} role="img" aria-label={game.watching(status.audience.count)}>
        <Eye size={18} aria-hidden="true" />
        {status.audience.count}
      </span>
      <Popover label={game.more} icon={Ellipsis} kind="quiet">
        {playing?.seated && <Typed choices={playing.choices} onPlay={playing.play} />}
        <Button kind="quiet" icon={ArrowDownUp} onClick={onFlip}>
          {game.flip}
        </Button>
        <LayoutSwitch state={state} />
        <Button kind="quiet" icon={Link} onClick={() => copyLink(state)}>
          {game.copyLink}
        </Button>
        {acts
          .filter(({ id }) => id === "draw")
          .map(({ id, label, run, asked }) => (
            <Button key={id} kind="quiet" icon={actIcons[id]} disabled={asked} onClick={run}>
              {label}
            </Button>
          ))}
        {stage === "playing" && (
          <ButtonLink kind="quiet" icon={History} href={`/g/${room}`}>
            {game.replay}
          </ButtonLink>
        )}
        <ButtonLink kind="quiet" href={`/rules/${setup.game}`}>
          {game.fullRules}
        </ButtonLink>
      </Popover>
    </PhoneBar>
  );
}

interface TabsProps {
  state: RoomState;
  acts: Act[];
  /** How much was said that one has not seen. */
  unread: number;
  sheet: Sheet;
  onSheet: (sheet: Sheet) => void;
}

/** The foot of a table on a phone: sheets to open, and what a player can do. */
export function PhoneTabs({ state, acts, unread, sheet, onSheet }: TabsProps) {
  const { game } = text.value;
  const { route } = useLocation();
  const { room, next } = state.snapshot;
  const toggle = (one: Sheet) => () => onSheet(sheet === one ? "none" : one);
  return (
    <div class={style.tabs}>
      <button type="button" aria-expanded={sheet === "moves"} onClick={toggle("moves")}>
        <List size={20} aria-hidden="true" />
        {game.moves}
      </button>
      <button type="button" aria-expanded={sheet === "chat"} onClick={toggle("chat")}>
        <MessageSquare size={20} aria-hidden="true" />
        <span>
          {game.chat}
          <Unread lines={unread} />
        </span>
      </button>
      {acts
        .filter(({ id }) => id !== "draw")
        .map(({ id, label, run, asked }) => {
          const Icon = actIcons[id];
          return (
            <button key={id} type="button" disabled={asked} onClick={run}>
              <Icon size={20} aria-hidden="true" />
              {label}
            </button>
          );
        })}
      {state.seats.length === 0 && (
        <button type="button" onClick={() => nextGame(route, room, next)}>
          <Play size={20} aria-hidden="true" />
          {game.nextGame}
        </button>
      )}
    </div>
  );
}
