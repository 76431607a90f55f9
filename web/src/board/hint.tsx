import type { Choice } from "../protocol/types";
import { capital, noteOf, text } from "../text";
import style from "./hint.module.css";

interface HintProps {
  choice: Choice;
  /** Whether another tap plays it. */
  armed: boolean;
}

/** What a click would do, where that is not plain to see. */
export function Hint({ choice, armed }: HintProps) {
  const note = noteOf(choice);
  return (
    <div class={style.hint} role={armed ? "status" : undefined}>
      {armed && <strong>{text.value.board.confirm}</strong>}
      {note && <span>{opening(note)}</span>}
    </div>
  );
}

/** With a capital at the front, unless it begins with the name of a cell. */
export function opening(words: string): string {
  return /^[a-z]+\d/.test(words) ? words : capital(words);
}
