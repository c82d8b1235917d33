/** A map in the making as a scene, which the boards of the table draw; and where on it a pointer is. */

import { centre, type Point, R } from "../drawing/geometry";
import type { Cell, Edge, MapKit, Piece, Scene, Spot } from "../generated/types";
import { areaAt, type Draft, type Hex, type Place, type Tile } from "./draft";

/** The part of the endless plane that is shown: rows, and columns of hexes side by side. */
export interface Field {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The target of a pointer: a hex, with its nearest edge and area. */
export interface Aim {
  hex: Hex;
  edge: number;
  area: number;
}

const MARGIN = 1;
const ROOT3 = Math.sqrt(3);
const BANK = 0.5;

/** Edges of a map run clockwise from north-east, sides of a scene counter-clockwise from east; and back. */
export const sideOf = (edge: number): number => (7 - edge) % 6;
export const idOf = ([q, r]: Hex): string => `${q},${r}`;
const columnOf = (q: number, r: number): number => q + Math.floor(r / 2);

/** A field for a map that is opened: of at least this size, with the map in its middle. */
export function fieldRound(tiles: readonly Tile[], least: Field): Field {
  if (tiles.length === 0) return least;
  const columns = tiles.map(([q, r]) => columnOf(q, r));
  const rows = tiles.map(([, r]) => r);
  const right = Math.round((Math.min(...columns) + Math.max(...columns) - least.left - least.right) / 2);
  const down = Math.round((Math.min(...rows) + Math.max(...rows) - least.top - least.bottom) / 2);
  const moved = {
    top: least.top + down,
    bottom: least.bottom + down,
    left: least.left + right,
    right: least.right + right,
  };
  return fieldFor(tiles, moved);
}

/** The field with room for all tiles and one more round them; it grows and never shrinks, so that nothing jumps. */
export function fieldFor(tiles: readonly Tile[], field: Field): Field {
  const columns = tiles.map(([q, r]) => columnOf(q, r));
  const rows = tiles.map(([, r]) => r);
  return {
    top: Math.min(field.top, ...rows.map((r) => r - MARGIN)),
    bottom: Math.max(field.bottom, ...rows.map((r) => r + MARGIN)),
    left: Math.min(field.left, ...columns.map((column) => column - MARGIN)),
    right: Math.max(field.right, ...columns.map((column) => column + MARGIN)),
  };
}

/** All hexes of a field, row by row. */
export function hexesOf({ top, bottom, left, right }: Field): Hex[] {
  const hexes: Hex[] = [];
  for (let r = top; r <= bottom; r++)
    for (let column = left; column <= right; column++) hexes.push([column - Math.floor(r / 2), r]);
  return hexes;
}

export function middleHex({ top, bottom, left, right }: Field): Hex {
  const r = Math.round((top + bottom) / 2);
  return [Math.round((left + right) / 2) - Math.floor(r / 2), r];
}

export function isInside({ top, bottom, left, right }: Field, [q, r]: Hex): boolean {
  const column = columnOf(q, r);
  return r >= top && r <= bottom && column >= left && column <= right;
}

/** The map as the game would show it, with free hexes round it. */
export function sceneOf(draft: Draft, field: Field, kit: MapKit, game: string, title: string): Scene {
  const tiles = new Map(draft.tiles.map((tile) => [idOf([tile[0], tile[1]]), tile]));
  const cells = hexesOf(field).map((hex) => cellOf(hex, tiles.get(idOf(hex)), kit));
  const place = ([q, r, area]: Place): string => {
    const id = idOf([q!, r!]);
    return (tiles.get(id)?.[3].length ?? 0) > 1 ? `${id},${area ?? 0}` : id;
  };
  const pieces = (draft.starts ?? []).map((start, seat): Piece => ({
    id: `home ${seat}`,
    at: place(start),
    kind: kit.home,
    owner: seat,
  }));
  const edges = (draft.walls ?? []).map(([q, r, edge, strength]): Edge => ({
    id: `wall ${q},${r},${edge}`,
    cell: idOf([q, r]),
    side: sideOf(edge),
    kind: kit.wall,
    strength,
  }));
  return {
    game,
    headline: "",
    boards: [{ id: "map", title, cells, edges }],
    areas: [],
    pieces,
    seats: [],
    prompt: { seat: -1, text: "" },
    position: 0,
  };
}

function cellOf(hex: Hex, tile: Tile | undefined, kit: MapKit): Cell {
  const [q, r] = hex;
  const cell: Cell = { id: tile ? idOf(hex) : `free ${idOf(hex)}`, q, r, tone: tile?.[2] ?? kit.empty };
  if (!tile || tile[3].length === 0) return cell;
  cell.exits = tile[3].map(sideOf);
  if (tile[3].length > 1) cell.spots = spotsOf(cell.id, tile[3]);
  return cell;
}

/** The areas between the exits of a river. */
function spotsOf(id: string, exits: readonly number[]): Spot[] {
  return exits.map((exit, i) => {
    const next = exits[(i + 1) % exits.length]!;
    const turn = (exit + (next > exit ? next : next + 6)) / 2;
    const angle = ((turn - 1) * Math.PI) / 3;
    return { id: `${id},${i}`, x: Math.cos(angle) * BANK, y: Math.sin(angle) * BANK };
  });
}

/** The target at a point of the drawing. */
export function aimAt(point: Point, exitsOf: (hex: Hex) => readonly number[]): Aim {
  const hex = hexAt(point);
  const middle = centre({ q: hex[0], r: hex[1] });
  const turn = (Math.atan2(point.y - middle.y, point.x - middle.x) * 3) / Math.PI + 1;
  return { hex, edge: (Math.round(turn) + 6) % 6, area: areaAt(exitsOf(hex), (turn + 6) % 6) };
}

/** The hex that a point of the drawing is in. */
export function hexAt({ x, y }: Point): Hex {
  const q = ((ROOT3 / 3) * x - y / 3) / R;
  const r = ((2 / 3) * y) / R;
  const [a, b, c] = [Math.round(q), Math.round(r), Math.round(-q - r)];
  const [da, db, dc] = [Math.abs(a - q), Math.abs(b - r), Math.abs(c + q + r)];
  if (da > db && da > dc) return [-b - c, b];
  return db > dc ? [a, -a - c] : [a, b];
}
