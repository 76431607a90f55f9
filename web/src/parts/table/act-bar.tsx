import { Equal, Flag, type LucideIcon, RotateCw, Undo2 } from "lucide-preact";
import { Button } from "../ui";
import style from "./act-bar.module.css";
import type { Act } from "./acts";

/** What an act looks like. */
export const actIcons: Record<Act["id"], LucideIcon> = {
  undo: Undo2,
  draw: Equal,
  resign: Flag,
  rematch: RotateCw,
};

/** The acts of a player as buttons side by side. */
export function ActBar({ acts }: { acts: Act[] }) {
  if (acts.length === 0) return null;
  return (
    <div class={style.acts}>
      {acts.map(({ id, label, run, asked }) => (
        <Button
          key={id}
          icon={actIcons[id]}
          kind={id === "resign" ? "danger" : id === "rematch" ? "primary" : "plain"}
          disabled={asked}
          onClick={run}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
