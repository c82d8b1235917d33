/**
 * Cells with spots are shared out. Where a river splits a hex, each spot has its bank, the cell the water; elsewhere each
 * spot has the part of the hex nearest to it, the cell the part round its middle.
 */

import type { Cell } from "../generated/types";
import { boards } from "./measures";
import { centre, corners, middle, pair, type Point, R } from "./geometry";

/** A part of a hex, and the frame within it in which pieces lie. All in the units of the board. */
export interface Region {
  path: string;
  frame: Frame;
}

export interface Frame extends Point {
  /** Half the extents, along the turned axes. */
  along: number;
  across: number;
  turn: number;
}

/** A spot nearer than this to the middle is the middle. */
const MIDDLE = 0.12 * R;
/** A spot beyond the rim of the hex, such as a dock, is a small disc and takes no share. */
const DISC = 0.24 * R;
/** Frames keep away from the borders of their region. */
const AIR = 0.95;
/** But for their corners: pieces are round, or nearly so. */
const ROUND = 1.3;
/** Where the part of a cell round its middle ends, on the way from there to a spot. */
const MIDDLE_PART = 0.36;
const ANGLES = Array.from({ length: 6 }, (_, i) => (i * Math.PI) / 6);
/** Of the rectangles that are tried: flat ones, squares, tall ones. */
const DIAGONALS = Array.from({ length: 7 }, (_, i) => ((i + 1) * Math.PI) / 16);
/** Above this pieces would cover the number of a cell. */
const NUMBER = -0.62 * R;
/** A narrow bank is needed for its pieces; they may cover the number there. */
const MOST_OF_IT = 0.7;

/** Half the width of a river. */
const WATER = 0.2 * R;
const STEPS = [0, 0.25, 0.5, 0.75, 1];

/** The regions of a cell with spots, by the ids of the spots and of the cell; pieces leave its number free. */
export function regions(cell: Cell, numbered = false): Map<string, Region> {
  const hex = corners();
  const inner = corners(boards.rim);
  const sites = (cell.spots ?? []).map(({ id, x, y }) => ({ id, x: x * R, y: y * R }));
  const central = sites.find((site) => Math.hypot(site.x, site.y) < MIDDLE);
  const all = central ? sites : [...sites, { id: cell.id, x: 0, y: 0 }];
  const shared = all.filter((site) => inside(inner, site));
  const at = centre(cell);
  const found = new Map<string, Region>();
  const exits = [...(cell.exits ?? [])].sort((a, b) => a - b);
  for (const site of all) found.set(site.id, moved(part(site), at, numbered));
  function part(site: (typeof all)[number]): Point[] {
    if (!inside(inner, site)) return disc(site);
    if (exits.length > 1) return site.id === cell.id ? water(exits) : bank(exits, site);
    return shared.reduce((shape, other) => without(shape, site, other), hex);
  }
  function without(shape: Point[], site: (typeof all)[number], other: (typeof all)[number]): Point[] {
    return other === site ? shape : nearer(shape, site, other, share(site, other));
  }
  function share(site: { id: string }, other: { id: string }): number {
    return site.id === cell.id ? MIDDLE_PART : other.id === cell.id ? 1 - MIDDLE_PART : 0.5;
  }
  if (central) found.set(cell.id, found.get(central.id)!);
  return found;
}

/** The bank of a river on which a point lies: along the rim from one exit to the next, and back along the water. */
function bank(exits: readonly number[], site: Point): Point[] {
  const angle = (-Math.atan2(site.y, site.x) * 3) / Math.PI;
  const turn = (from: number, to: number): number => (((to - from) % 6) + 6) % 6;
  const start = exits.reduce((best, exit) => (turn(exit, angle) < turn(best, angle) ? exit : best));
  const end = exits[(exits.indexOf(start) + 1) % exits.length]!;
  const hex = corners();
  const rim = Array.from({ length: turn(start, end) }, (_, i) => hex[(start + 1 + i) % 6]!);
  // A fork has no strip of its own: its banks meet in the middle of the water.
  return [...rim, ...course(end, start, exits.length > 2 ? 0 : -WATER)];
}

/** The water of a river with two exits; of a fork where its branches meet. */
function water(exits: readonly number[]): Point[] {
  const [a, b] = exits as [number, number];
  return exits.length > 2 ? disc({ x: 0, y: 0 }) : [...course(a, b, WATER), ...course(b, a, WATER)];
}

/** The course of a river from exit to exit, moved so far to the right, seen along the course. */
function course(from: number, to: number, right: number): Point[] {
  const [a, b] = [side(from), side(to)];
  return STEPS.map((t) => {
    const [x, y] = [(1 - t) ** 2 * a.x + t * t * b.x, (1 - t) ** 2 * a.y + t * t * b.y];
    const [dx, dy] = [t * b.x - (1 - t) * a.x, t * b.y - (1 - t) * a.y];
    const length = Math.hypot(dx, dy) || 1;
    return { x: x - (right * dy) / length, y: y + (right * dx) / length };
  });
}

