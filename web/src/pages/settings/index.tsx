import { useTitle } from "../../parts/frame/title";
import { text } from "../../text";
import { BoardCard } from "./board";
import { PlayCard } from "./play";
import { Reset } from "./reset";
import style from "./settings.module.css";
import { ThemeCard } from "./theme";

/** Everything that can be set; kept in the browser. */
export default function SettingsPage() {
  const { settings: words } = text.value;
  useTitle(words.title);
  return (
    <div class={style.page}>
      <h1>{words.title}</h1>
      <ThemeCard />
      <div class={style.columns}>
        <BoardCard />
        <PlayCard />
      </div>
      <Reset />
    </div>
  );
}
