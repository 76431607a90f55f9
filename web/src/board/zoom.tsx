import { Maximize2, Minimize2 } from "lucide-preact";
import { IconButton } from "../parts/ui";
import { text } from "../text";
import style from "./board.module.css";

/** Goes between the pieces and the whole board. */
export function ZoomButton({ on, toggle }: { on: boolean; toggle: () => void }) {
  const words = text.value.board;
  return (
    <div class={style.zoom}>
      <IconButton
        icon={on ? Maximize2 : Minimize2}
        label={on ? words.wholeBoard : words.zoomIn}
        onClick={toggle}
      />
    </div>
  );
}
