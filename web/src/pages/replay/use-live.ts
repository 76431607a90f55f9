import { useSignalEffect } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import type { GameRecord, RoomId } from "../../protocol/types";
import { enter, leave, request, room } from "../../state";
import { buildTimeline, extend, type Timeline } from "../../state/timeline";

/** The timeline of a game; of one that goes on it grows by itself. */
export function useLive(record: GameRecord): { timeline: Timeline; live: boolean } {
  const { game: id, stage } = record.summary;
  const [timeline, setTimeline] = useState(() => buildTimeline(record));
  const running = stage === "playing" && !timeline.ending;
  useEffect(() => (running ? visit(id) : undefined), [id, running]);
  useSignalEffect(() => {
    const heard = room(id).value;
    if (!heard) return;
    setTimeline((before) => {
      const next = before.seq + 1;
      const whole = heard.events.some(({ seq }) => seq === next);
      if (heard.snapshot.seq > before.seq && !whole) void fill(id, before.seq, setTimeline);
      return whole ? extend(before, heard.events) : before;
    });
  });
  return { timeline, live: running };
}

/** Listens to a room as long as it is looked at. One's own table is not left with the page. */
function visit(id: RoomId) {
  if (room(id).peek() !== null) return undefined;
  let here = true;
  const go = () => {
    if (!here && room(id).peek()?.seats.length === 0) void leave(id);
  };
  enter({ room: id })
    .then(go)
    .catch(() => {});
  return () => {
    here = false;
    go();
  };
}

/** Fetches what happened before one began to listen. */
async function fill(
  id: RoomId,
  since: number,
  setTimeline: (grow: (timeline: Timeline) => Timeline) => void,
) {
  try {
    const { events } = await request({ type: "replay", game: id, since });
    setTimeline((before) => extend(before, events));
  } catch {
    // The next event asks again.
  }
}
