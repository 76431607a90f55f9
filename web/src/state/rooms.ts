import { type Signal, signal } from "@preact/signals";
import { LostError, type ReplyOf, RequestError } from "../link";
import type { Choice, Notice, RoomEvent, RoomId, Seat, Snapshot } from "../protocol/types";
import { heardTime, me, request, whenHeard, whenWelcome } from "./connection";
import { follow, Gap, seatsOf } from "./follow";
import { retry } from "./retry";

/** A room that one is in. */
export interface RoomState {
  snapshot: Snapshot;
  /** One's own seats: none for a spectator, two in a hot seat. */
  seats: Seat[];
  /** The invite code of a private room. */
  code?: string;
  /** The legal actions, for the ply that they are for. */
  choices?: { ply: number; list: Choice[] };
  /** The room as it was when it was entered, and the events heard since. */
  entry: Snapshot;
  events: RoomEvent[];
  /** An action that was sent and has not come back yet. */
  sent?: { ply: number; action: string };
  /** When the clock was heard, on the browser's steady clock. */
  clockHeard: number;
}

const rooms = new Map<RoomId, Signal<RoomState | null>>();

/** Hints that came before the answer that brings one into their room. */
const early = new Map<RoomId, NonNullable<RoomState["choices"]>>();

/** The ids of the rooms that one is in. */
export const entered = signal<RoomId[]>([]);

/** A room, null as long as one is not in it. */
export function room(id: RoomId): Signal<RoomState | null> {
  let state = rooms.get(id);
  if (!state) {
    state = signal<RoomState | null>(null);
    rooms.set(id, state);
  }
  return state;
}

/** A room after an answer that brings one into it. */
export function entering(reply: ReplyOf<"entered">): RoomState {
  const { seats, code, snapshot } = reply;
  const clockHeard = performance.now();
  return { snapshot, seats, entry: snapshot, events: [], clockHeard, ...(code ? { code } : {}) };
}

/** A room after its next event; hints for another position are no longer any. */
export function hearing(state: RoomState, event: RoomEvent): RoomState {
  const snapshot = follow(state.snapshot, event);
  const next: RoomState = { ...state, snapshot, events: [...state.events, event] };
  if (event.clock) next.clockHeard = performance.now();
  if (!event.change && event.type !== "finished") return next;
  const { choices, sent, ...rest } = next;
  const { ply } = snapshot.board.view;
  const still = choices?.ply === ply && snapshot.stage === "playing";
  return {
    ...rest,
    ...(still && choices ? { choices } : {}),
    ...(sent && sent.ply >= ply ? { sent } : {}),
  };
}

/** A room after the answer to `watch` with `since`: the events that were missed, then what is. */
export function resuming(state: RoomState, reply: ReplyOf<"resumed">): RoomState {
  const missed = reply.events.filter(({ seq }) => seq > state.snapshot.seq);
  const caughtUp = missed.reduce(hearing, state);
  const snapshot = { ...caughtUp.snapshot, status: reply.status };
  const code = reply.code ? { code: reply.code } : {};
  return { ...caughtUp, ...code, snapshot, seats: reply.seats, clockHeard: performance.now() };
}

function put(state: RoomState) {
  const id = state.snapshot.room;
  heardTime(state.snapshot.status.now);
  room(id).value = state;
  if (!entered.value.includes(id)) entered.value = [...entered.value, id];
}

function enteredBy(reply: ReplyOf<"entered">): RoomState {
  const state = entering(reply);
  const { room: id, board } = state.snapshot;
  const choices = room(id).peek()?.choices ?? early.get(id);
  early.delete(id);
  if (choices?.ply === board.view.ply) state.choices = choices;
  put(state);
  return state;
}

/** Comes into a room to watch, or back to one's own seat. */
export async function enter(target: { room: RoomId } | { code: string }): Promise<RoomState> {
  const reply = await request({ type: "watch", hints: true, ...target });
  if (reply.type === "resumed") throw new Error("a resume was not asked for");
  return enteredBy(reply);
}

/** Takes the free seat of a room. */
export async function join(target: { room: RoomId } | { code: string }): Promise<RoomState> {
  return enteredBy(await request({ type: "join", hints: true, ...target }));
}

/** Makes a room and comes into it. */
export async function create(setup: Snapshot["setup"]): Promise<RoomState> {
  return enteredBy(await request({ type: "create", hints: true, ...setup }));
}

