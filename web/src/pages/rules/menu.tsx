import { catalogue } from "../../state";
import { text } from "../../text";
import style from "./menu.module.css";

interface MenuProps {
  /** The game whose rules are shown. */
  game: string;
  headings: { id: string; text: string }[];
  /** The language of the headings. */
  lang?: string | undefined;
  /** The heading that is being read. */
  current?: string | undefined;
}

/** The games, and what the rules of this one have. */
export function Menu({ game, headings, lang, current }: MenuProps) {
  const { rules: words } = text.value;
  return (
    <nav class={style.menu} aria-label={words.games}>
      <ul class={style.games}>
        {catalogue.value.map(({ id, name }) => (
          <li key={id}>
            <a
              class={style.game}
              href={`/rules/${id}`}
              aria-current={id === game ? "page" : undefined}
            >
              {name}
            </a>
            {id === game && headings.length > 0 && (
              <ul class={style.headings} aria-label={words.contents}>
                {headings.map((heading) => (
                  <li key={heading.id}>
                    <a
                      href={`#${heading.id}`}
                      lang={lang}
                      aria-current={heading.id === current ? "location" : undefined}
                    >
                      {heading.text}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
