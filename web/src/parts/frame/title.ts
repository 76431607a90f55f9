import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

/** What the page in sight is called. */
export const pageTitle = signal("");

/** Names the page for as long as a component is shown. */
export function useTitle(title: string) {
  useEffect(() => {
    pageTitle.value = title;
  }, [title]);
}
