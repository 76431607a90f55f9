import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { lazy } from "preact-iso";
import { Trouble, Waiting } from "../parts/ui";
import { connection } from "../state";
import { text } from "../text";
import { serverAnswers } from "./answers";

/** Remembers when the page was loaded anew because a part of it was gone. */
const RELOADED = "tabuleiro.reloaded";

/** Parts that are still missing this soon after that will not come by trying again. */
const PATIENCE = 30_000;

/** A part of the page that is loaded when it is first shown. If it cannot be had, it says so in its
 *  place and comes as soon as there is a connection; the rest of the page goes on. */
export function lazyPage<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  // A browser may not fetch a part again that it failed to get once: the page is loaded anew.
  return lazy<ComponentType<P>>(() => load().catch(() => ({ default: Missing })));
}

/** In place of a part: the server cannot be reached, or has been renewed and has another one now. */
function Missing() {
  const { frame, ui } = text.value;
  const [state, setState] = useState<"asking" | "offline" | "gone">("asking");
  const ask = async () => {
    setState("asking");
    if (!(await serverAnswers())) setState("offline");
    else if (!reload()) setState("gone");
  };
  const connected = connection.value.kind === "open";
  useEffect(() => void ask(), [connected]);
  if (state === "asking") return <Waiting />;
  return (
    <div data-framed>
      <Trouble title={frame.broken} onRetry={ask}>
        {state === "offline" && <p>{ui.offline}</p>}
      </Trouble>
    </div>
  );
}

/** Starts with the page that the server has now; not again and again if that does not help. */
function reload(): boolean {
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
  if (Date.now() - last < PATIENCE) return false;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
  return true;
}
