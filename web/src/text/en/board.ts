import type { Shape, Side } from "../../protocol/types";

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

/** What the board says, mostly to those who hear it. */
export const board = {
  /** Letters for the colours of a rim, the first being red. */
  rims: ["R", "O", "Y", "G", "B", "I", "V"],
  colours: ["red", "orange", "yellow", "green", "blue", "indigo", "violet"],
  piece: (side: Side, shape: Shape) => `${sides[side]} ${shapes[shape]}`,
  /** The text on a piece, by what it means on one of that shape. */
  labelled: (shape: Shape, label: string): string => {
    if (shape === "chip") return `rank ${label}`;
    if (shape !== "creature") return label;
    const [legs = "0", claws = "0"] = label.split("/");
    return `${legs} ${legs === "1" ? "leg" : "legs"}, ${claws} ${claws === "1" ? "claw" : "claws"}`;
  },
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
