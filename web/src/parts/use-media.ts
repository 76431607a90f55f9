import { useEffect, useState } from "preact/hooks";

/** Whether a media query holds. */
export function useMedia(query: string): boolean {
  const [holds, setHolds] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const look = () => setHolds(list.matches);
    look();
    list.addEventListener("change", look);
    return () => list.removeEventListener("change", look);
  }, [query]);
  return holds;
}

/** Whether the screen is a phone's. */
export function useNarrow(): boolean {
  return useMedia("(max-width: 759px)");
}
