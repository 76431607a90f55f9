import { useLocation } from "preact-iso";
import { useTitle } from "../../parts/frame/title";
import { Button, ButtonLink, Card, Trouble, Waiting } from "../../parts/ui";
import { text } from "../../text";
import { FilterBar } from "./filter-bar";
import { addressOf, type Filters, readFilters } from "./filters";
import style from "./games.module.css";
import { Row } from "./row";
import { type GamesList, useGames } from "./use-games";

/** The games that are over, the newest first. */
export default function GamesPage() {
  const { games: words } = text.value;
  const { query, route } = useLocation();
  const filters = readFilters(query);
  const { list, more, again } = useGames(filters);
  useTitle(words.title);
  const filter = (some: Partial<Filters>) => route(addressOf({ ...filters, ...some }), true);
  return (
    <div class={style.page}>
      <header class={style.head}>
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
      </header>
      <Card flush>
        <FilterBar filters={filters} onFilter={filter} />
        <List list={list} filtered={addressOf(filters) !== "/games"} onRetry={again} />
        {list.next && list.games.length > 0 && (
          <div class={style.more}>
            <Button disabled={list.loading} onClick={more}>
              {words.more}
            </Button>
          </div>
        )}
      </Card>
    </div>
  );
}

interface ListProps {
  list: GamesList;
  filtered: boolean;
  onRetry: () => void;
}

function List({ list, filtered, onRetry }: ListProps) {
  const { games: words } = text.value;
  if (list.error && list.games.length === 0) {
    return (
      <Trouble title={words.failed} onRetry={onRetry}>
        {list.error}
      </Trouble>
    );
  }
  if (list.games.length === 0) {
    if (list.loading) return <Waiting />;
    return (
      <Trouble title={filtered ? words.noneOf : words.none}>
        {filtered && <ButtonLink href="/games">{words.clear}</ButtonLink>}
      </Trouble>
    );
  }
  return (
    <>
      <div class={`${style.row} ${style.heads}`} aria-hidden="true">
        <span />
        <span>{words.game}</span>
        <span>{words.players}</span>
        <span>{words.result}</span>
        <span>{words.length}</span>
        <span>{words.ended}</span>
        <span />
      </div>
      <ul class={style.list} aria-busy={list.loading}>
        {list.games.map((game) => (
          <Row key={game.game} summary={game} />
        ))}
      </ul>
    </>
  );
}
