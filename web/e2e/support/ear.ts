import type { Page } from "@playwright/test";
import type { Choice, RoomEvent, RoomStage, ServerMessage } from "../../src/protocol/types.ts";

/** How long nothing may happen in a room while something is waited for, in milliseconds. What takes
 *  many events, such as a game between bots, takes as long as it takes. */
const PATIENCE = 20_000;

/** Hears what the server tells a page, so that a test can wait for it and knows what may be played. */
export class Ear {
  /** Everything that happened in rooms, as it came. */
  readonly events: RoomEvent[] = [];
  /** The name that the server knows the person by. */
  name: string | undefined;
  /** The room that the page is in. */
  room: string | undefined;
  /** The actions of the game as it stands. */
  actions: string[] = [];
  private hints: { ply: number; choices: Choice[] } | undefined;
  private ply = -1;
  private stage: RoomStage | undefined;
  /** Those who wait look at every message whether it has come. */
  private readonly waiting = new Set<(message: ServerMessage) => void>();

  constructor(page: Page) {
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => {
        const message: ServerMessage = JSON.parse(String(payload));
        this.hear(message);
        for (const look of this.waiting) look(message);
      });
    });
  }

  /** What may be played at a ply, once the page has been told. */
  async choices(ply: number): Promise<Choice[]> {
    await this.until(`choices at ply ${ply}`, () => this.hints?.ply === ply);
    return this.hints?.choices ?? [];
  }

  /** Waits until at least so many actions have been played. */
  async reaches(ply: number) {
    await this.until(`ply ${ply}`, () => this.ply >= ply);
  }

  /** Waits until it is one's turn, and says at which ply; null if the game ends instead. */
  async turn(): Promise<number | null> {
    const isOver = () => this.stage === "finished";
    await this.until("a turn", () => isOver() || this.hints?.ply === this.ply);
    return isOver() ? null : this.ply;
  }

  /** Waits until a game goes on. */
  async isPlaying() {
    await this.until("a game", () => this.stage === "playing");
  }

  /** Waits for a welcome. */
  async isWelcome() {
    await this.until("a welcome", () => this.name !== undefined);
  }

  /** Waits for an event of a kind, and says what it was. */
  async hears<T extends RoomEvent["type"]>(type: T): Promise<Extract<RoomEvent, { type: T }>> {
    const find = () => this.events.findLast((event) => event.type === type);
    await this.until(type, () => find() !== undefined);
    return find() as Extract<RoomEvent, { type: T }>;
  }

  /** Looks again after each message until something is true. */
  private async until(what: string, isTrue: () => boolean) {
    if (isTrue()) return;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${what} did not come`)), PATIENCE);
      const look = (message: ServerMessage) => {
        if (!isTrue()) {
          if ("seq" in message) timer.refresh();
          return;
        }
        clearTimeout(timer);
        this.waiting.delete(look);
        resolve();
      };
      this.waiting.add(look);
    });
  }

  private hear(message: ServerMessage) {
    if ("re" in message) {
      if ("ok" in message) this.hearAnswer(message.ok);
    } else if ("seq" in message) {
      this.hearEvent(message);
    } else if (message.type === "hints") {
      this.hints = message;
    }
  }

  private hearAnswer(reply: Extract<ServerMessage, { ok: unknown }>["ok"]) {
    if (reply.type === "welcome") this.name = reply.you.name;
    if (reply.type === "hints") this.hints = reply;
    if (reply.type === "entered") {
      this.room = reply.snapshot.room;
      this.stage = reply.snapshot.stage;
      this.ply = reply.snapshot.board.view.ply;
      this.actions = reply.snapshot.moves.map(({ action }) => action);
    }
    if (reply.type === "resumed") {
      this.room = reply.room;
      for (const event of reply.events) this.hearEvent(event);
    }
  }

  private hearEvent(event: RoomEvent) {
    this.events.push(event);
    if (event.change) this.ply = event.change.ply;
    if (event.type === "started") this.stage = "playing";
    if (event.type === "finished") this.stage = "finished";
    if (event.type === "undone") this.actions.length = event.ply;
    if (event.type === "played") this.actions[event.ply] = event.action;
  }
}
