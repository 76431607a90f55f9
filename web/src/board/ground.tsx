import { memo } from "preact/compat";
import type { Cell } from "../protocol/types";
import type { BoardOutline } from "./board-outline";
import type { Geometry, Placed } from "./geometry";
import style from "./ground.module.css";
import { highlights, planks, polygons, tileSize, tiles } from "./tiles";

interface GroundProps {
  board: Geometry;
  outline: BoardOutline;
  /** Names of rows and columns. */
  coordinates: boolean;
  /** Cells beyond which the board goes on, out of sight. */
  more?: readonly Placed[] | undefined;
}

/** All that does not change during a game: slab, tiles, labels. */
export const Ground = memo(function Ground(props: GroundProps) {
  const { board, outline, coordinates, more } = props;
  const chequered = board.cells.some((cell) => cell.zone === "shade");
  return (
    <g>
      <path class={style.slab} d={outline.path} />
      {outline.bands.map((band) => (
        <path key={band.path} class={style[band.owner]} d={band.path} />
      ))}
      {outline.bands.length > 0 && (
        <path class={style.backing} d={polygons(board.shape, board.cells, 50)} />
      )}
      {chequered && <path class={style.joints} d={polygons(board.shape, board.cells, 50)} />}
      {chequered && <path class={style.joints} d={polygons(board.shape, board.cells, 50)} />}
      <Tiles board={board} chequered={chequered} />
      {more && <path class={style.more} d={polygons(board.shape, more, 50)} />}
      {coordinates && <Labels outline={outline} small={board.cells.length > 150} />}
    </g>
  );
});

function Tiles({ board, chequered }: { board: Geometry; chequered: boolean }) {
  const size = tileSize(board.shape, chequered);
  const zones = [...new Set(board.cells.map((cell) => cell.zone))];
  const plain = board.cells.filter((cell) => cell.zone !== "trench");
  const trench = board.cells.filter((cell) => cell.zone === "trench");
  return (
    <>
      {trench.length > 0 && <path class={style.lip} d={polygons(board.shape, trench, 49)} />}
      {zones.map((zone) => (
        <path
          key={zone}
          class={style.tile}
          style={{ fill: colour(zone), stroke: colour(zone), strokeWidth: 2 * radius(zone, size) }}
          d={tiles(board.shape, ofZone(board, zone), zone === "trench" ? DEEP : size)}
        />
      ))}
      {trench.length > 0 && <path class={style.planks} d={planks(board, trench)} />}
      {!chequered && <path class={style.highlight} d={highlights(board.shape, plain)} />}
    </>
  );
}

/** A tile of the trench lies deeper, so less of it is seen. */
const DEEP = { apothem: 40, radius: 2 };

function radius(zone: Cell["zone"], size: { radius: number }): number {
  return zone === "trench" ? DEEP.radius : size.radius;
}

function ofZone(board: Geometry, zone: Cell["zone"]) {
  return board.cells.filter((cell) => cell.zone === zone);
}

function colour(zone: Cell["zone"]): string {
  switch (zone) {
    case "plain":
      return "var(--cell)";
    case "shade":
      return "var(--cell-2)";
    default:
      return `var(--${zone})`;
  }
}

function Labels({ outline, small }: { outline: BoardOutline; small: boolean }) {
  const size = small ? 34 : outline.labels.some((label) => label.inside) ? 22 : 25;
  return (
    <g class={style.label} font-size={size}>
      {outline.labels.map((label) => (
        <text
          key={`${label.x} ${label.y}`}
          class={label.inside ? style.inside : style.outside}
          x={label.x}
          y={label.y + size * 0.35}
        >
          {label.text}
        </text>
      ))}
    </g>
  );
}

/** The number of a cell's colour; 0 if it has none. */
export function rim(zone: Cell["zone"]): number {
  return zone.startsWith("rim-") ? Number(zone.slice(4)) : 0;
}
