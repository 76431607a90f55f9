import { SideBadge } from "../../board";
import type { Row, Seat } from "../../protocol/types";
import { clockOffset, type RoomState, toMove } from "../../state";
import { countdown, elapsed } from "../../state/clock";
import { say, text } from "../../text";
import { seatName } from "../rooms";
import style from "./player.module.css";
import { Bar } from "./turn-bar";
import { HURRY, useClock } from "./use-clock";

interface Props {
  state: RoomState;
  seat: Seat;
  place: "top" | "bottom";
}

/** Someone at the table: side, name, whether they are there, and their clock. */
export function Player({ state, seat, place }: Props) {
  const { game } = text.value;
  const { snapshot } = state;
  const { left, used } = useClock(state);
  const running = toMove(snapshot) === seat;
  const limit = snapshot.setup.turn_limit * 1000;
  const mine = running ? left : null;
  const name = seatName(snapshot.seats, seat);
  const shown = countdown(mine ?? limit);
  return (
    <section
      class={`${style.player} ${place === "bottom" ? style.bottom : ""} ${running ? style.running : ""}`}
      aria-label={game.player(name, text.value.ui[snapshot.board.view.sides[seat]])}
    >
      <span class={style.badge}>
        <SideBadge side={snapshot.board.view.sides[seat]} size={40} />
        <Presence state={state} seat={seat} />
      </span>
      <span class={style.who}>
        <strong>{name}</strong>
        <Subtitle state={state} seat={seat} total={game.total(elapsed(used[seat]))} />
      </span>
      <span class={style.times}>
        <span
          class={`${style.clock} ${mine !== null && mine < HURRY ? style.hurry : ""}`}
          role="timer"
          aria-label={game.clock(name, shown)}
        >
          {shown}
        </span>
        <span class={style.total}>{game.total(elapsed(used[seat]))}</span>
      </span>
      <span class={style.bar}>
        <Bar left={mine} limit={limit} />
      </span>
    </section>
  );
}

/** Filled when someone is there, hollow when not. */
function Presence({ state, seat }: { state: RoomState; seat: Seat }) {
  const { game } = text.value;
  const { snapshot } = state;
  const bot = snapshot.seats?.[seat].kind === "bot";
  const there = bot || snapshot.status.away[seat] === null;
  return (
    <span
      class={`${style.presence} ${there ? style.there : ""}`}
      role="img"
      aria-label={there ? game.present : game.away}
    />
  );
}

function Subtitle({ state, seat, total }: { state: RoomState; seat: Seat; total: string }) {
  const { ui } = text.value;
  const { snapshot } = state;
  const side = ui[snapshot.board.view.sides[seat]];
  const trouble = absence(state, seat);
  if (trouble) return <span class={style.sub}>{trouble}</span>;
  const counts = snapshot.board.view.panels.flatMap(({ rows }) => rows).flatMap(countOf(seat));
  const short = counts.length > 0 ? counts.slice(0, 2).join(", ") : side;
  return (
    <>
      <span class={`${style.sub} ${style.wide}`}>{side}</span>
      <span class={`${style.sub} ${style.narrow}`}>{`${short} · ${total}`}</span>
    </>
  );
}

/** What a row of a panel counts for a seat: "15 discs". */
function countOf(seat: Seat) {
  return (row: Row): string[] =>
    row.kind === "seats" ? [`${row.values[seat]} ${say(row.name, row.name_key)}`] : [];
}

/** Why someone is not there, if they are not. */
function absence({ snapshot, events }: RoomState, seat: Seat): string | null {
  const { game } = text.value;
  const away = snapshot.status.away[seat];
  if (away === null || snapshot.stage !== "playing") return null;
  if (snapshot.seats?.[seat].kind === "bot") return null;
  const last = events.findLast(
    (event) => (event.type === "left" || event.type === "returned") && event.seat === seat,
  );
  if (last?.type === "left") return game.leftTable;
  const seconds = Math.round((Date.now() + clockOffset.value - away) / 1000);
  return game.lostConnection(Math.max(0, seconds));
}
