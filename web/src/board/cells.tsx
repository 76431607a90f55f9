import { memo } from "preact/compat";
import type { CellShape } from "../protocol/types";
import style from "./board.module.css";
import type { Geometry, Placed } from "./geometry";
import type { Said } from "./speech";
import { polygons } from "./tiles";

/** What a click on a cell could do. */
export type Use = "none" | "open" | "start";

interface CellsProps {
  board: Geometry;
  active: string;
  say: (cell: Placed) => Said;
  use: (id: string) => Use;
  isSelected: (id: string) => boolean;
}

/** The cells that are clicked, focused and spoken: rows of a grid, over everything that is drawn. */
export function Cells({ board, active, say, use, isSelected }: CellsProps) {
  return (
    <>
      {board.rows.map((row, i) => (
        // biome-ignore lint/a11y/useSemanticElements: a drawing has no table rows
        <g key={row[0]?.id ?? i} role="row">
          {row.map((cell) => (
            <CellHit
              key={cell.id}
              cell={cell}
              shape={board.shape}
              {...say(cell)}
              use={use(cell.id)}
              focusable={cell.id === active}
              selected={isSelected(cell.id)}
            />
          ))}
        </g>
      ))}
    </>
  );
}

interface HitProps {
  cell: Placed;
  shape: CellShape;
  name: string;
  note?: string | undefined;
  use: Use;
  focusable: boolean;
  selected: boolean;
}

const CellHit = memo(function CellHit(props: HitProps) {
  const { cell, shape, name, note, use, focusable, selected } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no table cells
    <path
      role="gridcell"
      class={`${style.cell} ${use === "none" ? "" : style[use]}`}
      d={polygons(shape, [cell], 50)}
      aria-label={name}
      aria-description={note}
      aria-selected={selected}
      tabindex={focusable ? 0 : -1}
      data-cell={cell.id}
      data-use={use}
    />
  );
});
