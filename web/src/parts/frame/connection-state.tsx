import { connection } from "../../state";
import { text } from "../../text";
import style from "./connection-state.module.css";

/** A dot and a word: how the connection is. */
export function ConnectionState() {
  const { frame } = text.value;
  const { kind } = connection.value;
  const word =
    kind === "open" ? frame.connected : kind === "connecting" ? frame.connecting : frame.lost;
  return (
    <span class={`${style.state} ${style[kind]}`} role="status">
      <span class={style.dot} aria-hidden="true" />
      <span class={style.word}>{word}</span>
    </span>
  );
}
