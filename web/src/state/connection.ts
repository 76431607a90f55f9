import { computed, signal } from "@preact/signals";
import {
  browserIdentity,
  type Call,
  type CallOf,
  type Connection,
  Link,
  makeSecret,
  type ReplyOf,
  RequestError,
  TOKEN_KEY,
} from "../link";
import type { Limits, Notice, Person, Reply, RoomEvent } from "../protocol/types";
import { text } from "../text";

/** How the connection is. */
export const connection = signal<Connection>({ kind: "connecting", tries: 0 });

/** Whether the connection is lost, and not only on its way. */
export const lost = computed(() => {
  const now = connection.value;
  return now.kind !== "open" && now.kind !== "refused" && now.tries > 1;
});

/** Whether one has a seat in a game that is going on, so that a clock may be running. */
export const inGame = signal(false);

/** Who one is; nobody before the first welcome. */
export const me = signal<Person | null>(null);

/** What the server allows; from the welcome. */
export const limits = signal<Limits | null>(null);

/** The server had forgotten the person, who has a new name now. */
export const forgotten = signal(false);

/** How far the server's clock is ahead of the browser's, in milliseconds. */
export const clockOffset = signal(0);

type Welcome = ReplyOf<"welcome">;
const onWelcome: Array<(welcome: Welcome) => void> = [];
const onMessage: Array<(message: RoomEvent | Notice) => void> = [];

/** Does something at every welcome, before anything else is sent. */
export function whenWelcome(act: (welcome: Welcome) => void) {
  onWelcome.push(act);
}

/** Listens to events and notices. */
export function whenHeard(act: (message: RoomEvent | Notice) => void) {
  onMessage.push(act);
}

/** The server said what time it is. */
export function heardTime(now: number) {
  const offset = now - Date.now();
  // A small difference is the way of the message; following it would make clocks tremble.
  if (Math.abs(offset - clockOffset.value) > 250) clockOffset.value = offset;
}

const identity = browserIdentity(() => text.value.frame.guest);
const link = new Link(dial, identity, {
  changed(state) {
    connection.value = state;
  },
  welcomed(welcome, fresh) {
    me.value = welcome.you;
    limits.value = welcome.limits;
    if (fresh === "forgotten") forgotten.value = true;
    heardTime(welcome.now);
    for (const act of onWelcome) act(welcome);
  },
  heard(message) {
    for (const act of onMessage) act(message);
  },
  inGame: () => inGame.peek(),
});

function dial(): WebSocket {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(`${scheme}//${location.host}/ws`);
}

/** Connects, and keeps the connection for as long as the page lives. */
export function start() {
  link.connect();
  addEventListener("online", () => link.probe());
  addEventListener("offline", () => link.probe());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") link.probe();
  });
  addEventListener("storage", ({ key, newValue }) => {
    // Another tab has become someone else, and so does this one.
    if (key === TOKEN_KEY && newValue) link.reconnect();
  });
}

/** Does not wait for the next attempt. */
export function connectNow() {
  link.probe();
}

/** Asks the server; `RequestError` if it says no, `LostError` if one cannot know. */
export function request<C extends Call>(call: C, again?: boolean): Promise<Answered<C>> {
  return link.request(call, again) as Promise<Answered<C>>;
}

/** The reply that a call is answered with. */
export type Answered<C extends Call> = C["type"] extends keyof Replies
  ? Replies[C["type"]]
  : ReplyOf<"done">;

interface Replies {
  hello: Welcome;
  ping: ReplyOf<"pong">;
  rooms: ReplyOf<"rooms">;
  create: ReplyOf<"entered">;
  join: ReplyOf<"entered">;
  quick_match: ReplyOf<"entered">;
  watch: ReplyOf<"entered"> | ReplyOf<"resumed">;
  resume: ReplyOf<"resumed">;
  play: ReplyOf<"played">;
  hints: ReplyOf<"hints">;
  games: ReplyOf<"games">;
  replay: ReplyOf<"replay">;
  rules: ReplyOf<"rules">;
}

/**
 * Becomes a new person of this name. The protocol has no renaming: games of the old name stay with
 * the old name, so callers ask first. Nothing changes if the name cannot be had.
 */
export async function takeName(name: string): Promise<void> {
  const welcome = await greet(name);
  identity.keep(welcome.token);
  forgotten.value = false;
  link.reconnect();
}

/** The secrets chosen for names: whoever tries a name again, since an answer was lost, gets it. */
const secrets = new Map<string, string>();

/** Says hello under a name on a line of its own, since a connection is one person for ever. */
function greet(name: string): Promise<Welcome> {
  const secret = secrets.get(name) ?? makeSecret();
  secrets.set(name, secret);
  const hello: CallOf<"hello"> & { id: number } = {
    id: 1,
    type: "hello",
    version: 1,
    name,
    secret,
  };
  return new Promise((resolve, reject) => {
    const wire = dial();
    wire.onopen = () => wire.send(JSON.stringify(hello));
    wire.onclose = () => reject(new Error("the connection broke"));
    wire.onmessage = ({ data }) => {
      const answer = JSON.parse(String(data)) as { ok: Reply } | { error: RequestError["body"] };
      if ("ok" in answer) resolve(answer.ok as Welcome);
      else reject(new RequestError(answer.error));
      wire.close();
    };
  });
}
