import { Settings } from "lucide-preact";
import { useLocation } from "preact-iso";
import { SideBadge } from "../../board";
import { settings } from "../../settings/store";
import { me } from "../../state";
import { text } from "../../text";
import { ConnectionState } from "./connection-state";
import style from "./header.module.css";
import { Logo } from "./logo";
import { pages } from "./pages";
import { TurnCall } from "./turn-call";

/** What stands at the top of every page. */
export function Header() {
  const { frame } = text.value;
  const { path } = useLocation();
  return (
    <header class={style.header}>
      <a href="/" class={style.logo} aria-label={frame.home}>
        <Logo />
        <span>Tabuleiro</span>
      </a>
      <nav class={style.nav} aria-label={frame.menu}>
        {pages.slice(0, 4).map(({ href, word, holds }) => (
          <a key={href} href={href} aria-current={holds(path) ? "page" : undefined}>
            {frame[word]}
          </a>
        ))}
      </nav>
      <span class={style.space} />
      <TurnCall />
      <ConnectionState />
      <Me />
      <a href="/settings" class={style.gear} aria-label={frame.settings} title={frame.settings}>
        <Settings size={18} aria-hidden="true" />
      </a>
    </header>
  );
}

function Me() {
  if (!me.value) return null;
  const { preferredSide } = settings.value;
  return (
    <a href="/settings" class={style.me}>
      <SideBadge side={preferredSide === "black" ? "black" : "white"} size={28} />
      <span>{me.value.name}</span>
    </a>
  );
}
