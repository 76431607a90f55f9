import { Eye } from "lucide-preact";
import { useTitle } from "../../parts/frame/title";
import { GamePicture, seatNames } from "../../parts/rooms";
import { ButtonLink, Card, Trouble } from "../../parts/ui";
import type { Listing } from "../../protocol/types";
import { lobby, lobbyKnown, nameOf, useLobby } from "../../state";
import { text } from "../../text";
import style from "./watch.module.css";

/** The games that are being played, live. */
export default function Watch() {
  const { watch } = text.value.home;
  useLobby();
  useTitle(watch.page);
  const games = lobby.value.filter(({ stage, setup }) => stage === "playing" && setup.spectators);
  return (
    <div class={style.page}>
      <h1>{watch.page}</h1>
      <Card flush>
        {games.length > 0 && (
          <ul class={style.games}>
            {games.map((listing) => (
              <Game key={listing.room} listing={listing} />
            ))}
          </ul>
        )}
        {games.length === 0 && lobbyKnown.value && (
          <Trouble title={watch.none}>
            <ButtonLink href="/games">{watch.finished}</ButtonLink>
          </Trouble>
        )}
      </Card>
    </div>
  );
}

function Game({ listing }: { listing: Listing }) {
  const { watch, open } = text.value.home;
  const { room, setup, seats, spectators } = listing;
  const [first, second] = seatNames(seats);
  return (
    <li>
      <span class={style.picture}>
        <GamePicture game={setup.game} />
      </span>
      <span class={style.game}>
        <strong>{nameOf(setup.game)}</strong>
        <span>{text.value.home.goOn.watching(first, second)}</span>
      </span>
      <span class={style.turn}>{open.seconds(setup.turn_limit)}</span>
      <span class={style.live}>{watch.live(spectators)}</span>
      <ButtonLink href={`/r/${room}`} size="small" icon={Eye}>
        {watch.watch}
        <span class={style.unseen}> {watch.board(nameOf(setup.game), first, second)}</span>
      </ButtonLink>
    </li>
  );
}
