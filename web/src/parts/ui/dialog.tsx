import { X } from "lucide-preact";
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { text } from "../../text";
import { IconButton } from "./button";
import style from "./dialog.module.css";

interface DialogProps {
  open: boolean;
  /** Asked for by Esc, the cross, or a click beside it; the owner then sets `open` to false. */
  onClose: () => void;
  title: string;
  /** The buttons at its foot. */
  footer?: ComponentChildren;
  /** `narrow` for a question, `wide` for a form. */
  width?: "narrow" | "wide" | undefined;
  children?: ComponentChildren;
}

/** A sheet in front of everything else; the browser keeps the focus inside. */
export function Dialog({ open, onClose, title, footer, width = "narrow", children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (open) element.current?.showModal();
    else element.current?.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does the same, by the browser
    <dialog
      ref={element}
      class={`${style.dialog} ${style[width]}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === element.current && onClose()}
    >
      {open && (
        <div class={style.sheet}>
          <header class={style.head}>
            <h2 id={id}>{title}</h2>
            <IconButton icon={X} label={text.value.ui.close} kind="quiet" onClick={onClose} />
          </header>
          <div class={style.body}>{children}</div>
          {footer && <footer class={style.foot}>{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}
