import type { Piece } from "../protocol/types";
import style from "./board.module.css";
import { StillFigure } from "./figures";
import { has } from "./figures/traits";
import type { Geometry } from "./geometry";
import { rim } from "./ground";
import { translate } from "./groups";
import { type Point, plus } from "./point";

/** How pieces are told apart: a cell holds at most one of a shape. */
export function keyOf({ cell, shape }: Pick<Piece, "cell" | "shape">): string {
  return `${cell}-${shape}`;
}

interface PiecesProps {
  board: Geometry;
  pieces: readonly Piece[];
  /** How far arrows are turned. */
  turn: number;
  scores?: ReadonlyMap<string, string> | undefined;
  /** Cells whose pieces are lifted. */
  lifted?: readonly string[] | undefined;
  /** A piece that follows the pointer. */
  dragged?: { cell: string; by: Point } | undefined;
}

/** The pieces on the board: those lower on the screen in front, one that is carried above all. */
export function Pieces({ board, pieces, turn, scores, lifted, dragged }: PiecesProps) {
  const depth = ({ cell }: Piece) =>
    cell === dragged?.cell ? board.rows.length : (board.at.get(cell)?.row ?? 0);
  const inOrder = [...pieces].sort((a, b) => depth(a) - depth(b) || order(a) - order(b));
  return (
    <>
      {inOrder.map((piece) => {
        const cell = board.at.get(piece.cell);
        if (!cell) return null;
        const raised = lifted?.includes(piece.cell) ? style.lifted : "";
        const at = dragged?.cell === piece.cell ? plus(cell, dragged.by) : cell;
        return (
          <g key={keyOf(piece)} transform={translate(at)}>
            <g data-piece={keyOf(piece)}>
              <g class={`${style.lift} ${raised}`}>
                <StillFigure
                  piece={piece}
                  turn={turn}
                  onColour={rim(cell.zone) > 0}
                  score={scores?.get(piece.cell)}
                />
              </g>
            </g>
          </g>
        );
      })}
    </>
  );
}

/** In a pile what encloses others lies under them. */
function order(piece: Piece): number {
  return has("under", piece) ? 0 : 1;
}
