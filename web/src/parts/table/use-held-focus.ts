import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

/** Keeps the focus at a table: when what has it goes away, such as the button that was just pressed or
 *  a sheet that was closed, the board has it next. Otherwise whoever uses keys would have to walk there
 *  from elsewhere. */
export function useHeldFocus(table: RefObject<HTMLElement>) {
  const held = useRef<Element | null>(null);
  useEffect(() => {
    const heed = ({ target }: FocusEvent) => {
      held.current = target instanceof Element ? target : null;
    };
    const element = table.current;
    element?.addEventListener("focusin", heed);
    return () => element?.removeEventListener("focusin", heed);
  }, [table]);
  useLayoutEffect(() => {
    const gone = held.current;
    if (!gone || (gone.isConnected && gone.checkVisibility())) return;
    held.current = null;
    if (document.activeElement !== document.body && document.activeElement !== gone) return;
    const cell = table.current?.querySelector<SVGElement>('[data-cell][tabindex="0"]');
    cell?.focus({ preventScroll: true });
  });
}
