import { memo } from "preact/compat";
import { useId } from "preact/hooks";
import type { CellShape, View } from "../protocol/types";
import { has } from "./figures/traits";
import type { Geometry, Placed } from "./geometry";
import { groups, outlineOf, patches, translate, web } from "./groups";
import type { LastMarks } from "./last";
import style from "./marks.module.css";
import { minus, type Point, plus, rotate, times, unit } from "./point";
import { around, pair, path, towards } from "./polygon";
import { corners } from "./shape";
import { polygons } from "./tiles";

/** From the centre of a cell to a line drawn around it. */
const OUTLINE = 43.5;

interface CellsProps {
  shape: CellShape;
  cells: readonly Point[];
}

/** What lies under everything else and changes only with the position: groups and links. */
export const PositionMarks = memo(function PositionMarks({
  board,
  view,
}: {
  board: Geometry;
  view: View;
}) {
  return (
    <>
      <Groups board={board} view={view} />
      <Links board={board} view={view} />
    </>
  );
});

/** Danger and the way to a win: over the mark of the last action, under the pieces. */
export const FateMarks = memo(function FateMarks({ board, view }: PositionProps) {
  return (
    <>
      <Danger shape={board.shape} cells={marked(board, view, "danger")} />
      <Road board={board} view={view} />
    </>
  );
});

interface PositionProps {
  board: Geometry;
  view: View;
}

/** The cells with a kind of mark. */
export function marked(board: Geometry, view: View, kind: View["marks"][number]["kind"]): Placed[] {
  return view.marks.flatMap((mark) => (mark.kind === kind ? (board.at.get(mark.cell) ?? []) : []));
}

function Groups({ board, view }: { board: Geometry; view: View }) {
  return (
    <>
      {groups(board, view).map(({ cells, side, at }) => {
        const line = outlineOf(board, cells, 4.6);
        const [own, other] = side === "white" ? ["white", "black"] : ["black", "white"];
        return (
          <g key={at}>
            <path class={style[`${own}Tint`]} d={outlineOf(board, cells, 2.5)} />
            <path class={`${style.groupRim} ${style[`${other}Tone`]}`} d={line} />
            <path class={`${style.groupLine} ${style[`${own}Tone`]}`} d={line} />
          </g>
        );
      })}
    </>
  );
}

/** Pieces that hold together over sides and corners; lines show how. */
function Links({ board, view }: { board: Geometry; view: View }) {
  const linked = view.pieces.filter((piece) => has("linked", piece));
  if (!linked.length || board.shape === "hex") return null;
  return (
    <path
      class={style.links}
      d={web(
        board,
        linked.map(({ cell }) => cell),
      )}
    />
  );
}

function Road({ board, view }: { board: Geometry; view: View }) {
  const cells = view.marks.filter((mark) => mark.kind === "road").map((mark) => mark.cell);
  if (!cells.length) return null;
  const lines = web(board, cells) + patches(board, cells);
  return (
    <>
      <path class={style.roadHalo} d={lines} />
      <path class={style.road} d={lines} />
    </>
  );
}

function Danger({ shape, cells }: CellsProps) {
  const id = useId();
  if (!cells.length) return null;
  const outlines = polygons(shape, cells, 38);
  return (
    <>
      <defs>
        <pattern
          id={id}
          width={18}
          height={18}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect class={style.hatchGround} width={18} height={18} />
          <path class={style.hatch} d="M9 -1V19" />
        </pattern>
      </defs>
      <path class={style.dangerHalo} d={outlines} />
      <path class={style.danger} d={outlines} fill={`url(#${id})`} />
    </>
  );
}

/** What tells of danger above the pieces. */
export const DangerBadges = memo(function DangerBadges({ shape, cells }: CellsProps) {
  const at = shape === "hex" ? { x: 32, y: -30 } : { x: 30, y: -30 };
  return (
    <>
      {cells.map((cell) => (
        <g key={`${cell.x} ${cell.y}`} transform={translate(plus(cell, at))}>
          <circle class={style.badge} r={14} />
          <text class={style.badgeText} y={8} font-size={23}>
            !
          </text>
        </g>
      ))}
    </>
  );
});

