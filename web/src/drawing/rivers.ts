/** Rivers: from the sides they cross to the middle of each hex, as one smooth course through all hexes. */

import type { Board, Cell } from "../generated/types";
import { rivers as measures } from "./measures";
import { centre, DIRECTIONS, middle, pair, type Point, R, sideEnds } from "./geometry";

export interface Rivers {
  /** All courses as one path, so that neither joints nor crossings show. */
  course: string;
  /** Pools where rivers rise. */
  pools: Point[];
  /** Fans where rivers flow into a hex without a river: the sea. */
  mouths: string;
}

export function rivers(board: Board): Rivers | null {
  const wet = board.cells.filter((cell) => cell.exits?.length);
  if (wet.length === 0) return null;
  const at = new Map(board.cells.map((cell) => [`${cell.q},${cell.r}`, cell]));
  const pools: Point[] = [];
  let [course, mouths] = ["", ""];
  for (const cell of wet) {
    const exits = cell.exits!;
    const c = centre(cell);
    course += through(cell, exits);
    if (exits.length === 1) pools.push(c);
    for (const side of exits) {
      const [dq, dr] = DIRECTIONS[side]!;
      const next = at.get(`${cell.q + dq},${cell.r + dr}`);
      if (next && !next.exits?.includes((side + 3) % 6)) mouths += fan(cell, side, centre(next));
    }
  }
  return { course, pools, mouths };
}

/** Each pair of exits is joined by a curve that leaves both sides at a right angle; a source winds down to its pool. */
function through(cell: Cell, exits: readonly number[]): string {
  const c = centre(cell);
  const ends = exits.map((side) => middle(...sideEnds(cell, side)));
  if (ends.length === 1) {
    const [a] = ends as [Point];
    const bend = { x: middle(a, c).x + (c.y - a.y) * 0.14, y: middle(a, c).y - (c.x - a.x) * 0.14 };
    return `M${pair(a)}Q${pair(bend)} ${pair(c)}`;
  }
  let path = "";
  ends.forEach((a, i) => {
    for (const b of ends.slice(i + 1)) path += `M${pair(a)}Q${pair(c)} ${pair(b)}`;
    if (ends.length > 2) path += `M${pair(a)}L${pair(c)}`;
  });
  return path;
}

/** A river spreads as it enters the sea. */
function fan(cell: Cell, side: number, sea: Point): string {
  const [a, b] = sideEnds(cell, side);
  const m = middle(a, b);
  const length = Math.hypot(sea.x - m.x, sea.y - m.y);
  const on = { x: (sea.x - m.x) / length, y: (sea.y - m.y) / length };
  const across = { x: -on.y, y: on.x };
  const to = (far: number, wide: number): string =>
    pair({ x: m.x + on.x * far + across.x * wide, y: m.y + on.y * far + across.y * wide });
  const { narrow, broad: wide } = measures;
  return (
    `M${to(-1, narrow)}Q${to(measures.fan * 0.4, narrow)} ${to(measures.fan, wide)}` +
    `Q${to(measures.fan * 1.25, 0)} ${to(measures.fan, -wide)}Q${to(measures.fan * 0.4, -narrow)} ${to(-1, -narrow)}Z`
  );
}

/** A place of a cell that its river leaves dry: far from its exits and from what else is printed there. */
export function dryPoint(exits: readonly number[], taken: readonly Point[] = []): Point {
  const wet = exits.map((side) => towards((-side * Math.PI) / 3, 0.866 * R));
  const room = (p: Point): number =>
    Math.min(
      ...wet.map((one) => 0.6 * Math.hypot(p.x - one.x, p.y - one.y)),
      ...taken.map((one) => Math.hypot(p.x - one.x, p.y - one.y)),
    );
  const points = Array.from({ length: 12 }, (_, i) => towards((i * Math.PI) / 6, 0.56 * R));
  return points.reduce((best, p) => (room(p) > room(best) + 0.01 ? p : best));
}

function towards(angle: number, far: number): Point {
  return { x: far * Math.cos(angle), y: far * Math.sin(angle) };
}