/** Joins the oldest open room that fits, or makes one. */
export async function quickMatch(game?: Snapshot["setup"]["game"]): Promise<RoomState> {
  return enteredBy(await request({ type: "quick_match", hints: true, ...(game ? { game } : {}) }));
}

/** Walks out of a room. */
export async function leave(id: RoomId) {
  forget(id);
  await request({ type: "leave", room: id }).catch(() => {});
}

function forget(id: RoomId) {
  room(id).value = null;
  entered.value = entered.value.filter((other) => other !== id);
}

/** How often a move is sent in all before one hears that it was refused. */
const TRIES = 6;

/** Plays an action in the position that is shown. It counts once, whatever the line does. */
export async function play(id: RoomId, action: string): Promise<void> {
  const state = room(id).peek();
  if (!state) return;
  const { ply } = state.snapshot.board.view;
  const seen = state.snapshot.seq;
  room(id).value = { ...state, sent: { ply, action } };
  try {
    await retry(() => request({ type: "play", room: id, ply, seen, action }), { tries: TRIES });
  } finally {
    unsend(id, ply);
  }
}

/** Asks why an action cannot be played; null if nothing forbids it. Nothing is played. */
export async function whyRefused(id: RoomId, action: string): Promise<string | null> {
  try {
    await request({ type: "check", room: id, action }, false);
  } catch (error) {
    const told = error instanceof RequestError && error.body.code === "illegal_action";
    return told ? error.body.message : null;
  }
  return null;
}

function unsend(id: RoomId, ply: number) {
  const state = room(id).peek();
  if (state?.sent?.ply !== ply) return;
  const { sent: _, ...rest } = state;
  room(id).value = rest;
}

/**
 * Comes back into a room after a break, or when an event is missing. A server that is too busy is
 * asked again: the room is forgotten only if one cannot be in it any more.
 */
async function resume(id: RoomId) {
  const known = room(id).peek() !== null;
  const ask = async () => {
    const before = room(id).peek();
    // Whoever has left meanwhile does not come back.
    if (known && !before) throw new LostError();
    return before ? missed(before.snapshot) : watch(id);
  };
  try {
    const reply = await retry(ask, { growing: true });
    const now = room(id).peek();
    if (reply.type === "entered") enteredBy(reply);
    else if (now) put(resuming(now, reply));
  } catch (error) {
    if (error instanceof LostError) return;
    if (error instanceof RequestError) forget(id);
    else throw error;
  }
}

function watch(id: RoomId) {
  return request({ type: "watch", room: id, hints: true }, false);
}

/** What happened since; the room itself if the server's log ends earlier, such as that of a backup. */
async function missed({ room: id, seq }: Snapshot) {
  try {
    return await request({ type: "resume", room: id, since: seq, hints: true }, false);
  } catch (error) {
    const ahead = error instanceof RequestError && error.body.code === "ahead_of_log";
    if (ahead) return watch(id);
    throw error;
  }
}

whenWelcome(({ rooms: expected }) => {
  for (const id of new Set([...entered.peek(), ...expected])) void resume(id);
});

whenHeard((message) => {
  if ("seq" in message) hear(message);
  else notice(message);
});

function hear(event: RoomEvent) {
  const state = room(event.room).peek();
  if (!state || event.seq <= state.snapshot.seq) return;
  try {
    const next = hearing(state, event);
    // Until the game starts nobody knows who has which seat.
    if (event.type === "started") next.seats = seatsOf(next.snapshot, me.peek()?.id);
    put(next);
  } catch (error) {
    if (!(error instanceof Gap)) throw error;
    void resume(event.room);
  }
}

function notice(message: Notice) {
  if (!("room" in message)) return;
  const state = room(message.room).peek();
  if (state) room(message.room).value = noticing(state, message);
  else if (message.type === "hints") {
    early.set(message.room, { ply: message.ply, list: message.choices });
  }
}

/** A room after a notice. */
export function noticing(state: RoomState, message: Extract<Notice, { room: string }>): RoomState {
  const { snapshot } = state;
  const status = snapshot.status;
  switch (message.type) {
    case "hints":
      return { ...state, choices: { ply: message.ply, list: message.choices } };
    case "presence":
      return { ...state, snapshot: { ...snapshot, status: { ...status, away: message.away } } };
    case "audience": {
      const audience = { count: message.count, names: message.names };
      return { ...state, snapshot: { ...snapshot, status: { ...status, audience } } };
    }
  }
}

/** Where a room is found: a private one by its code, which others can use as well. */
export function address({ code, snapshot }: RoomState): string {
  return `/r/${code ?? snapshot.room}`;
}
