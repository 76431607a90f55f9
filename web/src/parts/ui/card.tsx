import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import style from "./card.module.css";

interface CardProps {
  /** Its heading, which also names it for screen readers. */
  title?: string | undefined;
  /** `large` as on a page of its own, `small` as beside a board. */
  heading?: "large" | "small" | undefined;
  /** What stands right of the heading. */
  aside?: ComponentChildren;
  /** Without inner margins: tables and lists bring their own. */
  flush?: boolean | undefined;
  class?: string | undefined;
  children?: ComponentChildren;
}

/** A sheet that things stand on. */
export function Card({
  title,
  heading = "large",
  aside,
  flush,
  class: extra,
  children,
}: CardProps) {
  const id = useId();
  const classes = [style.card, flush && style.flush, extra].filter(Boolean).join(" ");
  return (
    <section class={classes} aria-labelledby={title ? id : undefined}>
      {(title || aside) && (
        <header class={`${style.head} ${heading === "small" ? style.small : ""}`}>
          {title && <h2 id={id}>{title}</h2>}
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}
