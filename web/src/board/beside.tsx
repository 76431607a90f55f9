import type { ComponentChildren, RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import style from "./beside.module.css";
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
/** From a corner of the sheet to the tip that points at the cell. */
const CORNER = 18;

/** A sheet beside a cell: above or below it, away from the middle so that it hides little. */
export function Beside({ at, middle, svg, class: looks, children }: BesideProps) {
  const root = useRef<HTMLDivElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const above = minus(at, middle).y <= 0;
  useLayoutEffect(() => {
    if (root.current && tip.current && svg.current) {
      place(root.current, tip.current, svg.current, at, above);
    }
  });
  return (
    <div ref={root} class={`${style.sheet} ${above ? style.above : style.below} ${looks ?? ""}`}>
      {children}
      <div ref={tip} class={style.tip} />
    </div>
  );
}

function place(
  sheet: HTMLElement,
  tip: HTMLElement,
  svg: SVGSVGElement,
  at: Point,
  above: boolean,
) {
  const matrix = svg.getScreenCTM();
  const around = sheet.offsetParent?.getBoundingClientRect();
  if (!matrix || !around) return;
  const { x, y } = new DOMPoint(at.x, at.y).matrixTransform(matrix);
  const cell = matrix.a * WIDTH;
  const [width, height] = [sheet.offsetWidth, sheet.offsetHeight];
  const left = clamp(x - around.left - width / 2, MARGIN, around.width - width - MARGIN);
  const top = y - around.top + (above ? -cell * AWAY - height : cell * AWAY);
  sheet.style.left = `${left}px`;
  sheet.style.top = `${top}px`;
  tip.style.left = `${clamp(x - around.left - left, CORNER, width - CORNER)}px`;
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
