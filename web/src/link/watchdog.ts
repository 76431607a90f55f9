/** A request that waits this long is shown as slow, and the line is probed. */
const SLOW_AFTER = 1_000;
/** Without any answer for this long the line is taken for dead. */
const DEAD_AFTER = 4_000;
/** Silence after which the line is probed though nothing was asked. */
const SILENCE = 15_000;
/** In a game a clock may run unseen on a dead line. */
const SILENCE_IN_GAME = 5_000;

/** What a watchdog can do about the line it watches. */
export interface Watched {
  /** Sends something that the server answers at once. */
  probe(): void;
  /** A request has begun, or ceased, to wait for longer than usual. */
  slow(isSlow: boolean): void;
  /** Gives the line up. */
  dead(): void;
  /** Whether a clock may be running. */
  inGame(): boolean;
}

type Timer = ReturnType<typeof setTimeout>;

/**
 * Notices a half-open connection: frames vanish and nothing is closed. The only proof that a line
 * works in both directions is an answer; events may still arrive over a line that takes no requests.
 */
export class Watchdog {
  private isSlow = false;
  private waiting = false;
  private slowTimer: Timer | undefined;
  private deadTimer: Timer | undefined;
  private silenceTimer: Timer | undefined;

  constructor(private readonly line: Watched) {}

  /** A request was sent. The oldest one without an answer decides. */
  sent() {
    if (this.waiting) return;
    this.waiting = true;
    this.slowTimer = setTimeout(() => this.suspect(), SLOW_AFTER);
    this.deadTimer = setTimeout(() => this.line.dead(), DEAD_AFTER);
  }

  /** Something was received. */
  heard() {
    clearTimeout(this.silenceTimer);
    const silence = this.line.inGame() ? SILENCE_IN_GAME : SILENCE;
    this.silenceTimer = setTimeout(() => this.line.probe(), silence);
  }

  /** An answer was received; `left` requests still wait for theirs. */
  answered(left: number) {
    this.clear();
    if (left > 0) this.sent();
    else this.show(false);
  }

  /** The line is closed. */
  stop() {
    this.clear();
    clearTimeout(this.silenceTimer);
    this.isSlow = false;
  }

  private suspect() {
    this.show(true);
    this.line.probe();
  }

  private show(isSlow: boolean) {
    if (isSlow === this.isSlow) return;
    this.isSlow = isSlow;
    this.line.slow(isSlow);
  }

  private clear() {
    this.waiting = false;
    clearTimeout(this.slowTimer);
    clearTimeout(this.deadTimer);
  }
}
