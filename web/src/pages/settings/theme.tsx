import { Check } from "lucide-preact";
import { useEffect } from "preact/hooks";
import { Thumbnail } from "../../board";
import { Card } from "../../parts/ui";
import { change, settings } from "../../settings/store";
import { type Theme, theme, themes } from "../../settings/theme";
import { text } from "../../text";
import { SwitchRow } from "./row";
import { books, loadBooks, sampleBoard } from "./sample";
import style from "./theme.module.css";

/** The themes, each shown with a board on its ground. */
export function ThemeCard() {
  const { settings: words } = text.value;
  const follows = settings.value.theme === "system";
  useEffect(() => {
    loadBooks().catch(() => {});
  }, []);
  return (
    <Card title={words.table}>
      <div class={style.samples} role="radiogroup" aria-label={words.theme}>
        {themes.map((name) => (
          <Sample key={name} name={name} />
        ))}
      </div>
      <SwitchRow
        label={words.follow}
        hint={words.followHint}
        checked={follows}
        onChange={(on) => change({ theme: on ? "system" : theme.value })}
      />
    </Card>
  );
}

function Sample({ name }: { name: Theme }) {
  const board = sampleBoard(books.value);
  const layout = board?.layouts[0];
  return (
    <label class={style.sample}>
      <input
        type="radio"
        name="theme"
        checked={theme.value === name}
        onChange={() => change({ theme: name })}
      />
      <span class={style.ground} data-theme={name}>
        {board && layout && <Thumbnail layout={layout} view={board.view} />}
      </span>
      <span class={style.name}>
        {text.value.settings.themes[name]}
        <Check class={style.check} size={18} aria-hidden="true" />
      </span>
    </label>
  );
}
