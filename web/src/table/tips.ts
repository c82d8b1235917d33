/** Where a tip stands: beside the pointer, where it covers least of what can be clicked next. */

import type { Point } from "../board/geometry";

const AWAY = 18;
const MARGIN = 6;
/** Looking at more of them would take longer than it is worth. */
const MOST = 80;

export function besides(pointer: Point, width: number, height: number): Point {
  const targets = [...document.querySelectorAll('[role="button"][data-ids]')]
    .slice(0, MOST)
    .map((one) => one.getBoundingClientRect());
  const within = (value: number, size: number, whole: number) =>
    Math.max(MARGIN, Math.min(value, whole - size - MARGIN));
  const places = [
    { x: pointer.x + AWAY, y: pointer.y + AWAY },
    { x: pointer.x + AWAY, y: pointer.y - height - AWAY },
    { x: pointer.x - width - AWAY, y: pointer.y + AWAY },
    { x: pointer.x - width - AWAY, y: pointer.y - height - AWAY },
  ].map(({ x, y }) => ({ x: within(x, width, innerWidth), y: within(y, height, innerHeight) }));
  const cost = (at: Point): number => {
    const hidesPointer = inside(pointer, at, width, height) ? 1e9 : 0;
    return targets.reduce((sum, box) => sum + overlap(box, at, width, height), hidesPointer);
  };
  return places.reduce((best, at) => (cost(at) < cost(best) ? at : best));
}

function inside(p: Point, at: Point, width: number, height: number): boolean {
  return p.x >= at.x && p.x <= at.x + width && p.y >= at.y && p.y <= at.y + height;
}

function overlap(box: DOMRect, at: Point, width: number, height: number): number {
  const wide = Math.min(box.right, at.x + width) - Math.max(box.left, at.x);
  const high = Math.min(box.bottom, at.y + height) - Math.max(box.top, at.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}
