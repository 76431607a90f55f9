import type { Choice, Piece, Shape, Side, View } from "../protocol/types";

const SHAPES: readonly Shape[] = ["disc", "ring", "stone", "pawn", "king", "chip", "creature"];

/** The side whose turn it is. */
export function moverOf(view: View): Side | undefined {
  return view.to_move === null ? undefined : view.sides[view.to_move];
}

/** The piece that a choice puts on its last cell, as far as data tells: the one that moves there, the
 *  one that its label names, a creature with what it grows; undefined if nothing tells. */
export function preview(view: View, choice: Choice): Piece | undefined {
  const [from] = choice.path;
  const to = choice.path.at(-1);
  const side = moverOf(view);
  if (from === undefined || to === undefined || !side) return undefined;
  const shape = shapeIn(choice.label);
  if (choice.path.length > 1) {
    const moving = view.pieces.filter((piece) => piece.cell === from && piece.side === side);
    const piece = moving.find((one) => one.shape === shape) ?? moving[0];
    return piece && { ...piece, cell: to };
  }
  if (shape) return { cell: to, shape, side };
  return grown(view, choice, to, side) ?? onlyKind(view, to, side);
}

function shapeIn(label: string): Shape | undefined {
  const words = label.toLowerCase().split(/\W+/);
  return SHAPES.find((shape) => words.includes(shape));
}

/** A creature's label is legs/claws: with one more of what the choice's label names. */
function grown(view: View, choice: Choice, cell: string, side: Side): Piece | undefined {
  const creatures = view.pieces.filter((piece) => piece.shape === "creature");
  const here = creatures.find((piece) => piece.cell === cell);
  if (!creatures.length) return undefined;
  if (!here) return { cell, shape: "creature", side, label: "0/0" };
  const [legs = 0, claws = 0] = (here.label ?? "0/0").split("/").map(Number);
  const more = (part: string) => (choice.label.includes(part) ? 1 : 0);
  return { ...here, label: `${legs + more("leg")}/${claws + more("claw")}` };
}

/** Where all pieces are of one kind, a new one is too. */
function onlyKind(view: View, cell: string, side: Side): Piece | undefined {
  const shapes = new Set(view.pieces.map((piece) => piece.shape));
  const [shape] = shapes;
  return shapes.size === 1 && shape ? { cell, shape, side } : undefined;
}
