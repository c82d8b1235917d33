/** Where hexes lie on the screen: axial coordinates, pointy top, r downwards, a hex of radius R. */

import type { Cell } from "../generated/types";
import { boards } from "./measures";

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Radius of a hex on a board, in the units of its drawing. */
export const R = 50;

const ROOT3 = Math.sqrt(3);

/** Neighbours by side: east first, then counter-clockwise as seen on the screen (as in the engine). */
export const DIRECTIONS: readonly (readonly [number, number])[] = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
];

export function centre(cell: { q: number; r: number }): Point {
  return { x: R * ROOT3 * (cell.q + cell.r / 2), y: R * 1.5 * cell.r };
}

/** The six corners of a hex round (0, 0), from the one below east counter-clockwise: side i joins corners i and i + 1. */
export function corners(radius = R): Point[] {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = Math.PI / 6 - (Math.PI / 3) * i;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
}

/** SVG path of a hex round (0, 0). */
export function hexPath(radius = R): string {
  return `M${corners(radius).map(pair).join("L")}Z`;
}

/** The two ends of a side of a cell; a smaller radius draws them towards the centre. */
export function sideEnds(cell: { q: number; r: number }, side: number, radius = R): [Point, Point] {
  const c = centre(cell);
  const ring = corners(radius);
  const a = ring[side % 6]!;
  const b = ring[(side + 1) % 6]!;
  return [
    { x: c.x + a.x, y: c.y + a.y },
    { x: c.x + b.x, y: c.y + b.y },
  ];
}

export function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** The box that holds all cells of a board, with a margin. */
export function bounds(cells: readonly Cell[], margin = 8): Box {
  if (cells.length === 0) return { x: -R, y: -R, width: 2 * R, height: 2 * R };
  const points = cells.map(centre);
  const left = Math.min(...points.map((p) => p.x)) - (R * ROOT3) / 2 - margin;
  const right = Math.max(...points.map((p) => p.x)) + (R * ROOT3) / 2 + margin;
  const top = Math.min(...points.map((p) => p.y)) - R - margin;
  const bottom = Math.max(...points.map((p) => p.y)) + R + margin;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Outlines of the groups of a board: for each group one path along the sides where it ends. */
export function groupOutlines(cells: readonly Cell[], radius = R): string[] {
  const groupAt = new Map(cells.map((cell) => [`${cell.q},${cell.r}`, cell.group ?? ""]));
  const paths = new Map<string, string>();
  for (const cell of cells) {
    if (!cell.group) continue;
    DIRECTIONS.forEach(([dq, dr], side) => {
      if (groupAt.get(`${cell.q + dq},${cell.r + dr}`) === cell.group) return;
      const [a, b] = sideEnds(cell, side, radius);
      paths.set(cell.group!, `${paths.get(cell.group!) ?? ""}M${pair(a)}L${pair(b)}`);
    });
  }
  return [...paths.values()];
}

/** Groups that are somebody's as a whole (a completed region, a city): an outline inside of the group, by owner. */
export function ownedOutlines(cells: readonly Cell[]): { owner: number; path: string }[] {
  const owners = new Set(cells.flatMap((cell) => (cell.group && cell.owner != null ? [cell.owner] : [])));
  return [...owners].map((owner) => ({
    owner,
    path: groupOutlines(
      cells.filter((cell) => cell.owner === owner),
      boards.owned,
    ).join(""),
  }));
}

/** The corners of the hull of some points, in order. */
export function hullOf(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (all: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const p of all) {
      while (chain.length > 1 && turn(chain.at(-2)!, chain.at(-1)!, p) <= 0) chain.pop();
      chain.push(p);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

export function pair(p: Point): string {
  return `${round(p.x)} ${round(p.y)}`;
}

function round(n: number): number {
  return Math.round(n * 100) / 100;
}
