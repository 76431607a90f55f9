import { useEffect, useMemo, useState } from "preact/hooks";
import type { Board, RoomEvent } from "../../protocol/types";
import { fetchGame, type RoomState } from "../../state";
import { buildTimeline, extend, type Step, type Timeline } from "../../state/timeline";

/** What is known of a game's past. */
export interface History {
  /** The log as far as it is known, in order. */
  events: readonly RoomEvent[];
  /** Every position; null until the log before one's coming is there. */
  timeline: Timeline | null;
}

interface Past {
  board: Board;
  events: RoomEvent[];
}

/** The past of a room: whoever came late asks for what was before. */
export function useHistory(state: RoomState): History {
  const { entry, events } = state;
  const [past, setPast] = useState<Past | null>(null);
  const late = entry.moves.length > 0;
  useEffect(() => {
    let here = true;
    setPast(null);
    if (!late) return;
    fetchGame(entry.room)
      .then((record) => here && setPast(record))
      // Without it one cannot look back, and all else works.
      .catch(() => {});
    return () => {
      here = false;
    };
  }, [entry, late]);
  const all = useMemo(() => [...(past?.events ?? []), ...after(past, events)], [past, events]);
  const start = useMemo(() => startOf(late, past, entry.board), [late, past, entry]);
  const timeline = useMemo(() => start && extend(start, all), [start, all]);
  return useMemo(() => ({ events: all, timeline }), [all, timeline]);
}

function after(past: Past | null, events: RoomEvent[]): RoomEvent[] {
  const known = past?.events.at(-1)?.seq ?? 0;
  return events.filter(({ seq }) => seq > known);
}

function startOf(late: boolean, past: Past | null, board: Board): Timeline | null {
  if (!late) return buildTimeline({ board, events: [] });
  return past && buildTimeline({ board: past.board, events: [] });
}

/** The step of the game as it stands after so many actions; the end of a leg, not the set-up after it. */
export function stepAt({ steps }: Timeline, ply: number): Step | undefined {
  return steps.findLast(
    (step) => step.view.ply === ply && !step.undone && step.cause.kind !== "leg",
  );
}
