import { memo } from "preact/compat";
import type { Piece } from "../../protocol/types";
import { Chip } from "./chip";
import { Creature } from "./creature";
import style from "./figures.module.css";
import { King } from "./king";
import { Ring } from "./ring";
import { Round } from "./round";

export interface FigureProps {
  piece: Pick<Piece, "shape" | "side" | "label" | "height" | "arrows">;
  /** How far the drawing is turned from the one that arrows speak of. */
  turn?: number | undefined;
  /** Whether it stands on a coloured cell, whose colour should be seen around it. */
  onColour?: boolean | undefined;
  /** A number to show on it, such as the score of its group. */
  score?: string | undefined;
}

/** A piece around the origin. */
export function Figure(props: FigureProps) {
  return <g class={style[props.piece.side]}>{drawing(props)}</g>;
}

function drawing({ piece, turn = 0, onColour, score }: FigureProps) {
  const black = piece.side === "black";
  switch (piece.shape) {
    case "disc":
      return <Round radius={25} black={black} text={score} />;
    case "stone":
      return <Round radius={onColour ? 29 : 33.5} black={black} text={score} />;
    case "pawn":
      return <Round radius={38} black={black} text={score} />;
    case "ring":
      return <Ring black={black} />;
    case "king":
      return <King />;
    case "chip":
      return (
        <Chip
          height={piece.height ?? 1}
          arrows={piece.arrows ?? []}
          label={piece.label ?? ""}
          turn={turn}
        />
      );
    case "creature":
      return <Creature label={piece.label ?? "0/0"} black={black} />;
  }
}

/** A piece that is drawn anew only when it looks different. */
export const StillFigure = memo(Figure, (a, b) => looks(a) === looks(b));

function looks({ piece, turn, onColour, score }: FigureProps): string {
  const { shape, side, label, height, arrows } = piece;
  return [shape, side, label, height, arrows?.join(), turn, onColour, score].join("|");
}
