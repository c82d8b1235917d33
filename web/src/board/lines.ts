/** How edges and links are drawn: side by side where several run together, by their kind, in the owner's colour. */

import type { Board, Edge, Link, Look } from "../generated/types";
import { seatColour } from "../parts/seats";
import { centre, middle, pair, type Point, sideEnds } from "./geometry";

/** Where a line runs. */
export interface Course {
  line: Edge | Link;
  path: string;
  /** Where pieces on it lie. */
  middle: Point;
  /** How wide it may be; less than `ALONE` where others run beside it. */
  room: number;
}

/** What a line without company may take up across. */
export const ALONE = 24;
const WIDEST_LANE = 13;
/** Lines that run together take up no more than this across: it fits on the side of a hex. */
const BUNDLE = 48;
/** The part of the way, at each end, in which lines that run together spread from their common end. */
const SPREAD = 0.2;
/** Edges are drawn a little inside of their cell. */
const EDGE_RADIUS = 48;

/** The courses of all lines of a board, links below edges. Those between the same two points run side by side. */
export function courses(board: Board): Course[] {
  const cells = new Map(board.cells.map((cell) => [cell.id, cell]));
  const bundles = new Map<string, { line: Edge | Link; a: Point; b: Point }[]>();
  const add = (line: Edge | Link, a: Point, b: Point, key: string): void => {
    const known = bundles.get(key);
    if (known) known.push({ line, a, b });
    else bundles.set(key, [{ line, a, b }]);
  };
  for (const link of board.links ?? []) {
    // A road there and a road back run together: both are drawn the same way round.
    const [from, to] = [link.a, link.b].sort().map((id) => cells.get(id));
    if (from && to) add(link, centre(from), centre(to), `${from.id} ${to.id}`);
  }
  for (const edge of board.edges ?? []) {
    const cell = cells.get(edge.cell);
    if (cell) add(edge, ...sideEnds(cell, edge.side, EDGE_RADIUS), `${edge.cell} ${edge.side}`);
  }
  return [...bundles.values()].flatMap((bundle) =>
    bundle.map(({ line, a, b }, lane) => course(line, a, b, lane, bundle.length)),
  );
}

function course(line: Edge | Link, a: Point, b: Point, lane: number, lanes: number): Course {
  if (lanes === 1) return { line, path: `M${pair(a)}L${pair(b)}`, middle: middle(a, b), room: ALONE };
  const room = Math.min(WIDEST_LANE, BUNDLE / lanes);
  const by = (lane - (lanes - 1) / 2) * room;
  const along = { x: b.x - a.x, y: b.y - a.y };
  const length = Math.hypot(along.x, along.y);
  const beside = (part: number): Point => ({
    x: a.x + along.x * part - (along.y / length) * by,
    y: a.y + along.y * part + (along.x / length) * by,
  });
  const path = `M${[a, beside(SPREAD), beside(1 - SPREAD), b].map(pair).join("L")}`;
  return { line, path, middle: beside(0.5), room };
}

export interface Stroke {
  colour: string;
  width: number;
  dash: string;
  /** Width of a darker rim that sets the line off from the ground; 0: none. */
  rim: number;
}

const RIM = 5;
const KINDS: Record<string, Omit<Stroke, "rim"> & { rim: boolean }> = {
  river: { colour: "var(--river)", width: 9, dash: "", rim: false },
  wall: { colour: "var(--wall)", width: 10, dash: "12 3", rim: true },
  border: { colour: "var(--shade)", width: 4, dash: "2 7", rim: false },
  road: { colour: "var(--road)", width: 9, dash: "", rim: true },
  bridge: { colour: "var(--road)", width: 13, dash: "4 2", rim: true },
  rail: { colour: "var(--wall)", width: 7, dash: "3 4", rim: true },
};
const OTHER: (typeof KINDS)[string] = { colour: "var(--shade)", width: 6, dash: "", rim: false };

export function strokeOf({ line, room }: Course, look: Look): Stroke {
  const base = KINDS[line.kind] ?? OTHER;
  const tone = look.tones[("tone" in line && line.tone) || line.kind];
  const colour = tone ? `light-dark(${tone.light}, ${tone.dark})` : base.colour;
  const rim = base.rim ? (room < ALONE ? RIM / 2 : RIM) : 0;
  return {
    ...base,
    colour: line.owner != null ? seatColour(line.owner) : colour,
    width: Math.min(base.width, room - RIM / 2),
    rim,
  };
}
