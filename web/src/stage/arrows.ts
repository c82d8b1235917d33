/** Arrow keys go from one thing that can be chosen to the next one in that direction. */

import type { Point } from "../drawing/geometry";

const WAYS: Readonly<Record<string, Point>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};

/** A distance sideways counts so many times as much as one ahead. */
const ASIDE = 2;

/** The nearest of these points in the direction of an arrow key, by its number; -1: there is none. */
export function nextInDirection(key: string, from: Point, points: readonly Point[]): number {
  const way = WAYS[key];
  if (!way) return -1;
  let best = -1;
  let least = Infinity;
  points.forEach((point, i) => {
    const [dx, dy] = [point.x - from.x, point.y - from.y];
    const ahead = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    if (ahead <= 1 || aside > ASIDE * ahead) return;
    const far = ahead + ASIDE * aside;
    if (far < least) [best, least] = [i, far];
  });
  return best;
}
