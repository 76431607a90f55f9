import { useLocation } from "preact-iso";
import { address, nameOf, tables, waitsForMe } from "../../state";
import { text } from "../../text";
import style from "./turn-call.module.css";

/** Calls one back to a table that is not in sight and waits for a move. */
export function TurnCall() {
  const { path } = useLocation();
  const waiting = tables.value.find((table) => waitsForMe(table) && address(table) !== path);
  if (!waiting) return null;
  const { yourTurn, yourTurnIn } = text.value.frame;
  return (
    <a href={address(waiting)} class={style.call}>
      <span class={style.long}>{yourTurnIn(nameOf(waiting.snapshot.setup.game))}</span>
      <span class={style.short} aria-hidden="true">
        {yourTurn}
      </span>
    </a>
  );
}
