import { useCallback, useEffect, useState } from "preact/hooks";
import { RequestError } from "../state";
import { messageOf, sentence, text } from "../text";

/** Something that is fetched: not there yet, there, or what went wrong. */
export type Loaded<T> =
  | { kind: "waiting" }
  | { kind: "there"; value: T }
  | { kind: "wrong"; why: string; code?: string };

/** Fetches something, again whenever `key` changes or `again` is called. */
export function useLoad<T>(key: string, fetch: () => Promise<T>) {
  const [state, setState] = useState<Loaded<T>>({ kind: "waiting" });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let current = true;
    setState({ kind: "waiting" });
    const settle = (next: Loaded<T>) => current && setState(next);
    fetch().then(
      (value) => settle({ kind: "there", value }),
      (error) => settle(wrong(error)),
    );
    return () => {
      current = false;
    };
  }, [key, tries]);
  const again = useCallback(() => setTries((before) => before + 1), []);
  return { state, again };
}

function wrong(error: unknown): Loaded<never> {
  if (!(error instanceof RequestError)) return { kind: "wrong", why: text.peek().ui.offline };
  const { body } = error;
  return { kind: "wrong", why: sentence(messageOf(body)), code: body.code };
}
