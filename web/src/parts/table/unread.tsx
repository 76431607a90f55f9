import { text } from "../../text";
import { VisuallyHidden } from "../ui";
import style from "./unread.module.css";

/** How much was said that one has not seen; nothing if there is nothing. */
export function Unread({ lines }: { lines: number }) {
  if (lines === 0) return null;
  return (
    <span class={style.unread} data-testid="unread">
      <span aria-hidden="true">{lines > MOST ? `${MOST}+` : lines}</span>
      <VisuallyHidden>{`, ${text.value.game.unread(lines)}`}</VisuallyHidden>
    </span>
  );
}

/** As many as fit into it. */
const MOST = 9;
