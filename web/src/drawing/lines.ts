/** How edges and links are drawn: side by side where several run together, in the style the game gives their kind. */

import type { Board, Edge, Line, Link, Look } from "../generated/types";
import { seatColour } from "./seats";
import { centre, middle, pair, type Point, R, sideEnds } from "./geometry";
import { lines } from "./measures";
import { spotPoint } from "./regions";
import { toneColour } from "./tones";

/** Where a line runs. */
export interface LinePath {
  line: Edge | Link;
  /** One path a layer: a wall has as many as it is strong. */
  paths: string[];
  /** Where pieces on it lie. */
  middle: Point;
  /** Of a link: where it begins and ends. */
  ends?: readonly [Point, Point];
  /** Of an edge: the middle of its cell. */
  cell?: Point;
  /** How wide it may be; less than `free_width` where others run beside it. */
  room: number;
  /** The part of it that is pointed at: it leaves the middle of the hexes at its ends free. */
  touch: string;
  /** The strength of a wall beyond the layers that are drawn. */
  more: number;
}

/** The ways of all lines of a board, links below edges. Those between the same two points run side by side. */
export function linePaths(board: Board): LinePath[] {
  const cells = new Map(board.cells.map((cell) => [cell.id, cell]));
  const ends = new Map<string, Point>();
  for (const cell of board.cells) {
    ends.set(cell.id, centre(cell));
    for (const spot of cell.spots ?? []) ends.set(spot.id, spotPoint(cell, spot));
  }
  const bundles = new Map<string, { line: Edge | Link; a: Point; b: Point; cell?: Point }[]>();
  const add = (line: Edge | Link, a: Point, b: Point, key: string, cell?: Point): void => {
    const known = bundles.get(key);
    if (known) known.push({ line, a, b, cell });
    else bundles.set(key, [{ line, a, b, cell }]);
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
    else add(edge, ...sideEnds(cell, edge.side, lines.edge_radius), `${edge.cell} ${edge.side}`, centre(cell));
  }
  const single = [...bundles.values()].flatMap((bundle) =>
    bundle.map(({ line, a, b, cell }, lane) => ({
      ...course(line, a, b, lane, bundle.length),
      ...(cell ? { cell } : { ends: [a, b] as const }),
    })),
  );
  return [...single, ...walls];
}

function layered(edge: Edge, cell: { q: number; r: number }): LinePath {
  const strength = edge.strength ?? 1;
  const layers = Math.min(lines.most_layers, strength);
  const sides = Array.from({ length: layers }, (_, i) =>
    sideEnds(cell, edge.side, lines.edge_radius - i * lines.layer),
  );
  return {
    line: edge,
    cell: centre(cell),
    paths: sides.map(([a, b]) => `M${pair(a)}L${pair(b)}`),
    touch: sides.map(([a, b]) => `M${pair(a)}L${pair(b)}`).join(""),
    middle: middle(...sides[layers >> 1]!),
    room: lines.layer,
    more: strength > layers ? strength : 0,
  };
}

function course(line: Edge | Link, a: Point, b: Point, lane: number, lanes: number): LinePath {
  const base = { line, more: 0 };
  if (lanes === 1) {
    const path = `M${pair(a)}L${pair(b)}`;
    const touch = "a" in line ? `M${pair(between(a, b, lines.taken))}L${pair(between(a, b, 1 - lines.taken))}` : path;
    return { ...base, paths: [path], touch, middle: middle(a, b), room: lines.free_width };
  }
  const room = Math.min(lines.widest_lane, lines.bundle / lanes);
  const by = (lane - (lanes - 1) / 2) * room;
  const along = { x: b.x - a.x, y: b.y - a.y };
  const length = Math.hypot(along.x, along.y);
  const beside = (part: number): Point => ({
    x: a.x + along.x * part - (along.y / length) * by,
    y: a.y + along.y * part + (along.x / length) * by,
  });
  const path = `M${[a, beside(lines.spread), beside(1 - lines.spread), b].map(pair).join("L")}`;
  const touch = `M${pair(beside(lines.taken))}L${pair(beside(1 - lines.taken))}`;
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

export const PLAIN: Line = { name: "", width: lines.width / R };

export function strokeOf({ line, room }: LinePath, look: Look): Stroke {
  const style = look.lines?.[line.kind] ?? PLAIN;
  const tone = ("tone" in line && line.tone) || style.tone;
  const owner = line.owner != null ? seatColour(line.owner) : "";
  const layers = "strength" in line && (line.strength ?? 1) > 1;
  const rim = layers ? lines.rim / 4 : room < lines.free_width ? lines.rim / 2 : lines.rim;
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
