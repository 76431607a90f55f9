import { Eye, Link } from "lucide-preact";
import { address, gameOf, nameOf, type RoomState } from "../../state";
import { say, text } from "../../text";
import { copy } from "../copy";
import { optionWords } from "../rooms";
import { Card, Chip, Popover } from "../ui";
import style from "./info.module.css";

/** Which game this is, how it is played, and who watches. */
export function Info({ state }: { state: RoomState }) {
  const { game } = text.value;
  const { setup } = state.snapshot;
  const options = optionWords(setup);
  return (
    <Card class={style.info}>
      <h1>{nameOf(setup.game)}</h1>
      <p class={style.chips}>
        {options && <Chip>{options}</Chip>}
        <Chip>{game.seconds(setup.turn_limit)}</Chip>
        {setup.private && <Chip>{game.private}</Chip>}
      </p>
      <div class={style.people}>
        <Watchers state={state} />
        <button type="button" class={style.link} onClick={() => copyLink(state)}>
          <Link size={16} aria-hidden="true" />
          {game.copyLink}
        </button>
      </div>
    </Card>
  );
}

/** How many watch, and who when asked. */
export function Watchers({ state }: { state: RoomState }) {
  const { game } = text.value;
  const { count, names } = state.snapshot.status.audience;
  return (
    <Popover label={game.watching(count)} icon={Eye} words kind="quiet" size="small">
      <strong>{game.whoWatches}</strong>
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
      {count === 0 && <span>{game.nobodyWatches}</span>}
      {count > names.length && <span>{game.moreWatch(count - names.length)}</span>}
    </Popover>
  );
}

/** Copies the address of a room. */
export function copyLink(state: RoomState) {
  return copy(location.origin + address(state));
}

/** What the game is about, in a few lines. */
export function Goal({ state }: { state: RoomState }) {
  const { game } = text.value;
  const rules = gameOf(state.snapshot.setup.game);
  if (!rules) return null;
  return (
    <Card title={game.goal} heading="small" class={style.goal}>
      <p>{say(rules.goal, rules.goal_key)}</p>
      <a href={`/rules/${rules.id}`}>{game.fullRules}</a>
    </Card>
  );
}
