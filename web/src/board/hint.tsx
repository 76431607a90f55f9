import type { Choice } from "../protocol/types";
import { capital, say, text } from "../text";
import style from "./hint.module.css";

interface HintProps {
  choice: Choice;
  /** Whether another tap plays it. */
  armed: boolean;
}

/** What a click would do, where that is not plain to see. */
export function Hint({ choice, armed }: HintProps) {
  return (
    <div class={style.hint} role={armed ? "status" : undefined}>
      {armed && <strong>{text.value.board.confirm}</strong>}
      {choice.note && <span>{capital(say(choice.note))}</span>}
    </div>
  );
}
