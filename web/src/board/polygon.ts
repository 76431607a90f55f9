import { cross, distance, dot, minus, type Point, plus, short, times, unit } from "./point";

/** The points on the outside of all, clockwise. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const chain = (all: Point[]) => {
    const kept: Point[] = [];
    for (const point of all) {
      while (kept.length > 1 && !turnsRight(kept.at(-2), kept.at(-1), point)) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.reverse())];
}

function turnsRight(a: Point | undefined, b: Point | undefined, c: Point): boolean {
  return Boolean(a && b && cross(minus(b, a), minus(c, b)) > 1e-3);
}

/** The corners of a closed polygon with those before and after. */
export function around<T>(points: readonly T[]): [before: T, at: T, after: T][] {
  const count = points.length;
  const get = (i: number) => points[(i + count) % count] as T;
  return points.map((at, i) => [get(i - 1), at, get(i + 1)]);
}

/** A convex polygon, given clockwise, with every edge moved outwards. */
export function grow(polygon: readonly Point[], by: number): Point[] {
  return around(polygon).map(([before, at, after]) => {
    const [a, b] = [outward(before, at), outward(at, after)];
    // The sum of two unit normals points along the bisector; this length puts it on both edges.
    const sum = plus(a, b);
    return plus(at, times(sum, (2 * by) / dot(sum, sum)));
  });
}

/** The direction out of a clockwise polygon over one of its edges. */
export function outward(a: Point, b: Point): Point {
  const along = unit(minus(b, a));
  return { x: along.y, y: -along.x };
}

/** The inner angle at a corner, in degrees. */
export function angleAt(before: Point, at: Point, after: Point): number {
  const cosine = dot(unit(minus(before, at)), unit(minus(after, at)));
  return (Math.acos(Math.max(-1, Math.min(1, cosine))) * 180) / Math.PI;
}

/** A point some way from `a` towards `b`, but not beyond the middle. */
export function towards(a: Point, b: Point, by: number): Point {
  const far = distance(a, b);
  return plus(a, times(minus(b, a), Math.min(by, far / 2) / (far || 1)));
}

/** A closed path with rounded corners. */
export function rounded(polygon: readonly Point[], radius: number): string {
  const parts = around(polygon).map(([before, at, after], i) => {
    const [from, to] = [towards(at, before, radius), towards(at, after, radius)];
    return `${i === 0 ? "M" : "L"}${pair(from)}Q${pair(at)} ${pair(to)}`;
  });
  return `${parts.join("")}Z`;
}

/** A path through points. */
export function path(points: readonly Point[], closed = true): string {
  return `M${points.map(pair).join("L")}${closed ? "Z" : ""}`;
}

export function pair({ x, y }: Point): string {
  return `${short(x)} ${short(y)}`;
}

/** How far it is from a point inside a convex polygon to its edge, in a direction. */
export function exit(polygon: readonly Point[], from: Point, way: Point): number {
  const distances = around(polygon).map(([, a, b]) => {
    const out = outward(a, b);
    const speed = dot(way, out);
    return speed > 1e-6 ? dot(minus(a, from), out) / speed : Number.POSITIVE_INFINITY;
  });
  return Math.min(...distances);
}
