import type { Label, Layout, Side } from "../protocol/types";
import { boxOf, dot, minus, type Point, plus, rotate, times, unit } from "./point";
import { angleAt, around, exit, grow, hull, outward, path, rounded } from "./polygon";
import { centre, pitch } from "./shape";

/** A word beside the board, in its place. */
export interface PlacedLabel extends Point {
  readonly text: string;
  /** Whether it stands on the slab or on the ground around it. */
  readonly inside: boolean;
}

/** The slab that the tiles lie on. */
export interface BoardOutline {
  readonly path: string;
  /** Bands along the edges that a side owns. */
  readonly bands: readonly { owner: Side; path: string }[];
  readonly labels: readonly PlacedLabel[];
  readonly corners: readonly Point[];
}

/** From the centres of the outermost cells to the slab's edge. */
const MARGIN = { labelled: 92, banded: 100, plain: 79 };
/** The rim of the slab outside a band. */
const RIM = 12.5;
/** Corners sharper than this are cut off. */
const ACUTE = 75;
/** How far from the outermost cell's centre the cut is, in margins. */
const CUT = 1.2;
/** Between the slab and a word outside it. */
const GAP = 26;
/** From a cell's centre to a word on the slab. */
const BESIDE = 76;

/** The slab of a layout, turned as it is drawn. */
export function boardOutline(layout: Layout, turn: number): BoardOutline {
  const centres = hull(layout.cells.map((cell) => centre(layout.shape, cell)));
  const owned = layout.labels.some((label) => label.owner);
  const inside = layout.shape === "hex" && !owned;
  const margin = inside ? MARGIN.labelled : owned ? MARGIN.banded : MARGIN.plain;
  const outer = cut(centres, margin, CUT * margin);
  const turned = (points: readonly Point[]) => points.map((point) => rotate(point, turn));
  const labels = layout.labels.map((label) => ({
    text: label.text,
    inside,
    ...rotate(inside ? beside(layout, label) : outside(layout, label, outer), turn),
  }));
  return {
    path: rounded(turned(outer), inside || owned ? 14 : 24),
    bands: bands(layout, centres, margin).map(({ owner, points }) => ({
      owner,
      path: path(turned(points)),
    })),
    labels,
    corners: turned(outer),
  };
}

/** The hull grown by a margin, with its acute corners cut. */
function cut(centres: readonly Point[], margin: number, far: number): Point[] {
  const grown = grow(centres, margin);
  return around(centres).flatMap(([before, at, after], i) => {
    const tip = grown[i] ?? at;
    return angleAt(before, at, after) < ACUTE ? chamfer(at, tip, margin, far) : [tip];
  });
}

/** The two points where a cut, square to the bisector, meets the edges that end in a tip. */
function chamfer(at: Point, tip: Point, margin: number, far: number): Point[] {
  const out = unit(minus(tip, at));
  const reach = Math.hypot(tip.x - at.x, tip.y - at.y);
  const halfAngle = Math.asin(margin / reach);
  const half = (reach - far) * Math.tan(halfAngle);
  const middle = plus(at, times(out, far));
  const along = { x: -out.y, y: out.x };
  return [plus(middle, times(along, -half)), plus(middle, times(along, half))];
}

/** The bands: from the rim of the slab to the cells, mitred where two meet. */
function bands(layout: Layout, centres: readonly Point[], margin: number) {
  const inner = margin - RIM;
  const grown = grow(centres, inner);
  return around(centres).flatMap(([before, a, b], i) => {
    const owner = ownerOf(layout, centres, i);
    if (!owner) return [];
    const after = centres[(i + 2) % centres.length] ?? b;
    const tips = [grown[i] ?? a, grown[(i + 1) % grown.length] ?? b] as const;
    const far = CUT * margin - RIM;
    const start = angleAt(before, a, b) < ACUTE ? halfCut(a, tips[0], inner, far, 1) : [tips[0]];
    const end = angleAt(a, b, after) < ACUTE ? halfCut(b, tips[1], inner, far, 0) : [tips[1]];
    return [{ owner, points: [a, ...start, ...end, b] }];
  });
}

/** The half of a cut corner that belongs to the edge after it (`second` 1) or before it (0). */
function halfCut(at: Point, tip: Point, margin: number, far: number, second: 0 | 1): Point[] {
  const [a, b] = chamfer(at, tip, margin, far);
  const middle = plus(at, times(unit(minus(tip, at)), far));
  return second ? [middle, b ?? tip] : [a ?? tip, middle];
}

/** Who owns the edge between two corner cells: the owner of the labels that lie beyond it. */
function ownerOf(layout: Layout, centres: readonly Point[], edge: number): Side | undefined {
  const near = layout.labels.find((label) => {
    const point = anchor(layout, label);
    const beyond = around(centres).map(([, a, b]) => dot(minus(point, a), outward(a, b)));
    return label.owner && beyond.indexOf(Math.max(...beyond)) === edge;
  });
  return near?.owner;
}

/** The place that a label speaks of. */
function anchor(layout: Layout, label: Label): Point {
  const at = centre(layout.shape, label);
  const { y } = pitch(layout.shape);
  return plus(at, times(direction(layout, label), label.place === "at" ? 0 : y));
}

function direction(layout: Layout, label: Label): Point {
  switch (label.place) {
    case "left":
      return { x: -1, y: 0 };
    case "right":
      return { x: 1, y: 0 };
    case "above":
      return { x: 0, y: -1 };
    case "below":
      return { x: 0, y: 1 };
    case "at":
      return { x: isLeft(layout, label) ? -1 : 1, y: 0 };
  }
}

/** Whether a label stands to the left of the cells of its row. */
function isLeft(layout: Layout, { u, v }: Label): boolean {
  return layout.cells.every((cell) => cell.v !== v || cell.u > u);
}

function beside(layout: Layout, label: Label): Point {
  const at = centre(layout.shape, label);
  return label.place === "at" ? at : plus(at, times(direction(layout, label), BESIDE));
}

/** Beyond the edge of the slab, in the direction in which the label stands. */
function outside(layout: Layout, label: Label, outline: readonly Point[]): Point {
  const at = centre(layout.shape, label);
  const way = direction(layout, label);
  const far = exit(outline, at, way);
  const slanted = layout.shape === "square" || way.x === 0 ? 1 : 1.25;
  return plus(at, times(way, far + GAP * slanted));
}

/** What of the drawing must be seen: the slab, the words around it, the shadow below. */
export function frame(outline: BoardOutline, words: boolean) {
  const out = words ? outline.labels.filter((label) => !label.inside) : [];
  const box = boxOf([...outline.corners, ...out]);
  const beyond = boxOf(outline.corners);
  const room = (edge: number, side: number) => (Math.abs(edge - side) > 1 ? 20 : 6);
  return {
    left: box.left - room(box.left, beyond.left),
    top: box.top - room(box.top, beyond.top),
    right: box.right + room(box.right, beyond.right),
    bottom: box.bottom + Math.max(16, room(box.bottom, beyond.bottom)),
  };
}