/** Scores of groups that are not shown on a piece. */
export function ScoreBadges({ board, view }: { board: Geometry; view: View }) {
  const scored = new Set(
    view.pieces.filter((piece) => has("scored", piece)).map(({ cell }) => cell),
  );
  return (
    <>
      {view.marks.map(({ cell, kind, label }) => {
        const at = board.at.get(cell);
        if (kind !== "score" || !at || !label || scored.has(cell)) return null;
        return (
          <g key={cell} transform={translate(plus(at, { x: 34, y: -34 }))}>
            <circle class={style.scoreBadge} r={22} />
            <text class={style.scoreText} y={9} font-size={26}>
              {label}
            </text>
          </g>
        );
      })}
    </>
  );
}

/** The last action, under the pieces. */
export function LastUnder({ shape, marks }: { shape: CellShape; marks: LastMarks }) {
  const [to, from] = [marks.to, marks.from].map((cells) => polygons(shape, cells, OUTLINE));
  return (
    <>
      {to && <path class={style.dark} d={to} />}
      {to && <path class={style.last} d={to} />}
      {from && <path class={style.fromDark} d={from} />}
      {from && <path class={style.from} d={from} />}
    </>
  );
}

/** An arrow over the pieces, along a line that was pushed. */
export function Arrow({ from, to }: { from: Point; to: Point }) {
  const way = unit(minus(to, from));
  const neck = plus(to, times(way, -24));
  const wing = (turn: number) => plus(neck, times(rotate(way, turn), 25));
  return (
    <>
      <path class={style.arrowDark} d={path([from, neck], false)} />
      <path class={style.arrow} d={path([from, neck], false)} />
      <path class={style.arrowHead} d={path([plus(to, times(way, 16)), wing(90), wing(-90)])} />
    </>
  );
}

export function Selected({ shape, cells }: CellsProps) {
  const outline = polygons(shape, cells, OUTLINE);
  return (
    <>
      <path class={style.selectedHalo} d={outline} />
      <path class={style.selected} d={outline} />
    </>
  );
}

/** Cells that may be clicked. */
export function Dots({ cells, ghost }: { cells: readonly Point[]; ghost?: boolean }) {
  return (
    <>
      {cells.map((cell) => (
        <circle
          key={`${cell.x} ${cell.y}`}
          class={style.dot}
          cx={cell.x}
          cy={cell.y}
          r={ghost ? 16 : 11.5}
        />
      ))}
    </>
  );
}

/** Brackets around pieces that can be taken. */
export function Brackets({ shape, cells }: CellsProps) {
  const reach = shape === "hex" ? 15 : 24;
  const edges = around(corners(shape, 46));
  const d = cells
    .flatMap((cell) =>
      edges.map(([before, at, after]) => {
        const points = [towards(at, before, reach), at, towards(at, after, reach)];
        return path(
          points.map((point) => plus(cell, point)),
          false,
        );
      }),
    )
    .join("");
  return (
    <>
      <path class={style.bracketHalo} d={d} />
      <path class={style.bracket} d={d} />
    </>
  );
}

export function Focus({ shape, cell }: { shape: CellShape; cell: Point }) {
  const outline = polygons(shape, [cell], 47);
  return (
    <>
      <path class={style.focusHalo} d={outline} />
      <path class={style.focus} d={outline} />
    </>
  );
}

/** A crack over a piece that broke off. */
export function Crack() {
  const points = [
    { x: 6, y: -42 },
    { x: -6, y: -20 },
    { x: 10, y: -4 },
    { x: -10, y: 14 },
    { x: 4, y: 26 },
    { x: 0, y: 42 },
  ];
  const d = `M${points.map(pair).join("L")}`;
  return (
    <>
      <circle class={style.crackRingHalo} r={44} />
      <circle class={style.crackRing} r={44} />
      <path class={style.crackHalo} d={d} />
      <path class={style.crack} d={d} />
    </>
  );
}