/** The middle of a side of a hex round (0, 0). */
function side(number: number): Point {
  const hex = corners();
  return middle(hex[number % 6]!, hex[(number + 1) % 6]!);
}

/** Where links that end on a spot end. */
export function spotPoint(cell: Cell, spot: { x: number; y: number }): Point {
  const at = centre(cell);
  return { x: at.x + spot.x * R, y: at.y + spot.y * R };
}

/** Where the name of a spot stands in its cell: towards the rim, where pieces leave it free, beside the cell's number. */
export function namePoint(spot: { x: number; y: number }): Point {
  const at = { x: 1.45 * R * spot.x, y: 1.45 * R * spot.y };
  const underNumber = at.y < -0.5 * R && Math.abs(at.x) < 0.3 * R;
  return underNumber ? { x: 0.36 * R, y: -0.56 * R } : at;
}

function moved(polygon: readonly Point[], by: Point, numbered: boolean): Region {
  const points = polygon.map((p) => ({ x: p.x + by.x, y: p.y + by.y }));
  const free = numbered ? below(polygon, NUMBER) : polygon;
  const frame = frameOf(surface(free) > MOST_OF_IT * surface(polygon) ? free : polygon);
  return { path: `M${points.map(pair).join("L")}Z`, frame: { ...frame, x: frame.x + by.x, y: frame.y + by.y } };
}

/** The part of a polygon below a level. */
function below(polygon: readonly Point[], level: number): Point[] {
  return nearer(polygon, { x: 0, y: level + 1 }, { x: 0, y: level - 1 }, 0.5);
}

/** The part of a polygon on this side of a border, which crosses the way from a point to another after this part of it. */
function nearer(polygon: readonly Point[], to: Point, than: Point, part: number): Point[] {
  const [dx, dy] = [than.x - to.x, than.y - to.y];
  const border = part * (dx * dx + dy * dy);
  const side = (p: Point) => (p.x - to.x) * dx + (p.y - to.y) * dy - border;
  return polygon.flatMap((p, i) => {
    const q = polygon[(i + 1) % polygon.length]!;
    const [a, b] = [side(p), side(q)];
    const kept = a <= 0 ? [p] : [];
    if (a < 0 !== b < 0) kept.push({ x: p.x + ((q.x - p.x) * a) / (a - b), y: p.y + ((q.y - p.y) * a) / (a - b) });
    return kept;
  });
}

function inside(polygon: readonly Point[], p: Point): boolean {
  return polygon.every((a, i) => cross(a, polygon[(i + 1) % polygon.length]!, p) <= 0);
}

function cross(a: Point, b: Point, p: Point): number {
  return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

function disc(at: Point): Point[] {
  return corners(DISC).map((p) => ({ x: at.x + p.x, y: at.y + p.y }));
}

/** The largest of some turned rectangles about the centre of gravity. */
function frameOf(polygon: readonly Point[]): Frame {
  const at = gravity(polygon);
  const frames = ANGLES.flatMap((turn) =>
    DIAGONALS.map((slant) => {
      const corner = Math.min(reach(polygon, at, turn + slant), reach(polygon, at, turn - slant)) * ROUND;
      const along = Math.min(corner * Math.cos(slant), reach(polygon, at, turn) * AIR);
      const across = Math.min(corner * Math.sin(slant), reach(polygon, at, turn + Math.PI / 2) * AIR);
      return { ...at, along, across, turn };
    }),
  );
  return frames.reduce((best, frame) => (size(frame) > size(best) ? frame : best));
}

/** Wide frames serve pieces better than tall ones of the same area. */
function size({ along, across, turn }: Frame): number {
  return along * across * (1 + 0.15 * Math.abs(Math.cos(turn)));
}

function surface(polygon: readonly Point[]): number {
  return Math.abs(
    polygon.reduce((sum, p, i) => {
      const q = polygon[(i + 1) % polygon.length]!;
      return sum + p.x * q.y - q.x * p.y;
    }, 0),
  );
}

function gravity(polygon: readonly Point[]): Point {
  let [area, x, y] = [0, 0, 0];
  polygon.forEach((p, i) => {
    const q = polygon[(i + 1) % polygon.length]!;
    const part = p.x * q.y - q.x * p.y;
    area += part;
    x += (p.x + q.x) * part;
    y += (p.y + q.y) * part;
  });
  return { x: x / (3 * area), y: y / (3 * area) };
}

/** How far one gets from a point in a direction and in the opposite one without leaving the polygon. */
function reach(polygon: readonly Point[], from: Point, angle: number): number {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  let least = Infinity;
  polygon.forEach((p, i) => {
    const q = polygon[(i + 1) % polygon.length]!;
    const [ex, ey] = [q.x - p.x, q.y - p.y];
    const slope = dx * ey - dy * ex;
    if (Math.abs(slope) < 1e-9) return;
    const way = ((p.x - from.x) * ey - (p.y - from.y) * ex) / slope;
    const along = ((p.x - from.x) * dy - (p.y - from.y) * dx) / slope;
    if (along >= 0 && along <= 1) least = Math.min(least, Math.abs(way));
  });
  return least;
}
