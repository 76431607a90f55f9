/** A place on the drawing. A cell is 100 wide; y runs down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export function plus(a: Point, b: Point): Point {
  return { x: a.x + b.x, y: a.y + b.y };
}

export function minus(a: Point, b: Point): Point {
  return { x: a.x - b.x, y: a.y - b.y };
}

export function times(a: Point, by: number): Point {
  return { x: a.x * by, y: a.y * by };
}

export function length(a: Point): number {
  return Math.hypot(a.x, a.y);
}

export function distance(a: Point, b: Point): number {
  return length(minus(a, b));
}

export function dot(a: Point, b: Point): number {
  return a.x * b.x + a.y * b.y;
}

/** Which side of the direction `a` the direction `b` lies on: positive if clockwise. */
export function cross(a: Point, b: Point): number {
  return a.x * b.y - a.y * b.x;
}

export function unit(a: Point): Point {
  return times(a, 1 / (length(a) || 1));
}

/** Turned clockwise around the origin. */
export function rotate(a: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return { x: a.x * cos - a.y * sin, y: a.x * sin + a.y * cos };
}

/** The point at an angle, in degrees clockwise from the right. */
export function polar(degrees: number, radius: number): Point {
  return rotate({ x: radius, y: 0 }, degrees);
}

/** A rectangle around points. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function boxOf(points: readonly Point[], margin = 0): Box {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  return {
    left: Math.min(...xs) - margin,
    top: Math.min(...ys) - margin,
    right: Math.max(...xs) + margin,
    bottom: Math.max(...ys) + margin,
  };
}

/** A number as it stands in a path: short. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}
