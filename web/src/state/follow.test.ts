import { describe, expect, test } from "vitest";
import type { RoomEvent, Snapshot } from "../protocol/types";
import adaptoid from "./fixtures/adaptoid.json";
import duplohex from "./fixtures/duplohex.json";
import trench from "./fixtures/trench.json";
import { follow, Gap, seatsOf, toMove } from "./follow";

/** A real game as a spectator saw it: the snapshots are the server's own. */
interface Recording {
  start: Snapshot;
  events: RoomEvent[];
  middle: Snapshot;
  end: Snapshot;
}

const recordings = { adaptoid, duplohex, trench } as unknown as Record<string, Recording>;

/** What follows from events alone: without presence, audience and the time of day. */
function lasting(room: Snapshot) {
  const { status, ...rest } = room;
  const clock = status.clock && { ...status.clock, now: 0 };
  return JSON.parse(JSON.stringify({ ...rest, clock }));
}

function upTo(recording: Recording, seq: number): Snapshot {
  return recording.events.filter((event) => event.seq <= seq).reduce(follow, recording.start);
}

describe.each(Object.entries(recordings))("a real game of %s", (_, recording) => {
  test("followed to its middle is what the server says it is", () => {
    expect(lasting(upTo(recording, recording.middle.seq))).toEqual(lasting(recording.middle));
  });

  test("followed to its end is what the server says it is", () => {
    expect(lasting(upTo(recording, recording.end.seq))).toEqual(lasting(recording.end));
  });

  test("the room before an event stays as it was", () => {
    const before = JSON.stringify(recording.start);
    upTo(recording, recording.end.seq);
    expect(JSON.stringify(recording.start)).toBe(before);
  });
});

const game = recordings.trench as Recording;
const [first, second] = game.events as [RoomEvent, RoomEvent];

test("an event that is not the next one is a gap", () => {
  expect(() => follow(game.start, second)).toThrow(Gap);
  expect(() => follow(follow(game.start, first), first)).toThrow(Gap);
});

test("nobody is to move in a room that waits, nor when the game is over", () => {
  expect([toMove(game.start), toMove(game.end)]).toEqual([null, null]);
  expect(toMove(game.middle)).not.toBeNull();
});

test("a draw that was offered lapses when the opponent plays, not when one plays oneself", () => {
  const offer = game.events.findLast((event) => event.type === "draw_offered") as RoomEvent;
  const after = game.events.filter((event) => event.type === "played" && event.seq > offer.seq);
  const asked = upTo(game, offer.seq);
  expect(asked.draw?.seq).toBe(offer.seq);
  for (const event of after) {
    const lapses = event.type === "played" && event.seat !== asked.draw?.seat;
    if (lapses) return expect(upTo(game, event.seq).draw).toBeUndefined();
    expect(upTo(game, event.seq).draw?.seq).toBe(offer.seq);
  }
});

test("seats are known once the game has started", () => {
  const host = game.start.host.id;
  expect(seatsOf(game.start, host)).toEqual([]);
  expect(seatsOf(game.end, host)).toEqual([0]);
  expect(seatsOf(game.end, "someone else")).toEqual([]);
});
