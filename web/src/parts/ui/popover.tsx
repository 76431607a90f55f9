import type { LucideIcon } from "lucide-preact";
import type { ComponentChildren } from "preact";
import { useId, useRef, useState } from "preact/hooks";
import { Button, IconButton } from "./button";
import style from "./popover.module.css";

interface PopoverProps {
  /** What the button that opens it says. */
  label: string;
  icon: LucideIcon;
  /** Whether the words are in sight, or only the icon. */
  words?: boolean | undefined;
  kind?: "plain" | "quiet" | undefined;
  size?: "small" | "normal" | undefined;
  children: ComponentChildren;
}

/** A button and a small sheet that it opens beside itself. Esc and a click elsewhere close it. */
export function Popover({ label, icon, words, kind, size, children }: PopoverProps) {
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  // The browser opens and closes it: it knows that a press which closes it is no wish to open it.
  const opens = { id, open };
  const put = (event: MouseEvent) => {
    const button = event.currentTarget as HTMLElement;
    requestAnimationFrame(() => sheet.current && place(sheet.current, button));
  };
  return (
    <>
      {words ? (
        <Button {...{ icon, kind, size, opens }} onClick={put}>
          {label}
        </Button>
      ) : (
        <IconButton {...{ icon, label, kind, size, opens }} onClick={put} />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click inside bubbles from a real button */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
      <div
        id={id}
        ref={sheet}
        popover="auto"
        class={style.popover}
        onToggle={(event) => setOpen(event.newState === "open")}
        onClick={(event) => chooses(event) && sheet.current?.hidePopover()}
      >
        {children}
      </div>
    </>
  );
}

/** A click on a button or link in it is a choice made; one on a field is not. */
function chooses(event: MouseEvent) {
  return event.target instanceof Element && event.target.closest("button, a") !== null;
}

const MARGIN = 8;

/** Beside its button, wholly on the screen. */
function place(sheet: HTMLElement, button: HTMLElement) {
  const at = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = sheet;
  const left = Math.min(at.left, innerWidth - width - MARGIN);
  const below = at.bottom + MARGIN + height <= innerHeight;
  const top = below ? at.bottom + MARGIN : at.top - MARGIN - height;
  sheet.style.left = `${Math.max(MARGIN, left)}px`;
  sheet.style.top = `${Math.max(MARGIN, top)}px`;
}
