import { Play, Trophy } from "lucide-preact";
import { Downloads } from "../../parts/downloads";
import { outcome, why } from "../../parts/ending";
import { GamePicture, optionWords, seatNames } from "../../parts/rooms";
import { ButtonLink, VisuallyHidden } from "../../parts/ui";
import type { GameSummary } from "../../protocol/types";
import { nameOf } from "../../state";
import { moment, text } from "../../text";
import style from "./games.module.css";

/** A game that is over. */
export function Row({ summary }: { summary: GameSummary }) {
  const { games: words } = text.value;
  const { game: id, setup, seats, ending, plies, ended } = summary;
  const game = nameOf(setup.game);
  const [first, second] = seatNames(seats);
  const options = optionWords(setup);
  return (
    <li class={style.row}>
      <div class={style.picture}>
        <GamePicture game={setup.game} />
      </div>
      <div class={style.game}>
        <b>{game}</b>
        {options && <small>{options}</small>}
      </div>
      <div class={style.players}>
        <Player name={first} won={ending?.winner === 0} />
        <Player name={second} won={ending?.winner === 1} />
      </div>
      <div class={style.result}>
        <span>{outcome(ending, seats)}</span>
        {ending && <small>{why(ending)}</small>}
      </div>
      <span class={style.length}>{words.moves(plies)}</span>
      <span class={style.ended}>
        {ended !== undefined && (
          <time dateTime={new Date(ended).toISOString()}>{moment(ended)}</time>
        )}
      </span>
      <div class={style.actions}>
        <ButtonLink
          href={`/g/${id}`}
          size="small"
          icon={Play}
          label={words.replayThe(game, first, second)}
        >
          {words.replay}
        </ButtonLink>
        <Downloads game={id} kind={setup.game} size="small" />
      </div>
    </li>
  );
}

function Player({ name, won }: { name: string; won: boolean }) {
  return (
    <span class={won ? style.won : undefined}>
      {name}
      {won && (
        <>
          <Trophy size={14} aria-hidden="true" />
          <VisuallyHidden>{text.value.games.winner}</VisuallyHidden>
        </>
      )}
    </span>
  );
}
