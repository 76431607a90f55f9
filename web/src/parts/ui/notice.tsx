import { LoaderCircle, RotateCcw } from "lucide-preact";
import type { ComponentChildren } from "preact";
import { text } from "../../text";
import { Button } from "./button";
import style from "./notice.module.css";

/** Something is on its way. Says so only after a moment, so that quick answers do not flicker. */
export function Waiting() {
  return (
    <p class={style.waiting} role="status">
      <LoaderCircle size={20} aria-hidden="true" />
      {text.value.ui.loading}
    </p>
  );
}

interface TroubleProps {
  title: string;
  children?: ComponentChildren;
  /** Does it once more. */
  onRetry?: (() => void) | undefined;
}

/** Something went wrong, or there is nothing here: what, why, and what to do about it. */
export function Trouble({ title, children, onRetry }: TroubleProps) {
  return (
    <div class={style.trouble} role="alert">
      <h2>{title}</h2>
      {children && <div class={style.more}>{children}</div>}
      {onRetry && (
        <Button icon={RotateCcw} onClick={onRetry}>
          {text.value.ui.retry}
        </Button>
      )}
    </div>
  );
}
