import { useLocation } from "preact-iso";
import { address, nameOf, tables, waitsForMe } from "../../state";
import { text } from "../../text";
import style from "./turn-call.module.css";

/** Calls one back to a table that is not in sight and waits for a move. */
export function TurnCall() {
  const { path } = useLocation();
  const waiting = tables.value.find((table) => waitsForMe(table) && address(table) !== path);
  if (!waiting) return null;
  return (
    <a href={address(waiting)} class={style.call}>
      {text.value.frame.yourTurnIn(nameOf(waiting.snapshot.setup.game))}
    </a>
  );
}
