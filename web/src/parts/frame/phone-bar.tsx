import { ChevronLeft } from "lucide-preact";
import type { ComponentChildren } from "preact";
import style from "./phone-bar.module.css";

interface Props {
  title: string;
  /** Where one comes from, and what going there is called. */
  back: string;
  backLabel: string;
  /** What stands after the title. */
  children: ComponentChildren;
}

/** The top of a page that has a phone's screen to itself; not there on larger ones. */
export function PhoneBar({ title, back, backLabel, children }: Props) {
  return (
    <header class={style.bar}>
      <a href={back} class={style.back} aria-label={backLabel}>
        <ChevronLeft size={22} aria-hidden="true" />
      </a>
      <h1>{title}</h1>
      {children}
    </header>
  );
}
