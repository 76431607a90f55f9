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

/** As small as a phone, upright or on its side: the parts of a table take turns. */
export const PHONE = "(max-width: 759px), (max-height: 500px)";

/** The room for a board is higher than wide. */
export const UPRIGHT =
  "(max-width: 559px), (max-width: 759px) and (min-height: 501px), (orientation: portrait)";

/** A board has so little room that it should be drawn as large as can be. */
export const NARROW = `${PHONE}, (orientation: portrait)`;
