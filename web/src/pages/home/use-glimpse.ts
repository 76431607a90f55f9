import { useEffect, useState } from "preact/hooks";
import type { Layout, RoomId } from "../../protocol/types";
import { request } from "../../state";
import { buildTimeline, extend, type Step, type Timeline } from "../../state/timeline";

/** How long a picture stays as it is, in milliseconds. */
const PAUSE = 4000;

/** A game as it is seen from outside. */
export interface Glimpse {
  layout: Layout | undefined;
  step: Step;
}

interface Watched {
  layout: Layout | undefined;
  timeline: Timeline;
}

/**
 * A running game, looked at every now and then without coming into its room: who passes by is no
 * spectator. Null until the first look.
 */
export function useGlimpse(game: RoomId): Glimpse | null {
  const [watched, setWatched] = useState<Watched | null>(null);
  useEffect(() => {
    let seen: Watched | null = null;
    let timer: ReturnType<typeof setTimeout>;
    let shown = true;
    const look = async () => {
      seen = await lookAgain(game, seen);
      if (!shown) return;
      setWatched(seen);
      timer = setTimeout(look, PAUSE);
    };
    void look();
    return () => {
      shown = false;
      clearTimeout(timer);
    };
  }, [game]);
  const step = watched?.timeline.steps.at(-1);
  return watched && step ? { layout: watched.layout, step } : null;
}

/** What is to be seen now; the same as before if that cannot be found out. */
async function lookAgain(game: RoomId, before: Watched | null): Promise<Watched | null> {
  if (before && document.hidden) return before;
  try {
    const since = before?.timeline.seq ?? 0;
    const { board, events } = await request({ type: "replay", game, since });
    if (!before) return { layout: board.layouts[0], timeline: buildTimeline({ board, events }) };
    return { ...before, timeline: extend(before.timeline, events) };
  } catch {
    return before;
  }
}
