import { useLocation } from "preact-iso";
import { quick } from "../../parts/rooms/actions";
import { GamePicture } from "../../parts/rooms/picture";
import { Button } from "../../parts/ui";
import type { Listing, RulesText } from "../../protocol/types";
import { catalogue, lobby, waitingIn } from "../../state";
import { isPerson } from "../../state/words";
import { say, text } from "../../text";
import style from "./game-cards.module.css";

/** A card for each game: what it looks like, how many play it, and a way into it. */
export function GameCards() {
  const { home } = text.value;
  return (
    <section class={style.cards} aria-label={home.games}>
      {catalogue.value.map((game) => (
        <GameCard key={game.id} game={game} />
      ))}
    </section>
  );
}

function GameCard({ game }: { game: RulesText }) {
  const { home } = text.value;
  const { route } = useLocation();
  const here = lobby.value.filter(({ setup }) => setup.game === game.id);
  const waiting = waitingIn(here);
  return (
    <article class={style.card}>
      <div class={style.picture}>
        <GamePicture game={game.id} />
      </div>
      <h2>
        <a href={`/rules/${game.id}`}>{game.name}</a>
      </h2>
      <p class={style.line}>{say(game.tagline, game.tagline_key)}</p>
      <footer>
        <span class={style.count}>
          {waiting > 0 ? home.waitingToo(waiting) : home.playing(people(here))}
        </span>
        <span title={home.playGame(game.name)}>
          <Button size="small" onClick={() => quick(route, game.id)}>
            {home.play}
            <span class={style.unseen}> {game.name}</span>
          </Button>
        </span>
      </footer>
    </article>
  );
}

/** How many people play in some rooms. */
function people(rooms: Listing[]): number {
  return rooms.flatMap(({ seats }) => seats ?? []).filter(isPerson).length;
}
