import { computed, effect } from "@preact/signals";
import type { RoomId } from "../protocol/types";
import { inGame, me } from "./connection";
import { toMove } from "./follow";
import { entered, type RoomState, room } from "./rooms";

/** The rooms that one is in, as they are. */
export const tables = computed<RoomState[]>(() =>
  entered.value.map((id) => room(id).value).filter((state) => state !== null),
);

/** Own rooms with a game that goes on, or that wait for someone. */
export const mine = computed(() =>
  tables.value.filter(({ snapshot, seats }) => {
    if (snapshot.stage === "playing") return seats.length > 0;
    return snapshot.stage === "open" && snapshot.host.id === me.value?.id;
  }),
);

effect(() => {
  inGame.value = mine.value.some(({ snapshot }) => snapshot.stage === "playing");
});

/** Whether a room waits for a move of one's own. */
export function waitsForMe({ snapshot, seats }: RoomState): boolean {
  const seat = toMove(snapshot);
  return seat !== null && seats.includes(seat);
}

/** The rooms that wait for a move of one's own. */
export const myTurns = computed<RoomId[]>(() =>
  mine.value.filter(waitsForMe).map(({ snapshot }) => snapshot.room),
);
