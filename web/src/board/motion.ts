import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { reversed } from "../protocol/effects";
import type { Effect, Effects, View } from "../protocol/types";
import type { Geometry } from "./geometry";
import { keyOf } from "./pieces";
import { type Plan, planOf } from "./plan";

const EASE = "cubic-bezier(.2,.8,.2,1)";
/** Milliseconds at speed 1. */
const TIMES = { move: 180, push: 220, capture: 140, appear: 140, crack: 120 };

/** A view, and what is known of how it came about. */
export interface Shown {
  readonly view: View;
  readonly last?: readonly Effects[] | undefined;
  readonly happened?: readonly Effect[] | undefined;
}

const NOTHING: Plan = { moves: [], come: [], gone: [] };

/** What happened since the view that was shown before; null at first. */
export function usePlan({ view, last, happened }: Shown): Plan | null {
  const shown = useRef<Shown & { plan: Plan | null }>({ view, last, happened, plan: null });
  const before = shown.current;
  if (before.view !== view) {
    const next = explain(before, { view, last, happened });
    // The same position in a new object is nothing new, and must not end a motion.
    const isSame = before.view.ply === view.ply && next && isEmpty(next);
    shown.current = { view, last, happened, plan: isSame ? before.plan : (next ?? NOTHING) };
  } else if (before.last !== last || before.happened !== happened) {
    shown.current = { ...before, last, happened };
  }
  return shown.current.plan;
}

/** What leads from one view to another: the event between them, the whole turn if several events came at
 *  once, or one of these backwards. Views that are farther apart are not played as motion. */
export function explain(before: Shown, after: Shown): Plan | undefined {
  const forward = [after.happened, ...ends(after.last)];
  const back = [before.happened, ...ends(before.last)].map(
    (effects) => effects && reversed(effects),
  );
  for (const effects of [...forward, ...back]) {
    const plan = effects && planOf(before.view.pieces, effects, after.view.pieces);
    if (plan) return plan;
  }
  return undefined;
}

/** The effects of the last action of a turn, of the last two, and so on. */
function ends(turn: readonly Effects[] = []): Effect[][] {
  return turn.map((_, i) => turn.slice(turn.length - 1 - i).flatMap(({ effects }) => effects));
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
