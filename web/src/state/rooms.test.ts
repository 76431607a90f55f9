import { expect, test } from "vitest";
import type { RoomEvent, Snapshot } from "../protocol/types";
import recording from "./fixtures/adaptoid.json";
import { entering, hearing, noticing, type RoomState, resuming } from "./rooms";

const start = recording.start as unknown as Snapshot;
const events = recording.events as unknown as RoomEvent[];
const end = recording.end as unknown as Snapshot;
const choice = { text: "Ld2", label: "grow a leg", path: ["d2"] };

function after(count: number): RoomState {
  return events
    .slice(0, count)
    .reduce(hearing, entering({ type: "entered", seats: [], snapshot: start }));
}

function firstMove(): number {
  return events.findIndex((event) => event.type === "played");
}

test("resuming gives the same as having heard everything", () => {
  const reply = { type: "resumed", room: start.room, seats: [], status: end.status } as const;
  const missed = events.slice(6);
  const resumed = resuming(after(6), { ...reply, seats: [], events: missed });
  expect(resumed.snapshot.board.view).toEqual(after(events.length).snapshot.board.view);
  expect(resumed.snapshot.seq).toBe(end.seq);
  expect(resumed.events).toHaveLength(events.length);
});

test("events that come with a resume and were heard meanwhile count once", () => {
  const reply = { type: "resumed", room: start.room, seats: [], status: end.status } as const;
  const resumed = resuming(after(8), { ...reply, seats: [], events: events.slice(6) });
  expect(resumed.snapshot.seq).toBe(end.seq);
});

test("hints are for one position: they go with the next move", () => {
  const first = firstMove();
  const hinted = noticing(after(first), {
    type: "hints",
    room: start.room,
    ply: 0,
    choices: [choice],
  });
  expect(hinted.choices?.list).toEqual([choice]);
  expect(hearing(hinted, events[first] as RoomEvent).choices).toBeUndefined();
});

test("a sent action is no longer under way once the board has gone past it", () => {
  const first = firstMove();
  const sending = { ...after(first), sent: { ply: 0, action: "Ld2" } };
  expect(hearing(sending, events[first] as RoomEvent).sent).toBeUndefined();
});
