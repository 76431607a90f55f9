import type { Connection } from "../../link";
import { connection } from "../../state";
import { text } from "../../text";
import style from "./connection-state.module.css";

/** A dot and a word: how the connection is. */
export function ConnectionState() {
  const state = connection.value;
  return (
    <span class={`${style.state} ${style[styleOf(state)]}`} role="status">
      <span class={style.dot} aria-hidden="true" />
      <span class={style.word}>{wordOf(state)}</span>
    </span>
  );
}

/** A line that owes an answer is not shown as one that works. */
function styleOf(state: Connection): string {
  return state.kind === "open" && state.slow ? "slow" : state.kind;
}

function wordOf(state: Connection): string {
  const { frame } = text.value;
  if (state.kind === "connecting") return frame.connecting;
  if (state.kind !== "open") return frame.lost;
  if (!state.slow) return frame.connected;
  return state.slow === "request" ? frame.sending : frame.checking;
}
