import { Bot, Eye } from "lucide-preact";
import { useLocation } from "preact-iso";
import { Board, SideBadge } from "../../board";
import { createRoom, seatNames } from "../../parts/rooms";
import { Bar } from "../../parts/table/turn-bar";
import { Button, ButtonLink, Card } from "../../parts/ui";
import type { Listing } from "../../protocol/types";
import { catalogue, clockOffset, lobby, lobbyKnown, me, nameOf, useTick } from "../../state";
import { readClock } from "../../state/clock";
import { text } from "../../text";
import { type Glimpse, useGlimpse } from "./use-glimpse";
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
  const glimpse = useGlimpse(id);
  const live = (
    <span class={style.live}>
      <span aria-hidden="true" />
      {watch.live(listing.spectators)}
    </span>
  );
  return (
    <Card title={watch.title} aside={live}>
      {glimpse && <Table listing={listing} glimpse={glimpse} />}
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

function Table({ listing, glimpse }: { listing: Listing; glimpse: Glimpse }) {
  const { watch } = text.value.home;
  const { setup, seats } = listing;
  const { layout, step } = glimpse;
  const { view } = step;
  const [first, second] = seatNames(seats);
  const game = nameOf(setup.game);
  return (
    <>
      <div class={style.players}>
        <SideBadge side={view.sides[0]} size={24} />
        <strong>{first}</strong>
        <span>{watch.turn(game, view.turn)}</span>
        <strong>{second}</strong>
        <SideBadge side={view.sides[1]} size={24} />
      </div>
      <div class={style.board}>
        {layout && (
          <Board
            layout={layout}
            view={view}
            bottom={view.sides[0]}
            coordinates={false}
            label={watch.board(game, first, second)}
          />
        )}
      </div>
      <Clock step={step} limit={setup.turn_limit * 1000} />
    </>
  );
}

/** What is left of the turn, by the server's clock: the last look may be a while ago. */
function Clock({ step: { clock, view }, limit }: { step: Glimpse["step"]; limit: number }) {
  const now = useTick(500) + clockOffset.value;
  const left = clock ? readClock(clock, now - clock.now, view.to_move).left : null;
  return <Bar left={left} limit={limit} />;
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
