import type { Piece } from "../protocol/types";
import style from "./board.module.css";
import type { Geometry } from "./geometry";
import { rim } from "./ground";
import { translate } from "./groups";
import { StillFigure } from "./pieces";
import type { Point } from "./point";

/** How pieces are told apart: a cell holds at most one of a shape. */
export function keyOf({ cell, shape }: Pick<Piece, "cell" | "shape">): string {
  return `${cell}-${shape}`;
}

interface MenProps {
  board: Geometry;
  pieces: readonly Piece[];
  /** How far arrows are turned. */
  turn: number;
  scores?: ReadonlyMap<string, string> | undefined;
  /** Cells whose pieces are lifted. */
  lifted?: readonly string[] | undefined;
  /** Cells whose pieces wait for the server. */
  faint?: readonly string[] | undefined;
  /** A piece that follows the pointer. */
  dragged?: { cell: string; by: Point } | undefined;
}

/** The pieces on the board, those lower on the screen in front. */
export function Men({ board, pieces, turn, scores, lifted, faint, dragged }: MenProps) {
  const inOrder = [...pieces].sort(
    (a, b) => depth(board, a) - depth(board, b) || order(a) - order(b),
  );
  return (
    <>
      {inOrder.map((piece) => {
        const cell = board.at.get(piece.cell);
        if (!cell) return null;
        const raised = lifted?.includes(piece.cell) ? style.lifted : "";
        const by = dragged?.cell === piece.cell ? translate(dragged.by) : undefined;
        return (
          <g
            key={keyOf(piece)}
            transform={translate(cell)}
            class={faint?.includes(piece.cell) ? style.faint : undefined}
          >
            <g data-piece={keyOf(piece)}>
              <g class={`${style.lift} ${raised}`} transform={by}>
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

function depth(board: Geometry, { cell }: Piece): number {
  return board.at.get(cell)?.row ?? 0;
}

/** In a pile the ring lies under the disc. */
function order({ shape }: Piece): number {
  return shape === "ring" ? 0 : 1;
}
