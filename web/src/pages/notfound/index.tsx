import { useTitle } from "../../parts/frame/title";
import { ButtonLink, Card } from "../../parts/ui";
import { text } from "../../text";
import style from "./notfound.module.css";

/** An address that leads nowhere. */
export default function NotFoundPage() {
  const { notfound: words } = text.value;
  useTitle(words.title);
  return (
    <div class={style.page}>
      <Card class={style.card}>
        <OffBoard />
        <h1>{words.title}</h1>
        <p>{words.more}</p>
        <div class={style.actions}>
          <ButtonLink href="/" kind="primary">
            {words.home}
          </ButtonLink>
          <ButtonLink href="/games">{words.games}</ButtonLink>
          <ButtonLink href="/rules">{words.rules}</ButtonLink>
        </div>
      </Card>
    </div>
  );
}

const TILES = [60, 160, 260];

/** Three tiles, and a stone that has left them. */
function OffBoard() {
  return (
    <svg class={style.picture} viewBox="0 0 460 120" aria-hidden="true">
      {TILES.map((x) => (
        <path key={x} class={style.tile} d={`M${x} 10l43 25v50l-43 25-43-25v-50z`} />
      ))}
      <path class={style.way} d="M282 60h80" />
      <circle class={style.edge} cx="400" cy="65" r="34" />
      <circle class={style.stone} cx="400" cy="60" r="34" />
    </svg>
  );
}
