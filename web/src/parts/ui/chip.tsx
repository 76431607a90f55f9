import type { ComponentChildren } from "preact";
import style from "./chip.module.css";

interface ChipProps {
  /** What it means: nothing much, the accent, well, careful, danger. */
  tone?: "plain" | "accent" | "ok" | "warn" | "danger" | undefined;
  children: ComponentChildren;
}

/** A few words in a small frame. */
export function Chip({ tone = "plain", children }: ChipProps) {
  return <span class={`${style.chip} ${style[tone]}`}>{children}</span>;
}
