/** How edges and links are drawn: side by side where several run together, in the style the game gives their kind. */

import type { Board, Edge, Line, Link, Look } from "../generated/types";
import { seatColour } from "./seats";
import { centre, middle, pair, type Point, R, sideEnds } from "./geometry";
import { spotPoint } from "./regions";
import { toneColour } from "./tones";

/** Where a line runs. */
export interface LinePath {
  line: Edge | Link;
  /** One path a layer: a wall has as many as it is strong. */
  paths: string[];
  /** Where pieces on it lie. */
  middle: Point;
  /** How wide it may be; less than `FREE_WIDTH` where others run beside it. */
  room: number;
  /** The part of it that is pointed at: it leaves the middle of the hexes at its ends free. */
  touch: string;
  /** What the layers do not show: how strong a wall is beyond them. */
  more: number;
}

/** What a line without company may take up across. */
export const FREE_WIDTH = 24;
const WIDEST_LANE = 13;
/** Lines that run together take up no more than this across: it fits on the side of a hex. */
const BUNDLE = 48;
/** The part of the way, at each end, in which lines that run together spread from their common end. */
const SPREAD = 0.2;
/** The part of the way, at each end, that belongs to the hex there. */
const TAKEN = 0.27;
/** Edges are drawn a little inside of their cell, each layer of a wall further in. */
const EDGE_RADIUS = 48;
const LAYER = 7;
const MOST_LAYERS = 3;

/** The linePaths of all lines of a board, links below edges. Those between the same two points run side by side. */
export function linePaths(board: Board): LinePath[] {
  const cells = new Map(board.cells.map((cell) => [cell.id, cell]));
  const ends = new Map<string, Point>();
  for (const cell of board.cells) {
    ends.set(cell.id, centre(cell));
    for (const spot of cell.spots ?? []) ends.set(spot.id, spotPoint(cell, spot));
  }
  const bundles = new Map<string, { line: Edge | Link; a: Point; b: Point }[]>();
  const add = (line: Edge | Link, a: Point, b: Point, key: string): void => {
    const known = bundles.get(key);
    if (known) known.push({ line, a, b });
    else bundles.set(key, [{ line, a, b }]);
  };
  for (const link of board.links ?? []) {
    // A road there and a road back run together: both are drawn the same way round.
    const [from, to] = [link.a, link.b].sort() as [string, string];
    const [a, b] = [ends.get(from), ends.get(to)];
    if (a && b) add(link, a, b, `${from} ${to}`);
  }
  const walls: LinePath[] = [];
  for (const edge of board.edges ?? []) {
    const cell = cells.get(edge.cell);
    if (!cell) continue;
    if ((edge.strength ?? 1) > 1) walls.push(layered(edge, cell));
    else add(edge, ...sideEnds(cell, edge.side, EDGE_RADIUS), `${edge.cell} ${edge.side}`);
  }
  const single = [...bundles.values()].flatMap((bundle) =>
    bundle.map(({ line, a, b }, lane) => course(line, a, b, lane, bundle.length)),
  );
  return [...single, ...walls];
}

function layered(edge: Edge, cell: { q: number; r: number }): LinePath {
  const strength = edge.strength ?? 1;
  const layers = Math.min(MOST_LAYERS, strength);
  const sides = Array.from({ length: layers }, (_, i) => sideEnds(cell, edge.side, EDGE_RADIUS - i * LAYER));
  return {
    line: edge,
    paths: sides.map(([a, b]) => `M${pair(a)}L${pair(b)}`),
    touch: sides.map(([a, b]) => `M${pair(a)}L${pair(b)}`).join(""),
    middle: middle(...sides[layers >> 1]!),
    room: LAYER,
    more: strength > layers ? strength : 0,
  };
}

function course(line: Edge | Link, a: Point, b: Point, lane: number, lanes: number): LinePath {
  const base = { line, more: 0 };
  if (lanes === 1) {
    const path = `M${pair(a)}L${pair(b)}`;
    const touch = "a" in line ? `M${pair(between(a, b, TAKEN))}L${pair(between(a, b, 1 - TAKEN))}` : path;
    return { ...base, paths: [path], touch, middle: middle(a, b), room: FREE_WIDTH };
  }
  const room = Math.min(WIDEST_LANE, BUNDLE / lanes);
  const by = (lane - (lanes - 1) / 2) * room;
  const along = { x: b.x - a.x, y: b.y - a.y };
  const length = Math.hypot(along.x, along.y);
  const beside = (part: number): Point => ({
    x: a.x + along.x * part - (along.y / length) * by,
    y: a.y + along.y * part + (along.x / length) * by,
  });
  const path = `M${[a, beside(SPREAD), beside(1 - SPREAD), b].map(pair).join("L")}`;
  const touch = `M${pair(beside(TAKEN))}L${pair(beside(1 - TAKEN))}`;
  return { ...base, paths: [path], touch: "a" in line ? touch : path, middle: beside(0.5), room };
}

function between(a: Point, b: Point, part: number): Point {
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
}

export interface Stroke {
  colour: string;
  width: number;
  dash: string;
  /** A wider line below it that sets it off from the ground. */
  rim: number;
  casing: string;
  /** The colour of the owner on a line that has one of its own. */
  stripe: string;
}

const RIM = 5;
export const PLAIN: Line = { name: "", width: 0.14 };

export function strokeOf({ line, room }: LinePath, look: Look): Stroke {
  const style = look.lines?.[line.kind] ?? PLAIN;
  const tone = ("tone" in line && line.tone) || style.tone;
  const owner = line.owner != null ? seatColour(line.owner) : "";
  const layers = "strength" in line && (line.strength ?? 1) > 1;
  const rim = layers ? RIM / 4 : room < FREE_WIDTH ? RIM / 2 : RIM;
  return {
    colour: tone ? toneColour(look, tone) : owner || "var(--wall)",
    width: Math.min((style.width ?? 0.16) * R, room - rim),
    dash: (style.dash ?? []).map((length) => length * R).join(" "),
    rim,
    casing: style.casing ? toneColour(look, style.casing) : "var(--shade)",
    stripe: tone ? owner : "",
  };
}

/** The name of a line, for details and for screen readers. */
export function lineName(line: Edge | Link, look: Look): string {
  return line.note || look.lines?.[line.kind]?.name || line.kind;
}
