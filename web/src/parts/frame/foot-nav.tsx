import { useLocation } from "preact-iso";
import { text } from "../../text";
import style from "./foot-nav.module.css";
import { pages } from "./pages";

/** The menu at the foot of a phone. */
export function FootNav() {
  const { frame } = text.value;
  const { path } = useLocation();
  return (
    <nav class={style.nav} aria-label={frame.menu}>
      {pages.map(({ href, word, icon: Icon, holds }) => (
        <a key={href} href={href} aria-current={holds(path) ? "page" : undefined}>
          <Icon size={20} aria-hidden="true" />
          {frame[word]}
        </a>
      ))}
    </nav>
  );
}
