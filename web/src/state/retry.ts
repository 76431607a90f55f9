import { RequestError } from "../link";

/** Refusals after which the same may be asked once more, later. */
const LATER = new Set(["storage_unavailable", "busy", "rate_limited", "stopping"]);

/** Whether the server would have done it at another time. */
export function isLater(error: unknown): boolean {
  return error instanceof RequestError && LATER.has(error.body.code);
}

const PAUSE = 1000;
const LONGEST = 8000;

interface RetryOptions {
  /** How often to ask in all; for ever unless said. */
  tries?: number;
  /** Whether the pauses grow, since nobody waits for the answer. */
  growing?: boolean;
}

/** Asks until there is an answer, or a refusal that will not change by itself. */
export async function retry<T>(ask: () => Promise<T>, options: RetryOptions = {}): Promise<T> {
  const { tries = Number.POSITIVE_INFINITY, growing = false } = options;
  for (let asked = 1; ; asked += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!isLater(error) || asked >= tries) throw error;
      const pause = growing ? Math.min(PAUSE * 2 ** (asked - 1), LONGEST) : PAUSE;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
