import type { ErrorBody, Notice, Reply, RoomEvent, ServerMessage } from "../protocol/types";
import type { Call, ReplyOf } from "./calls";
import { RequestError } from "./errors";
import type { Identity } from "./identity";
import { pauseAfter } from "./pause";
import { Pending } from "./pending";
import { Watchdog } from "./watchdog";

/** What is needed of a WebSocket. */
export type Wire = Pick<
  WebSocket,
  "send" | "close" | "onopen" | "onmessage" | "onclose" | "onerror"
>;

/** How the connection is. */
export type Connection =
  | { kind: "connecting"; tries: number }
  /** `slow` while an answer takes longer than usual: to a request, or only to a probe of the line. */
  | { kind: "open"; slow?: "request" | "probe" }
  /** The next attempt is at `until`, on this browser's clock. */
  | { kind: "waiting"; tries: number; until: number }
  /** Trying again would not help, such as with a page that is too old for the server. */
  | { kind: "refused"; why: ErrorBody };

/** Who listens to a link. */
export interface LinkListener {
  changed(connection: Connection): void;
  /** Called before anything else is sent, so that rooms are resumed first. */
  welcomed(welcome: ReplyOf<"welcome">, fresh: "new" | "known" | "forgotten"): void;
  heard(message: RoomEvent | Notice): void;
  /** Whether a clock may be running, so that being connected matters more than sparing the server. */
  inGame(): boolean;
}

const VERSION = 1;
/** How long an attempt to connect may take, up to the welcome. */
const ATTEMPT = 8_000;
const ATTEMPT_IN_GAME = 4_000;
/** A connection that lasted this long counts as a success: the pauses start anew. */
const SETTLED = 5_000;

/** The line to the server. It comes back by itself and loses no move. */
export class Link {
  private wire: Wire | null = null;
  private open = false;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private settled: ReturnType<typeof setTimeout> | undefined;
  private readonly pending = new Pending();
  private readonly watchdog = new Watchdog({
    probe: () => this.ping(),
    slow: (isSlow) => this.showOpen(isSlow),
    dead: () => this.drop(),
    inGame: () => this.listener.inGame(),
  });
  private helloId = 0;
  private fresh: "new" | "known" | "forgotten" = "known";

  constructor(
    private readonly dial: () => Wire,
    private readonly identity: Identity,
    private readonly listener: LinkListener,
  ) {}

  /** Asks for something. Waits for the line if there is none. */
  request(call: Call, again?: boolean): Promise<Reply> {
    const { id, answer } = this.pending.add(call, again);
    if (this.open) this.send(id, call);
    return answer;
  }

  /** Connects at once: at the start, or because waiting makes no sense any more. */
  connect() {
    if (this.wire) return;
    clearTimeout(this.timer);
    this.listener.changed({ kind: "connecting", tries: this.failures });
    const wire = this.dial();
    this.wire = wire;
    wire.onopen = () => this.greet();
    wire.onmessage = ({ data }) => this.receive(JSON.parse(String(data)));
    wire.onclose = () => this.broke();
    this.later(this.listener.inGame() ? ATTEMPT_IN_GAME : ATTEMPT, () => this.drop());
  }

  /** Looks whether the line is alive: after sleep, or when the network changed. */
  probe() {
    if (!this.wire) this.connect();
    else if (this.open) this.ping();
  }

  /** Hangs up and connects anew, such as to be someone else. */
  reconnect() {
    this.drop();
    this.failures = 0;
    this.connect();
  }

  private send(id: number, call: Call) {
    this.pending.sent(id);
    this.wire?.send(JSON.stringify({ id, ...call }));
    if (this.open) this.watchdog.sent();
  }

  private greet() {
    const token = this.identity.token();
    if (!token && this.fresh === "known") this.fresh = "new";
    const who = token ? { token } : this.identity.newcomer();
    const hello = { type: "hello", version: VERSION, ...who } as const;
    const { id, answer } = this.pending.add(hello, false);
    this.helloId = id;
    answer.then(
      (reply) => this.welcome(reply as ReplyOf<"welcome">),
      (error) => this.notWelcome(id, token, error),
    );
    this.send(id, hello);
  }

  private welcome(welcome: ReplyOf<"welcome">) {
    this.identity.keep(welcome.token);
    const held = this.pending.waiting();
    this.open = true;
    clearTimeout(this.timer);
    this.watchdog.heard();
    this.settled = setTimeout(() => {
      this.failures = 0;
    }, SETTLED);
    this.showOpen(false);
    this.listener.welcomed(welcome, this.fresh);
    this.fresh = "known";
    for (const { id, call } of held) this.send(id, call);
  }

  private notWelcome(id: number, token: string | null, error: unknown) {
    if (id !== this.helloId || !(error instanceof RequestError)) return;
    const { code } = error.body;
    if (code === "unknown_token") {
      // Another tab may have become someone new meanwhile: then both are that person.
      if (this.identity.token() === token) this.identity.forget();
      this.fresh = "forgotten";
      this.greet();
    } else if (code === "name_taken") {
      this.identity.rename();
      this.greet();
    } else if (code === "unsupported_version") this.refuse(error.body);
    else this.drop();
  }

  private refuse(why: ErrorBody) {
    this.drop();
    clearTimeout(this.timer);
    this.listener.changed({ kind: "refused", why });
  }

  private receive(message: ServerMessage) {
    if (this.open) this.watchdog.heard();
    if (!("re" in message)) return this.listener.heard(message);
    this.pending.settle(message);
    if (this.open) this.watchdog.answered(this.pending.unanswered().length);
  }

  private ping() {
    this.request({ type: "ping" }, false).catch(() => {});
  }

  private showOpen(isSlow: boolean) {
    const asked = this.pending.unanswered().some(({ type }) => type !== "ping");
    this.listener.changed({ kind: "open", ...(isSlow && { slow: asked ? "request" : "probe" }) });
  }

  /** Does something later; there is one such plan at a time. */
  private later(pause: number, act: () => void) {
    clearTimeout(this.timer);
    this.timer = setTimeout(act, pause);
  }

  /** Hangs up without waiting for the other side, which may be gone. */
  private drop() {
    const wire = this.wire;
    if (!wire) return;
    wire.onopen = wire.onmessage = wire.onclose = null;
    wire.close();
    this.broke();
  }

  private broke() {
    this.wire = null;
    this.open = false;
    this.helloId = 0;
    clearTimeout(this.settled);
    this.watchdog.stop();
    this.pending.broke();
    const pause = pauseAfter(this.failures, Math.random(), this.listener.inGame());
    this.failures += 1;
    this.listener.changed({ kind: "waiting", tries: this.failures, until: Date.now() + pause });
    this.later(pause, () => this.connect());
  }
}
