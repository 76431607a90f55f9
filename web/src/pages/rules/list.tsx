import { useTitle } from "../../parts/frame/title";
import { GamePicture } from "../../parts/rooms";
import { ButtonLink, Card, Waiting } from "../../parts/ui";
import type { RulesText } from "../../protocol/types";
import { catalogue } from "../../state";
import { say, text } from "../../text";
import style from "./list.module.css";

/** The games there are, each with its aim and the way to its rules. */
export function RulesList() {
  const { rules: words } = text.value;
  useTitle(words.title);
  return (
    <div class={style.page}>
      <header class={style.head}>
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
      </header>
      {catalogue.value.length === 0 && <Waiting />}
      <ul class={style.games}>
        {catalogue.value.map((game) => (
          <Game key={game.id} game={game} />
        ))}
      </ul>
    </div>
  );
}

function Game({ game }: { game: RulesText }) {
  const { rules: words } = text.value;
  const href = `/rules/${game.id}`;
  return (
    <li>
      <Card class={style.game}>
        <div class={style.picture}>
          <GamePicture game={game.id} />
        </div>
        <div class={style.words}>
          <h2>
            <a href={href}>{game.name}</a>
          </h2>
          <p class={style.tagline}>{say(game.tagline, game.tagline_key)}</p>
          <p>{say(game.goal, game.goal_key)}</p>
          <p class={style.actions}>
            <ButtonLink href={href} size="small">
              {words.read}
            </ButtonLink>
            <ButtonLink href={`/new?game=${game.id}&opponent=bot`} size="small">
              {words.playBot}
            </ButtonLink>
          </p>
        </div>
      </Card>
    </li>
  );
}
