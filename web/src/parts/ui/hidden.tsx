import type { ComponentChildren } from "preact";
import style from "./field.module.css";

/** Heard, not seen. */
export function VisuallyHidden({ children }: { children: ComponentChildren }) {
  return <span class={style.unseen}>{children}</span>;
}
