import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Chooser, type ChooserProps } from "./chooser";
import style from "./chooser.module.css";
import type { Placed } from "./geometry";
import type { Point } from "./point";

interface PopoverProps extends ChooserProps {
  at: Placed;
  middle: Point;
  svg: RefObject<SVGSVGElement>;
}

/** Pixels between the cell's middle and the popover, in cells. */
const AWAY = 0.62;
const MARGIN = 4;

/** The chooser beside its cell, away from the middle of the board so that it hides little of it. */
export function ChooserPopover({ at, middle, svg, ...chooser }: PopoverProps) {
  const root = useRef<HTMLDivElement>(null);
  const pointer = useRef<HTMLDivElement>(null);
  const above = at.y <= middle.y;
  useLayoutEffect(() => {
    const [sheet, drawing, tip] = [root.current, svg.current, pointer.current];
    const matrix = drawing?.getScreenCTM();
    const around = sheet?.offsetParent?.getBoundingClientRect();
    if (!sheet || !matrix || !around || !tip) return;
    const { x, y } = new DOMPoint(at.x, at.y).matrixTransform(matrix);
    const cell = matrix.a * 100;
    const [width, height] = [sheet.offsetWidth, sheet.offsetHeight];
    const left = clamp(x - around.left - width / 2, MARGIN, around.width - width - MARGIN);
    const top = y - around.top + (above ? -cell * AWAY - height : cell * AWAY);
    sheet.style.left = `${left}px`;
    sheet.style.top = `${top}px`;
    tip.style.left = `${clamp(x - around.left - left, 18, width - 18)}px`;
  });
  return (
    <div ref={root} class={`${style.popover} ${above ? style.above : style.below}`}>
      <Chooser {...chooser} />
      <div ref={pointer} class={style.pointer} />
    </div>
  );
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
