/** The pictures of edges and links: a wall along its side, a bridge by its angle, a road turned along its way. */

import { DIRECTIONS, type Point, R } from "../drawing/geometry";
import type { LinePath } from "../drawing/lines";
import type { Key } from "./atlas";
import { sideSprite, waySprite } from "./naming";

export interface LinePicture {
  name: string;
  at: Point;
  /** How far it is turned, in degrees, and how long it is, in radii of a hex. */
  turn: number;
  length: number;
}

const ROOT3 = Math.sqrt(3);

export function linePicture(key: Key, { line, cell, ends, middle }: LinePath, colour: string): LinePicture | null {
  if (cell && "side" in line) {
    const { name, beyond } = sideSprite(key, line.kind, line.side, colour);
    const [q, r] = beyond ? DIRECTIONS[line.side]! : [0, 0];
    const at = { x: cell.x + R * ROOT3 * (q + r / 2), y: cell.y + R * 1.5 * r };
    return name ? { name, at, turn: 0, length: 1 } : null;
  }
  if (!ends) return null;
  const [dx, dy] = [ends[1].x - ends[0].x, ends[1].y - ends[0].y];
  const degrees = (Math.atan2(-dy, dx) * 180) / Math.PI;
  const way = waySprite(key, line.kind, degrees, colour);
  if (way) return { name: way, at: middle, turn: 0, length: 1 };
  // The model of a strip is one unit long.
  return line.kind in key.sprites
    ? { name: line.kind, at: middle, turn: -degrees, length: Math.hypot(dx, dy) / R }
    : null;
}
