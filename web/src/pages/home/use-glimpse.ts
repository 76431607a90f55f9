import { useEffect, useState } from "preact/hooks";
import type { Layout, RoomId } from "../../protocol/types";
import { request } from "../../state";
import { extend, type Step, type Tape, tape } from "../../state/tape";

/** How long a picture stays as it is, in milliseconds. */
const PAUSE = 4000;

/** A game as it is seen from outside. */
export interface Glimpse {
  layout: Layout | undefined;
  step: Step;
}

interface Film {
  layout: Layout | undefined;
  tape: Tape;
}

/**
 * A running game, looked at every now and then without coming into its room: who passes by is no
 * spectator. Null until the first look.
 */
export function useGlimpse(game: RoomId): Glimpse | null {
  const [film, setFilm] = useState<Film | null>(null);
  useEffect(() => {
    let seen: Film | null = null;
    let timer: ReturnType<typeof setTimeout>;
    let shown = true;
    const look = async () => {
      seen = await lookAgain(game, seen);
      if (!shown) return;
      setFilm(seen);
      timer = setTimeout(look, PAUSE);
    };
    void look();
    return () => {
      shown = false;
      clearTimeout(timer);
    };
  }, [game]);
  const step = film?.tape.steps.at(-1);
  return film && step ? { layout: film.layout, step } : null;
}

/** What is to be seen now; the same as before if that cannot be found out. */
async function lookAgain(game: RoomId, before: Film | null): Promise<Film | null> {
  if (before && document.hidden) return before;
  try {
    const since = before?.tape.seq ?? 0;
    const { board, events } = await request({ type: "replay", game, since });
    if (!before) return { layout: board.layouts[0], tape: tape({ board, events }) };
    return { ...before, tape: extend(before.tape, events) };
  } catch {
    return before;
  }
}
