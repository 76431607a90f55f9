import type { Effect, Figure, Loss, Piece, Side } from "./types";

/** A piece while effects are applied: where it is now, and where it was before all of them. */
export interface Tracked {
  readonly piece: Piece;
  /** Nothing for a piece that came onto the board. */
  readonly origin: string | undefined;
  /** Whether another piece pushed it. */
  readonly pushed: boolean;
}

/** A piece that left the board, with its last place. */
export interface Departed {
  readonly piece: Piece;
  /** Whether it was cut off and broke away by itself. */
  readonly broken: boolean;
}

/** What effects lead to. */
export interface Outcome {
  readonly pieces: readonly Tracked[];
  /** Those of the pieces before that are gone; none if the board was set up anew. */
  readonly gone: readonly Departed[];
}

/** Applies effects to pieces, in order; undefined if they are about other pieces than these. */
export function applyEffects(
  before: readonly Piece[],
  effects: readonly Effect[],
): Outcome | undefined {
  let outcome: Outcome | undefined = {
    pieces: before.map((piece) => ({ piece, origin: piece.cell, pushed: false })),
    gone: [],
  };
  for (const effect of effects) outcome = outcome && applyOne(outcome, effect);
  return outcome;
}

function applyOne(outcome: Outcome, effect: Effect): Outcome | undefined {
  switch (effect.kind) {
    case "moved":
    case "pushed":
      return replace(outcome, on(effect.piece, effect.from), (tracked) => ({
        ...tracked,
        piece: on(effect.piece, effect.to),
        pushed: tracked.pushed || effect.kind === "pushed",
      }));
    case "placed": {
      const piece = on(effect.piece, effect.cell);
      return {
        ...outcome,
        pieces: [...outcome.pieces, { piece, origin: undefined, pushed: false }],
      };
    }
    case "taken":
      return remove(outcome, on(effect.piece, effect.cell), effect.why === "broke_off");
    case "changed":
      return replace(outcome, on(effect.from, effect.cell), (tracked) => ({
        ...tracked,
        piece: on(effect.to, effect.cell),
      }));
    case "set_up": {
      const pieces = effect.to.map((piece) => ({ piece, origin: undefined, pushed: false }));
      return { pieces, gone: [] };
    }
    case "leg_over":
    case "leg_reopened":
      return outcome;
  }
}

function replace(
  { pieces, gone }: Outcome,
  piece: Piece,
  change: (tracked: Tracked) => Tracked,
): Outcome | undefined {
  const at = find(pieces, piece);
  const found = pieces[at];
  return (
    found && { pieces: [...pieces.slice(0, at), change(found), ...pieces.slice(at + 1)], gone }
  );
}

function remove({ pieces, gone }: Outcome, piece: Piece, broken: boolean): Outcome | undefined {
  const at = find(pieces, piece);
  const found = pieces[at];
  if (!found) return undefined;
  // What came and went in between was never seen.
  const left = found.origin === undefined ? [] : [{ piece: found.piece, broken }];
  return { pieces: pieces.filter((_, i) => i !== at), gone: [...gone, ...left] };
}

function find(pieces: readonly Tracked[], piece: Piece): number {
  const key = identity(piece);
  return pieces.findIndex((tracked) => identity(tracked.piece) === key);
}

function on(figure: Figure, cell: string): Piece {
  return { ...figure, cell };
}

/** Everything about a piece, as one text: two are the same piece if these are. */
export function identity({ cell, shape, side, label, height, arrows }: Piece): string {
  return [cell, shape, side, label ?? "", height ?? 0, arrows?.join() ?? ""].join("|");
}

/** What undoing some effects does: the opposite of each, the last first. */
export function reversed(effects: readonly Effect[]): Effect[] {
  return [...effects].reverse().map(opposite);
}

function opposite(effect: Effect): Effect {
  switch (effect.kind) {
    case "moved":
    case "pushed":
      return { ...effect, from: effect.to, to: effect.from };
    case "placed":
      return { ...effect, kind: "taken", why: "undone" };
    case "taken": {
      const { cell, piece, reserve } = effect;
      return { kind: "placed", cell, piece, ...(reserve && { reserve }) };
    }
    case "changed":
    case "set_up":
      return { ...effect, from: effect.to, to: effect.from } as Effect;
    case "leg_over":
    case "leg_reopened":
      return { kind: "leg_reopened", leg: effect.leg };
  }
}

/** The end of a leg after which the match goes on. */
export type LegEnd = Extract<Effect, { kind: "leg_over" }> & { sides: [Side, Side] };

/** The leg that some effects ended, if another one follows. */
export function legEnd(effects: readonly Effect[]): LegEnd | undefined {
  return effects.find(
    (effect): effect is LegEnd => effect.kind === "leg_over" && effect.sides !== undefined,
  );
}

/** The cells from which pieces went for good, by what became of them. */
export function losses(effects: readonly Effect[]): Map<Loss | "taken", string[]> {
  const cells = new Map<Loss | "taken", string[]>();
  for (const effect of effects) {
    if (effect.kind !== "taken" || effect.why === "undone") continue;
    const why = effect.why ?? "taken";
    cells.set(why, [...(cells.get(why) ?? []), effect.cell]);
  }
  return cells;
}
