import type { Piece, Shape } from "../../protocol/types";

/** How the pieces of a shape are drawn together. */
interface Traits {
  /** Shows the score of its group on itself. */
  readonly scored?: true;
  /** Is tied to its neighbours by lines. */
  readonly linked?: true;
  /** Lies under the others of a pile. */
  readonly under?: true;
}

const TRAITS: Partial<Record<Shape, Traits>> = {
  stone: { scored: true },
  pawn: { linked: true },
  king: { linked: true },
  ring: { under: true },
};

/** Whether a piece is drawn in some way. */
export function has(trait: keyof Traits, { shape }: Pick<Piece, "shape">): boolean {
  return TRAITS[shape]?.[trait] ?? false;
}
