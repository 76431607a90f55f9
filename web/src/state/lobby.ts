import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Listing, Notice } from "../protocol/types";
import { connection, request, whenHeard, whenWelcome } from "./connection";

/** Public rooms that are open or playing, the newest first, those without their host last. Live while a page uses `useLobby`. */
export const lobby = signal<Listing[]>([]);

/** Whether the list has come. */
export const lobbyKnown = signal(false);

/** The list after a notice of changes. A room that one is told of twice is the same room. */
export function afterNews(
  list: Listing[],
  news: Pick<Extract<Notice, { type: "lobby" }>, "added" | "changed" | "removed">,
): Listing[] {
  const told = [...news.added, ...news.changed];
  const gone = new Set([...news.removed, ...told.map(({ room }) => room)]);
  const rest = list.filter(({ room }) => !gone.has(room));
  return [...told, ...rest].sort(byPresenceAndAge);
}

function byPresenceAndAge(a: Listing, b: Listing): number {
  return Number(isHostAway(a)) - Number(isHostAway(b)) || b.created - a.created;
}

/** Whether an open room has nobody in it who waits: its host's browser may be gone for good. */
export function isHostAway({ host_away }: Listing): boolean {
  return host_away !== undefined;
}

/** How many rooms have someone in them who waits for an opponent. */
export function waitingIn(list: readonly Listing[]): number {
  return list.filter((listing) => listing.stage === "open" && !isHostAway(listing)).length;
}

let users = 0;

/** Keeps the list live for as long as a component is shown. */
export function useLobby() {
  useEffect(() => {
    users += 1;
    if (users === 1) void subscribe();
    return () => {
      users -= 1;
      if (users === 0) unsubscribe();
    };
  }, []);
}

/** A connection knows of no lobby at first: what was not said on it need not be said later. */
function isOpen(): boolean {
  return connection.peek().kind === "open";
}

/** The most rooms a page of the list can have. */
const PAGE = 200;

async function subscribe() {
  if (!isOpen()) return;
  try {
    // First the notices and then the list, so that nothing is missed.
    await request({ type: "lobby", watch: true }, false);
    const { rooms } = await request({ type: "rooms", limit: PAGE }, false);
    if (users === 0) return;
    lobby.value = afterNews([], { added: rooms, changed: [], removed: [] });
    lobbyKnown.value = true;
  } catch {
    // The line broke, and the next welcome asks again.
  }
}

function unsubscribe() {
  lobbyKnown.value = false;
  if (isOpen()) request({ type: "lobby", watch: false }, false).catch(() => {});
}

whenWelcome(() => {
  if (users > 0) void subscribe();
});

whenHeard((message) => {
  if (message.type !== "lobby") return;
  lobby.value = afterNews(lobby.value, message);
});
