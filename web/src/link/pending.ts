import type { Answer, Reply } from "../protocol/types";
import { type Call, repeatable } from "./calls";
import { LostError, RequestError } from "./errors";

interface Waiting {
  call: Call;
  /** Whether it is sent again after a break. */
  again: boolean;
  /** Whether it was sent on the present connection, so that the server may have seen it. */
  sent: boolean;
  resolve: (reply: Reply) => void;
  reject: (error: Error) => void;
}

/** What has been asked and not yet answered, by number. */
export class Pending {
  private last = 0;
  private readonly open = new Map<number, Waiting>();

  /** Adds a request: its number, and the promise of its answer. */
  add(call: Call, again = repeatable(call)): { id: number; answer: Promise<Reply> } {
    this.last += 1;
    const id = this.last;
    const answer = new Promise<Reply>((resolve, reject) => {
      this.open.set(id, { call, again, sent: false, resolve, reject });
    });
    return { id, answer };
  }

  /** Gives an answer to whoever waits for it. */
  settle(answer: Answer) {
    const waiting = answer.re === null ? undefined : this.open.get(answer.re);
    if (!waiting || answer.re === null) return;
    this.open.delete(answer.re);
    if ("ok" in answer) waiting.resolve(answer.ok);
    else waiting.reject(new RequestError(answer.error));
  }

  /** The connection broke: those that cannot be asked twice hear that they are lost. */
  broke() {
    for (const [id, waiting] of this.open) {
      const isLost = waiting.sent && !waiting.again;
      waiting.sent = false;
      if (!isLost) continue;
      this.open.delete(id);
      waiting.reject(new LostError());
    }
  }

  /** What must be sent on a new connection, in order. */
  waiting(): Array<{ id: number; call: Call }> {
    return [...this.open].map(([id, { call }]) => ({ id, call }));
  }

  /** What was sent on this connection and has no answer yet, the oldest first. */
  unanswered(): Call[] {
    return [...this.open.values()].filter(({ sent }) => sent).map(({ call }) => call);
  }

  /** A request is about to be sent on the present connection. */
  sent(id: number) {
    const waiting = this.open.get(id);
    if (waiting) waiting.sent = true;
  }
}
