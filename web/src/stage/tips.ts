/** Where a tip stands: beside the pointer, where it covers least of what can be clicked next. */

import type { Point } from "../drawing/geometry";

/** How far from the pointer: as near as nothing is covered. */
const AWAY = [18, 70, 130];
/** From the upper left corner of the tip: left of the pointer, about it, or right of it; above, about, below. */
const SIDES = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
] as const;
const MARGIN = 6;
/** Looking at more of them would take longer than it is worth. */
const MOST = 120;
/** To cover the middle of what can be clicked is as bad as to stand so many pixels further away. */
const MIDDLE = 10_000;

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The things that can be clicked now. */
export function clickable(): Box[] {
  return [...document.querySelectorAll('[role="button"][data-ids]')]
    .slice(0, MOST)
    .map((one) => one.getBoundingClientRect());
}

export function besides(
  pointer: Point,
  [width, height]: readonly [number, number],
  targets: readonly Box[],
  [wide, high]: readonly [number, number],
): Point {
  const within = (value: number, size: number, whole: number) =>
    Math.max(MARGIN, Math.min(value, whole - size - MARGIN));
  const along = (side: number, at: number, size: number, away: number) =>
    side > 0 ? at + away : side < 0 ? at - size - away : at - size / 2;
  // The thing under the pointer is not the next thing to be clicked.
  const others = targets.filter((box) => !holds(box, pointer));
  const cost = (tip: Box): number =>
    others.reduce(
      (sum, box) => sum + overlap(box, tip) / 10 + (holds(tip, middle(box)) ? MIDDLE : 0),
      holds(tip, pointer) ? 1e9 : 0,
    );
  let best: Point = { x: MARGIN, y: MARGIN };
  let least = Infinity;
  for (const away of AWAY)
    for (const [dx, dy] of SIDES) {
      const x = within(along(dx, pointer.x, width, away), width, wide);
      const y = within(along(dy, pointer.y, height, away), height, high);
      const worth = cost({ left: x, top: y, right: x + width, bottom: y + height }) + away;
      if (worth < least) [best, least] = [{ x, y }, worth];
    }
  return best;
}

function middle(box: Box): Point {
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
}

function holds(box: Box, p: Point): boolean {
  return p.x >= box.left && p.x <= box.right && p.y >= box.top && p.y <= box.bottom;
}

function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}
