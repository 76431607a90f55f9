import { useEffect } from "preact/hooks";
import type { Command } from "./player";
import type { Replay } from "./use-replay";

/** How far a skip goes. */
export const SKIP = 10;

const COMMANDS: Record<string, Command> = {
  ArrowLeft: { do: "move", by: -1 },
  ArrowRight: { do: "move", by: 1 },
  PageUp: { do: "move", by: -SKIP },
  PageDown: { do: "move", by: SKIP },
  Home: { do: "start" },
  End: { do: "end" },
};

/** Plays, steps and flips by the keyboard, wherever the focus is unless the key means something
 *  else there. */
export function useKeys(replay: Replay) {
  useEffect(() => {
    const heed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (hasOtherUse(event) || !act(event.key, replay)) return;
      event.preventDefault();
    };
    addEventListener("keydown", heed);
    return () => removeEventListener("keydown", heed);
  });
}

function act(key: string, { command, player, flip, setFlip }: Replay): boolean {
  const known = COMMANDS[key];
  if (known) command(known);
  else if (key === " ") command({ do: player.playing ? "pause" : "play" });
  else if (key.toLowerCase() === "f") setFlip(!flip);
  else return false;
  return true;
}

/** Fields take letters, choices, sliders and boards take arrows, buttons and switches the space. */
function hasOtherUse({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  const choice = target.matches("input[type=radio], input[type=range]");
  if (key === " " && choice) return false;
  if (target.closest("input, select, textarea, dialog")) return true;
  if (key === " ") return target.closest("button, a, summary") !== null;
  return key.startsWith("Arrow") && target.closest("[role=grid]") !== null;
}
