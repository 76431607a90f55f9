import { applyEffects, type Departed, identity } from "../protocol/effects";
import type { Effect, Piece } from "../protocol/types";

/** A piece that went from one cell to another. */
export interface Move {
  readonly piece: Piece;
  readonly from: string;
  readonly to: string;
  /** Whether another piece pushed it. */
  readonly pushed: boolean;
}

/** What is shown to happen between two positions. */
export interface Plan {
  readonly moves: readonly Move[];
  readonly come: readonly Piece[];
  readonly gone: readonly Departed[];
}

/** The plan of some effects; undefined if they do not lead from the one position to the other. */
export function planOf(
  before: readonly Piece[],
  effects: readonly Effect[],
  after: readonly Piece[],
): Plan | undefined {
  const outcome = applyEffects(before, effects);
  if (!outcome) return undefined;
  const { pieces, gone } = outcome;
  const now = pieces.map(({ piece }) => piece);
  if (!areSame(now, after)) return undefined;
  const moves = pieces.flatMap(({ piece, origin, pushed }) =>
    origin === undefined || origin === piece.cell
      ? []
      : [{ piece, from: origin, to: piece.cell, pushed }],
  );
  const come = pieces.filter(({ origin }) => origin === undefined).map(({ piece }) => piece);
  return { moves, come, gone };
}

function areSame(some: readonly Piece[], others: readonly Piece[]): boolean {
  const known = new Set(others.map(identity));
  return some.length === others.length && some.every((piece) => known.has(identity(piece)));
}
