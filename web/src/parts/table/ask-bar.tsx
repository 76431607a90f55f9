import type { ComponentChildren } from "preact";
import style from "./asks.module.css";

interface Props {
  words: string;
  more?: string;
  danger?: boolean;
  children?: ComponentChildren;
}

/** A question in a line, with its answers. */
export function AskBar({ words, more, danger, children }: Props) {
  return (
    <div class={`${style.ask} ${danger ? style.danger : ""}`} role="alert">
      <p>
        <strong>{words}</strong> {more}
      </p>
      {children}
    </div>
  );
}
