import type { RefObject } from "preact";
import { useRef, useState } from "preact/hooks";
import { cellUnder, type Geometry } from "./geometry";
import { minus, type Point } from "./point";

/** Pixels that a pointer moves before a press becomes a drag. */
const SLACK = 8;

interface Props {
  svg: RefObject<SVGSVGElement>;
  board: Geometry;
  canStart: (cell: string) => boolean;
  onStart: (cell: string) => void;
  onDrop: (from: string, to: string | undefined) => void;
}

/** A piece on its way under the pointer. */
export interface Dragged {
  readonly cell: string;
  readonly by: Point;
  /** The cell it is over. */
  readonly over: string | undefined;
}

/** Dragging a piece from one cell to another. */
export function useDrag({ svg, board, canStart, onStart, onDrop }: Props) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const press = useRef<{ cell: string; x: number; y: number; id: number } | null>(null);
  const wasDrag = useRef(false);
  const place = (event: PointerEvent): Point | undefined => {
    const matrix = svg.current?.getScreenCTM()?.inverse();
    return matrix && new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
  };
  const down = (event: PointerEvent) => {
    const cell = cellOf(event.target);
    wasDrag.current = false;
    if (event.button !== 0 || !cell || !canStart(cell)) return;
    press.current = { cell, x: event.clientX, y: event.clientY, id: event.pointerId };
  };
  const move = (event: PointerEvent) => {
    const start = press.current;
    const at = place(event);
    if (!start || !at || start.id !== event.pointerId) return;
    // Let go of where the board does not hear of it.
    if (event.buttons === 0) return end();
    if (!wasDrag.current) {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < SLACK) return;
      wasDrag.current = true;
      svg.current?.setPointerCapture(event.pointerId);
      onStart(start.cell);
    }
    const home = board.at.get(start.cell) ?? at;
    setDragged({ cell: start.cell, by: minus(at, home), over: cellUnder(board, at)?.id });
  };
  const up = (event: PointerEvent) => {
    const start = press.current;
    const at = place(event);
    end();
    if (start && wasDrag.current && at) onDrop(start.cell, cellUnder(board, at)?.id);
  };
  const end = () => {
    press.current = null;
    setDragged(null);
    // If no click comes with the end of a drag, the next one is meant.
    setTimeout(() => {
      if (!press.current) wasDrag.current = false;
    });
  };
  /** Whether a click only ends a drag, which has one such click at most. */
  const endsDrag = (): boolean => {
    const was = wasDrag.current;
    wasDrag.current = false;
    return was;
  };
  return {
    dragged,
    endsDrag,
    handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: end },
  };
}

/** The cell that an event happened on. */
export function cellOf(target: EventTarget | null): string | undefined {
  const element = target instanceof Element ? target.closest("[data-cell]") : null;
  return element?.getAttribute("data-cell") ?? undefined;
}
