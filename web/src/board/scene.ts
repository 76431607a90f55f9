import type { RefObject } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Choice, Layout, Side, View } from "../protocol/types";
import { type BoardOutline, boardOutline, frame } from "./board-outline";
import { crop } from "./crop";
import { type Geometry, geometry, neighbours, type Placed } from "./geometry";
import type { Box } from "./point";
import { steps, WIDTH } from "./shape";
import { turnFrom, turnOf } from "./turn";

/** Cells smaller than this, in pixels, are too small for a big board to be shown whole. */
const SMALL = 30;

interface SceneProps {
  layout: Layout;
  first?: Layout | undefined;
  view: View;
  choices?: readonly Choice[] | undefined;
  bottom: Side;
  flip?: boolean | undefined;
  portrait?: boolean | undefined;
  zooms?: boolean | undefined;
  coordinates?: boolean | undefined;
}

/** Everything about where things are. */
export interface Scene {
  readonly board: Geometry;
  readonly outline: BoardOutline;
  readonly box: Box;
  /** How far arrows on pieces are turned. */
  readonly turn: number;
  /** Cells beyond which the board goes on. */
  readonly more: readonly Placed[] | undefined;
  /** The width of a cell on the screen. */
  readonly pixels: number;
  readonly zoom: { readonly on: boolean; readonly toggle: () => void } | undefined;
}

/** Works out the drawing from the layout, the way it is turned and the room there is. */
export function useScene(props: SceneProps, root: RefObject<HTMLElement>): Scene {
  const { layout, first, bottom, flip, portrait, zooms, coordinates = true } = props;
  const [whole, setWhole] = useState(false);
  const size = useSize(root);
  // Where sides have no place of their own, whoever sat down first sees the board as it was sent, and
  // it turns when the sides change ends.
  const { current: seated } = useRef(bottom);
  const turn = turnOf(layout, { bottom, seated, flip, portrait });
  const full = useMemo(() => draw(layout, turn, coordinates), [layout, turn, coordinates]);
  const part = usePart(props, zooms === true && pixelsPerCell(full.box, size) < SMALL);
  const shown = useMemo(() => part && draw(part, turn, coordinates), [part, turn, coordinates]);
  const drawn = shown && !whole ? shown : full;
  return {
    ...drawn,
    turn: turn + turnFrom(first ?? layout, layout),
    more: drawn === shown ? unfinished(drawn.board, full.board) : undefined,
    pixels: pixelsPerCell(drawn.box, size),
    zoom: shown && { on: !whole, toggle: () => setWhole(!whole) },
  };
}

function draw(layout: Layout, turn: number, coordinates: boolean) {
  const ground = boardOutline(layout, turn);
  return { board: geometry(layout, turn), outline: ground, box: frame(ground, coordinates) };
}

/** The part of the board around the pieces. It stays as it is until a piece comes near its edge, so
 *  that the board does not jump with every move. */
function usePart({ layout, view }: SceneProps, wanted: boolean): Layout | undefined {
  const kept = useRef<{ layout: Layout; part: Layout } | null>(null);
  if (!wanted) return undefined;
  const known = kept.current;
  if (known?.layout === layout && isInside(known.part, layout, view)) return known.part;
  const part = crop(layout, new Set(view.pieces.map((piece) => piece.cell)));
  kept.current = part ? { layout, part } : null;
  return part;
}

/** Whether every piece has all the neighbours in sight that it has on the whole board. */
function isInside(part: Layout, layout: Layout, view: View): boolean {
  const [some, all] = [geometry(part), geometry(layout)];
  return view.pieces.every(({ cell }) => {
    const at = some.at.get(cell);
    return at && neighbours(some, at).length === neighbours(all, at).length;
  });
}

/** The cells in sight that have a neighbour out of sight. */
function unfinished(part: Geometry, full: Geometry): Placed[] {
  const most = steps(part.shape).length;
  return part.cells.filter(
    (cell) =>
      neighbours(part, cell).length < most &&
      neighbours(full, cell).length > neighbours(part, cell).length,
  );
}

function pixelsPerCell(box: Box, size: { width: number; height: number } | null): number {
  if (!size) return WIDTH;
  const scale = Math.min(
    size.width / (box.right - box.left),
    size.height / (box.bottom - box.top) || Number.POSITIVE_INFINITY,
  );
  return scale * WIDTH;
}

function useSize(root: RefObject<HTMLElement>) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [root]);
  return size;
}
