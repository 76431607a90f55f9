import { useEffect, useState } from "preact/hooks";

/** Whether a media query holds, also when the window changes. */
export function useMedia(query: string): boolean {
  const [holds, setHolds] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const heed = () => setHolds(media.matches);
    heed();
    media.addEventListener("change", heed);
    return () => media.removeEventListener("change", heed);
  }, [query]);
  return holds;
}

/** Wide enough for a column on either side. */
export const WIDE = "(min-width: 1200px)";

/** As narrow as a phone. */
export const NARROW = "(max-width: 759px)";
