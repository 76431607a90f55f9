import type { Compass, Shape, Side } from "../../protocol/types";

/** A disc with its colour, in the order of the language. */
const sides: Record<Side, string> = { white: "white", black: "black" };
const shapes: Record<Shape, string> = {
  disc: "disc",
  ring: "ring",
  stone: "stone",
  pawn: "pawn",
  king: "king",
  chip: "piece",
  creature: "creature",
};
const ways: Record<Compass, string> = {
  n: "north",
  ne: "north-east",
  e: "east",
  se: "south-east",
  s: "south",
  sw: "south-west",
  w: "west",
  nw: "north-west",
};

/** What the board says, mostly to those who hear it. */
export const board = {
  /** Letters for the colours of a rim, the first being red. */
  rims: ["R", "O", "Y", "G", "B", "I", "V"],
  colours: ["red", "orange", "yellow", "green", "blue", "indigo", "violet"],
  ways,
  piece: (side: Side, shape: Shape) => `${sides[side]} ${shapes[shape]}`,
  side: (side: Side) => sides[side],
  rank: (label: string) => `rank ${label}`,
  limbs: (legs: string, claws: string) => `${legs} legs, ${claws} claws`,
  score: (label: string) => `group scores ${label}`,
  empty: "empty",
  legal: "legal",
  capture: "can be taken",
  selected: "selected",
  danger: "in danger",
  road: "part of the win",
  last: "last move",
  choose: (cell: string) => `On ${cell}`,
  close: "Cancel",
  confirm: "Tap again to play",
  wholeBoard: "Whole board",
  zoomIn: "Zoom in",
  help: "Arrow keys walk the cells, Enter picks, Escape cancels.",
};
