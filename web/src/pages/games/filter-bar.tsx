import { useEffect, useState } from "preact/hooks";
import { Button, Select, TextField } from "../../parts/ui";
import { catalogue, me } from "../../state";
import { text } from "../../text";
import type { Filters } from "./filters";
import style from "./games.module.css";

interface FilterBarProps {
  filters: Filters;
  onFilter: (some: Partial<Filters>) => void;
}

/** What to show: which game, whose, how it ended. */
export function FilterBar({ filters, onFilter }: FilterBarProps) {
  const { games: words } = text.value;
  const kinds = catalogue.value.map(({ id, name }) => ({ value: id as string, label: name }));
  const results = (["any", "win", "draw", "aborted"] as const).map((value) => ({
    value,
    label: words.results[value],
  }));
  return (
    <search class={style.filters}>
      <Select
        label={words.game}
        options={[{ value: "", label: words.allGames }, ...kinds]}
        value={filters.game}
        onChange={(game) => onFilter({ game })}
      />
      <PlayerField player={filters.player} onFilter={onFilter} />
      <Select
        label={words.result}
        options={results}
        value={filters.result}
        onChange={(result) => onFilter({ result })}
      />
      <Mine player={filters.player} onFilter={onFilter} />
    </search>
  );
}

type PartProps = { player: string; onFilter: FilterBarProps["onFilter"] };

/** How long one pauses before a name is looked up. */
const PAUSE = 400;

function PlayerField({ player, onFilter }: PartProps) {
  const { games: words } = text.value;
  const [name, setName] = useState(player);
  useEffect(() => setName(player), [player]);
  // Only what is typed starts the pause.
  useEffect(() => {
    if (name.trim() === player) return;
    const pause = setTimeout(() => onFilter({ player: name.trim() }), PAUSE);
    return () => clearTimeout(pause);
  }, [name]);
  return (
    <TextField
      label={words.player}
      placeholder={words.anyone}
      value={name}
      type="search"
      maxLength={24}
      autocomplete="off"
      spellcheck={false}
      onInput={setName}
    />
  );
}

function Mine({ player, onFilter }: PartProps) {
  const own = me.value?.name;
  const on = own !== undefined && player === own;
  return (
    <Button
      disabled={own === undefined}
      pressed={on}
      onClick={() => onFilter({ player: on ? "" : (own ?? "") })}
    >
      {text.value.games.mine}
    </Button>
  );
}
