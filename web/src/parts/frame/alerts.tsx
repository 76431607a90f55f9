import { useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { myTurns, nameOf, room } from "../../state";
import { text } from "../../text";
import { knock } from "../sound";
import { pageTitle } from "./title";

/** Tells that it is one's turn where one may not be looking: the title, the icon, a sound. */
export function Alerts() {
  const before = useRef<readonly string[]>([]);
  useSignalEffect(() => {
    const turns = myTurns.value;
    document.title = title(turns[0]);
    setIcon(turns.length > 0);
    if (turns.some((id) => !before.current.includes(id))) knock("turn");
    before.current = turns;
  });
  return null;
}

function title(turn: string | undefined): string {
  const page = pageTitle.value ? `${pageTitle.value} · Tabuleiro` : "Tabuleiro";
  const game = turn && room(turn).peek()?.snapshot.setup.game;
  if (!game) return page;
  return `● ${text.value.frame.yourTurn} · ${nameOf(game)}`;
}

/** The icon of the tab: its middle is lit when it is one's turn. */
function setIcon(turn: boolean) {
  let link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) {
    link = document.createElement("link");
    link.rel = "icon";
    document.head.append(link);
  }
  const href = `data:image/svg+xml,${encodeURIComponent(icon(turn))}`;
  if (link.href !== href) link.href = href;
}

function icon(turn: boolean): string {
  const [tile, middle] = turn ? ["#1c46c2", "#ffd15c"] : ["#20262f", "#f2a500"];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${tile}" d="M16 1.5 28.6 8.7v14.6L16 30.5 3.4 23.3V8.7z"/><circle cx="16" cy="16" r="8.6" fill="#fff"/><circle cx="16" cy="16" r="${turn ? 6.6 : 6.2}" fill="${turn ? middle : tile}"/><circle cx="16" cy="16" r="3.6" fill="${middle}"/></svg>`;
}
