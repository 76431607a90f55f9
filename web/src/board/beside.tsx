import type { ComponentChildren, RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import style from "./beside.module.css";
import { placeBeside, type Room } from "./place";
import { minus, type Point } from "./point";
import { WIDTH } from "./shape";

interface BesideProps {
  /** The cell's place on the drawing. */
  at: Point;
  /** The middle of the drawing, from which to keep away. */
  middle: Point;
  svg: RefObject<SVGSVGElement>;
  /** How it looks. */
  class?: string | undefined;
  children: ComponentChildren;
}

/** From the middle of the cell to the sheet, in cells. */
const AWAY = 0.62;
const MARGIN = 4;

/** A sheet beside a cell: above or below it, away from the middle so that it hides little. */
export function Beside({ at, middle, svg, class: looks, children }: BesideProps) {
  const root = useRef<HTMLDivElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const wish = minus(at, middle).y <= 0 ? "above" : "below";
    if (root.current && tip.current && svg.current) {
      settle(root.current, tip.current, svg.current, at, wish);
    }
  });
  return (
    <div ref={root} class={`${style.sheet} ${looks ?? ""}`}>
      {children}
      <div ref={tip} class={style.tip} />
    </div>
  );
}

function settle(
  sheet: HTMLElement,
  tip: HTMLElement,
  svg: SVGSVGElement,
  at: Point,
  wish: "above" | "below",
) {
  const matrix = svg.getScreenCTM();
  const around = sheet.offsetParent?.getBoundingClientRect();
  if (!matrix || !around) return;
  const { x, y } = new DOMPoint(at.x, at.y).matrixTransform(matrix);
  const size = { width: sheet.offsetWidth, height: sheet.offsetHeight };
  const spot = { x, y, away: matrix.a * WIDTH * AWAY };
  const place = placeBeside(spot, size, roomFor(sheet, around), wish);
  sheet.style.left = `${place.left - around.left}px`;
  sheet.style.top = `${place.top - around.top}px`;
  sheet.dataset.side = place.side;
  tip.style.left = `${place.tip}px`;
}

/** As wide as the board; as high as what is in sight of the page, but for what stands above it. */
function roomFor(sheet: HTMLElement, around: DOMRect): Room {
  const page = sheet.closest("main")?.getBoundingClientRect();
  return {
    left: around.left + MARGIN,
    right: around.right - MARGIN,
    top: Math.max(0, page?.top ?? 0) + MARGIN,
    bottom: Math.min(innerHeight, page?.bottom ?? innerHeight) - MARGIN,
  };
}
