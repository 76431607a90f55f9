import { Bot, Eye } from "lucide-preact";
import { useEffect } from "preact/hooks";
import { useLocation } from "preact-iso";
import { Board, SideBadge } from "../../board";
import { createRoom, seatNames } from "../../parts/rooms";
import { TurnBar } from "../../parts/table/turn-bar";
import { Button, ButtonLink, Card } from "../../parts/ui";
import type { Listing } from "../../protocol/types";
import {
  catalogue,
  enter,
  leave,
  lobby,
  lobbyKnown,
  me,
  nameOf,
  type RoomState,
  room,
} from "../../state";
import { text } from "../../text";
import style from "./watch-now.module.css";

/** A game that is being played, live, with its board. */
export function WatchNow() {
  const { watch } = text.value.home;
  const games = lobby.value.filter(watchable);
  // The one most people look at; the same one for as long as it goes on.
  const best = [...games].sort((a, b) => b.spectators - a.spectators || a.created - b.created)[0];
  if (!best) return lobbyKnown.value ? <Nothing /> : <Card title={watch.title} />;
  return <Live key={best.room} listing={best} others={games.length - 1} />;
}

/** Whether one may watch a game and does not play in it. */
function watchable({ stage, setup, seats }: Listing): boolean {
  const mine = seats?.some((seat) => seat.kind === "person" && seat.id === me.value?.id);
  return stage === "playing" && setup.spectators && !mine;
}

function Live({ listing, others }: { listing: Listing; others: number }) {
  const { watch } = text.value.home;
  const id = listing.room;
  useEffect(() => {
    if (room(id).peek()) return;
    let shown = true;
    // Going to the table itself must not end in walking out of it.
    const letGo = () => {
      if (!shown && !location.pathname.endsWith(id)) void leave(id);
    };
    enter({ room: id }).then(letGo, () => {});
    return () => {
      shown = false;
      if (room(id).peek()) letGo();
    };
  }, [id]);
  const state = room(id).value;
  const live = (
    <span class={style.live}>
      <span aria-hidden="true" />
      {watch.live(state?.snapshot.status.audience.count ?? listing.spectators)}
    </span>
  );
  return (
    <Card title={watch.title} aside={live}>
      {state && <Table state={state} />}
      <div class={style.ways}>
        <ButtonLink href={`/r/${id}`} icon={Eye} size="small" wide>
          {watch.watch}
        </ButtonLink>
        {others > 0 && (
          <ButtonLink href="/watch" size="small" wide>
            {watch.more(others)}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

function Table({ state }: { state: RoomState }) {
  const { watch } = text.value.home;
  const { setup, board, seats } = state.snapshot;
  const [first, second] = seatNames(seats);
  const game = nameOf(setup.game);
  const [layout] = board.layouts;
  return (
    <>
      <div class={style.players}>
        <SideBadge side={board.view.sides[0]} size={24} />
        <strong>{first}</strong>
        <span>{watch.turn(game, board.view.turn)}</span>
        <strong>{second}</strong>
        <SideBadge side={board.view.sides[1]} size={24} />
      </div>
      <div class={style.board}>
        {layout && (
          <Board
            layout={layout}
            view={board.view}
            bottom={board.view.sides[0]}
            coordinates={false}
            label={watch.board(game, first, second)}
          />
        )}
      </div>
      <TurnBar state={state} />
    </>
  );
}

function Nothing() {
  const { watch } = text.value.home;
  const { route } = useLocation();
  const show = () => {
    const games = catalogue.value;
    const game = games[Math.floor(Math.random() * games.length)];
    if (!game) return;
    void createRoom(route, {
      game: game.id,
      opponent: { kind: "bots", levels: ["smart", "smart"] },
    });
  };
  return (
    <Card title={watch.title}>
      <p class={style.none}>{watch.none}</p>
      <p class={style.more}>{watch.noneMore}</p>
      <div class={style.ways}>
        <Button icon={Bot} size="small" wide onClick={show}>
          {watch.bots}
        </Button>
        <ButtonLink href="/games" size="small" wide>
          {watch.finished}
        </ButtonLink>
      </div>
    </Card>
  );
}
