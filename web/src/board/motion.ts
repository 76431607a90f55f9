import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { View } from "../protocol/types";
import type { Geometry } from "./geometry";
import { keyOf } from "./pieces";
import { type Plan, plan } from "./plan";

const EASE = "cubic-bezier(.2,.8,.2,1)";
/** Milliseconds at speed 1. */
const TIMES = { move: 180, push: 220, capture: 140, appear: 140, crack: 120 };

/** What happened since the view that was shown before; null at first. */
export function usePlan(board: Geometry, view: View): Plan | null {
  const shown = useRef<{ view: View; plan: Plan | null }>({ view, plan: null });
  const { view: before, plan: known } = shown.current;
  if (before !== view) {
    const next = plan(board, before, view);
    // The same position in a new object is nothing new, and must not end a motion.
    shown.current = { view, plan: before.ply === view.ply && isEmpty(next) ? known : next };
  }
  return shown.current.plan;
}

function isEmpty({ moves, come, gone }: Plan): boolean {
  return !moves.length && !come.length && !gone.length;
}

interface Motion {
  svg: RefObject<SVGSVGElement>;
  board: Geometry;
  plan: Plan | null;
  /** 0 for none. */
  speed: number;
  /** A cell to which a piece was carried by hand: it need not glide there again. */
  carried: RefObject<string | null>;
}

/** Plays what happened. A new plan ends the one before at once. */
export function useMotion({ svg, board, plan, speed, carried }: Motion) {
  useLayoutEffect(() => {
    const root = svg.current;
    if (!plan || !root || speed <= 0 || isStill()) return;
    const running = play(root, board, plan, speed, carried.current);
    carried.current = null;
    return () => {
      for (const animation of running) animation.cancel();
    };
    // Only a new plan starts a motion: a board that is turned or resized does not move its pieces.
  }, [plan]);
}

/** Whether the system asks for reduced motion: then nothing moves or fades at all. */
function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

type Root = SVGSVGElement;

function play(root: Root, board: Geometry, plan: Plan, speed: number, carried: string | null) {
  const moves = plan.moves.flatMap((move) => {
    const element = find(root, "piece", keyOf(move.piece));
    const [from, to] = [board.at.get(move.from), board.at.get(move.to)];
    if (!element || !from || !to || move.to === carried) return [];
    const start = `translate(${from.x - to.x}px, ${from.y - to.y}px)`;
    const duration = (isPush(plan) ? TIMES.push : TIMES.move) / speed;
    return element.animate([{ transform: start }, { transform: "none" }], {
      duration,
      easing: EASE,
    });
  });
  return [...moves, ...appear(root, plan, TIMES.appear / speed), ...vanish(root, plan, speed)];
}

function isPush(plan: Plan): boolean {
  return plan.moves.some((move) => move.pushed);
}

function appear(root: Root, plan: Plan, duration: number): Animation[] {
  return plan.come.flatMap((piece) => {
    const element = find(root, "piece", keyOf(piece));
    return (
      element?.animate([{ opacity: 0 }, { opacity: 1 }], { duration, easing: "ease-out" }) ?? []
    );
  });
}

/** Taken pieces fade away; broken ones stay as they are, and their crack opens. */
function vanish(root: Root, plan: Plan, speed: number): Animation[] {
  return plan.gone.flatMap(({ piece, broken }) => {
    const element = find(root, "gone", keyOf(piece));
    const frames = broken ? [{ opacity: 1 }, {}] : [{ opacity: 1 }, { opacity: 0 }];
    const duration = (broken ? TIMES.crack + 280 : TIMES.capture) / speed;
    return element?.animate(frames, { duration, fill: broken ? "none" : "forwards" }) ?? [];
  });
}

function find(root: Root, kind: "piece" | "gone", key: string): Element | null {
  return root.querySelector(`[data-${kind}="${CSS.escape(key)}"]`);
}
