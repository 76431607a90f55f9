import type { RefObject } from "preact";
import { useRef, useState } from "preact/hooks";
import type { View } from "../protocol/types";
import type { Choosing } from "./choosing";
import { cellOf, useDrag } from "./drag";
import { type Geometry, type Way, walk } from "./geometry";
import type { Scene } from "./scene";
import { nothing } from "./selection";

/** Targets smaller than this, in pixels, are tapped twice. */
const TARGET = 44;

const WAYS: Record<string, Way | undefined> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** Clicks, drags and keys on the cells. */
export function useInput(
  svg: RefObject<SVGSVGElement>,
  scene: Scene,
  view: View,
  choosing: Choosing,
) {
  const { board } = scene;
  const [active, setActive] = useState<string | undefined>();
  const [focused, setFocused] = useState<string | undefined>();
  const [hovered, setHovered] = useState<string | undefined>();
  const carried = useRef<string | null>(null);
  const drag = useDrag({
    svg,
    board,
    canStart: (cell) => canDrag(view, choosing, cell),
    onStart: (cell) => choosing.pick(cell, false, nothing),
    onDrop: (from, to) => {
      if (to === undefined || to === from) return;
      const played = choosing.pick(to, false, { path: [from], options: [] });
      carried.current = played ? to : null;
    },
  });
  const focus = (cell: string) => {
    setActive(cell);
    svg.current?.querySelector<SVGElement>(`[data-cell="${CSS.escape(cell)}"]`)?.focus();
  };
  const handlers = {
    ...drag.handlers,
    onClick: (event: MouseEvent) => {
      const cell = cellOf(event.target);
      if (drag.endsDrag() || !cell) return;
      setActive(cell);
      choosing.pick(cell, isCoarse() && scene.pixels < TARGET);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const cell = cellOf(event.target);
      if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
      const to = destination(board, cell, event.key);
      const { selection } = choosing;
      const option = selection.options.find(({ key }) => key === event.key.toLowerCase());
      if (to) focus(to);
      else if (option) choosing.play(option);
      else if (event.key === "Enter" || event.key === " ") choosing.pick(cell);
      else if (event.key === "Escape" && selection.path.length) choosing.cancel();
      else if (!WAYS[event.key]) return;
      event.preventDefault();
    },
    onFocusIn: (event: FocusEvent) => setFocused(visiblyFocused(event.target)),
    onFocusOut: () => setFocused(undefined),
    onPointerOver: (event: PointerEvent) =>
      setHovered(event.pointerType === "mouse" ? cellOf(event.target) : undefined),
    onPointerLeave: () => setHovered(undefined),
  };
  const home = active !== undefined && board.at.has(active) ? active : firstCell(board, choosing);
  const { dragged } = drag;
  return {
    handlers,
    /** The cell that the Tab key comes to. */
    home,
    focus,
    focused,
    dragged,
    /** The cell under the pointer, or under the piece that is carried. */
    over: dragged ? dragged.over : hovered,
    carried,
  };
}

/** Whether a piece stands there that could go somewhere. */
export function canDrag(view: View, { starts }: Choosing, cell: string): boolean {
  const leads = starts.get(cell)?.some((choice) => choice.path.length > 1) ?? false;
  return leads && view.pieces.some((piece) => piece.cell === cell);
}

/** Where a key leads from a cell. */
function destination(board: Geometry, cell: string, key: string): string | undefined {
  const way = WAYS[key];
  if (way) return walk(board, cell, way)?.id;
  const row = board.rows[board.at.get(cell)?.row ?? 0] ?? [];
  if (key === "Home") return row[0]?.id;
  return key === "End" ? row.at(-1)?.id : undefined;
}

/** Where the keyboard starts: at something that can be done, if anything can. */
function firstCell(board: Geometry, { starts }: Choosing): string {
  const open = board.cells.find((cell) => starts.has(cell.id));
  return (open ?? board.cells[0])?.id ?? "";
}

function visiblyFocused(target: EventTarget | null): string | undefined {
  return target instanceof Element && target.matches(":focus-visible") ? cellOf(target) : undefined;
}

function isCoarse(): boolean {
  return matchMedia("(pointer: coarse)").matches;
}
