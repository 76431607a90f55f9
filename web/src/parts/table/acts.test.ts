import { expect, test } from "vitest";
import type { RoomEvent, Seat, Snapshot } from "../../protocol/types";
import { catalogue, type RoomState } from "../../state";
import adaptoid from "../../state/fixtures/adaptoid.json";
import trench from "../../state/fixtures/trench.json";
import { follow } from "../../state/follow";
import { actsOf } from "./acts";

interface Recording {
  start: Snapshot;
  events: RoomEvent[];
  end: Snapshot;
}

const games = { adaptoid, trench } as unknown as Record<"adaptoid" | "trench", Recording>;
catalogue.value = [
  { id: "adaptoid", draws: false },
  { id: "trench", draws: true },
] as typeof catalogue.value;

/** A game right after an event, for someone with these seats. */
function after(game: "adaptoid" | "trench", found: (event: RoomEvent) => boolean, seats: Seat[]) {
  const { start, events } = games[game];
  const index = events.findIndex(found);
  const snapshot = events.slice(0, index + 1).reduce(follow, start);
  return { snapshot, seats, entry: start, events: [], clockHeard: 0 } as RoomState;
}

const ids = (state: RoomState) => actsOf(state, () => {}).map(({ id }) => id);
const labels = (state: RoomState) => actsOf(state, () => {}).map(({ label }) => label);
const started = (event: RoomEvent) => event.type === "started";
const played = (event: RoomEvent) => event.type === "played";
const finished = (event: RoomEvent) => event.type === "finished";

test("a spectator has no acts", () => {
  expect(ids(after("trench", played, []))).toEqual([]);
});

test("a draw can be offered only where the game has draws", () => {
  expect(ids(after("trench", started, [0]))).toEqual(["draw", "resign"]);
  expect(ids(after("adaptoid", started, [0]))).toEqual(["resign"]);
});

test("whoever has played can ask for an undo, and nobody else", () => {
  expect(labels(after("trench", played, [0]))).toContain("Ask undo");
  expect(ids(after("trench", played, [1]))).not.toContain("undo");
});

test("in an unfinished turn one takes back without asking", () => {
  const unfinished = (event: RoomEvent) =>
    event.type === "played" && event.change?.to_move === event.seat;
  const state = after("adaptoid", unfinished, [0, 1]);
  expect(labels(state)[0]).toBe("Take back");
});

test("what was asked for is shown as such until it is answered", () => {
  const played0 = after("trench", played, [0]);
  const asking = { seq: 9, seat: 0, ply: 0 } as const;
  const snapshot = { ...played0.snapshot, undo: asking, draw: asking };
  const acts = actsOf({ ...played0, snapshot }, () => {});
  expect(acts.map(({ label, asked }) => [label, asked ?? false])).toEqual([
    ["Undo asked", true],
    ["Draw offered", true],
    ["Resign", false],
  ]);
});

test("undo, draw and resigning are asked about before they are done", () => {
  const asked: string[] = [];
  for (const { run } of actsOf(after("trench", played, [0]), (it) => asked.push(it))) run();
  expect(asked).toEqual(["undo", "draw", "resign"]);
});

test("when the game is over players can have another one", () => {
  expect(ids(after("trench", finished, [0]))).toEqual(["rematch"]);
  const { end } = games.trench;
  const gone = { snapshot: end, seats: [0], entry: end, events: [], clockHeard: 0 } as RoomState;
  expect(ids(gone)).toEqual([]);
});
