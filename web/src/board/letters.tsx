import type { View } from "../protocol/types";
import { text } from "../text";
import type { Geometry } from "./geometry";
import { rim } from "./ground";
import style from "./letters.module.css";

/** Letters on the coloured cells where nothing stands, for whoever cannot tell the colours apart. They
 *  are in the lower half, where the mark of what is legal does not cover them. */
export function Letters({ board, view }: { board: Geometry; view: View }) {
  const names = text.value.board.rims;
  const held = new Set(view.pieces.map((piece) => piece.cell));
  const coloured = board.cells.filter(({ id, zone }) => rim(zone) > 0 && !held.has(id));
  return (
    <g class={style.letters}>
      {coloured.map(({ id, x, y, zone }) => (
        <text key={id} x={x} y={y + 42}>
          {names[rim(zone) - 1] ?? rim(zone)}
        </text>
      ))}
    </g>
  );
}
