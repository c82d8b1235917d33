/** A map in the making, in the form of the game's map texts; every change makes a new one, so that it can be undone. */

/** A hex: q, r. */
export type Hex = readonly [number, number];
/** An area of a hex: q, r and, where a river splits it, the number of the area. */
export type Place = number[];
/** A hex with its ground and the edges its river crosses: 0 is north-east, then clockwise. */
export type Tile = [number, number, string, number[]];

export interface Draft {
  name: string;
  players: number[];
  tiles: Tile[];
  starts: Place[] | null;
  /** A hex, an edge of it, and how strong the wall is. */
  walls?: [number, number, number, number][];
  roads?: [Place, Place][];
  bridges?: [number, number, number][];
  buildings?: [number, number, string, number][];
  goods?: [number, number, number, Record<string, number>][];
}

/** Things on a map that the editor does not lay: they stay as long as their hexes do. */
export const FURTHER = ["roads", "bridges", "buildings", "goods"] as const;

const OFFSETS: readonly Hex[] = [
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
];
const FEWEST = [1, 2];

export const emptyDraft = (name: string): Draft => ({ name, players: FEWEST, tiles: [], starts: null });

export const sameHex = (a: readonly unknown[], b: readonly unknown[]): boolean => a[0] === b[0] && a[1] === b[1];
export const opposite = (edge: number): number => (edge + 3) % 6;
export const beyond = ([q, r]: Hex, edge: number): Hex => [q + OFFSETS[edge]![0], r + OFFSETS[edge]![1]];

/** The edge of a hex towards another; -1 where they do not touch. */
export function edgeTo(from: Hex, to: Hex): number {
  return OFFSETS.findIndex(([dq, dr]) => from[0] + dq === to[0] && from[1] + dr === to[1]);
}

export function tileAt(draft: Draft, hex: Hex): Tile | undefined {
  return draft.tiles.find((tile) => sameHex(tile, hex));
}

/** Lay a tile, or change the ground of the one that lies there. No river runs through the sea. */
export function layTile(draft: Draft, hex: Hex, ground: string, sea: string): Draft {
  const old = tileAt(draft, hex);
  if (old?.[2] === ground) return draft;
  const tile: Tile = [hex[0], hex[1], ground, ground === sea ? [] : (old?.[3] ?? [])];
  if (!old) return { ...draft, tiles: [...draft.tiles, tile] };
  const laid = { ...draft, tiles: draft.tiles.map((one) => (one === old ? tile : one)) };
  return old[3].length > tile[3].length ? cleared(laid, hex) : laid;
}

/** Take a tile away, with what lies on it and the rivers that ran to it. */
export function takeTile(draft: Draft, hex: Hex): Draft {
  if (!tileAt(draft, hex)) return draft;
  let left: Draft = { ...draft, tiles: draft.tiles.filter((tile) => !sameHex(tile, hex)) };
  for (let edge = 0; edge < 6; edge++) left = withExit(left, beyond(hex, edge), opposite(edge), false);
  left = cleared(withStarts(left, left.starts?.filter((start) => !sameHex(start, hex)) ?? []), hex);
  return { ...left, walls: (left.walls ?? []).filter(([q, r, edge]) => !touches([q, r], edge, hex)) };
}

const touches = (at: Hex, edge: number, hex: Hex): boolean => sameHex(at, hex) || sameHex(beyond(at, edge), hex);

/** True if a river crosses this edge, from either side. */
export function isWet(draft: Draft, hex: Hex, edge: number): boolean {
  const here = tileAt(draft, hex)?.[3].includes(edge) ?? false;
  return here || (tileAt(draft, beyond(hex, edge))?.[3].includes(opposite(edge)) ?? false);
}

/** Let a river cross an edge, or no longer; of land and sea the land has the exit. Both sides must lie on the map. */
export function setRiver(draft: Draft, hex: Hex, edge: number, wet: boolean, sea: string): Draft {
  const there = beyond(hex, edge);
  const [a, b] = [tileAt(draft, hex), tileAt(draft, there)];
  if (!a || !b || (a[2] === sea && b[2] === sea)) return draft;
  let made = a[2] === sea ? draft : withExit(draft, hex, edge, wet);
  if (b[2] !== sea) made = withExit(made, there, opposite(edge), wet);
  return made;
}

function withExit(draft: Draft, hex: Hex, edge: number, wet: boolean): Draft {
  const tile = tileAt(draft, hex);
  if (!tile || tile[3].includes(edge) === wet) return draft;
  const exits = wet ? [...tile[3], edge].sort() : tile[3].filter((exit) => exit !== edge);
  const tiles = draft.tiles.map((one): Tile => (one === tile ? [tile[0], tile[1], tile[2], exits] : one));
  return cleared({ ...draft, tiles }, hex);
}

/** The areas of a hex have changed: homes stand in its first one, and what else named one of them is gone. */
function cleared(draft: Draft, hex: Hex): Draft {
  const here = (place: readonly number[]) => sameHex(place, hex);
  const made: Draft = {
    ...draft,
    starts: draft.starts?.map((start) => (here(start) ? [start[0]!, start[1]!] : start)) ?? null,
  };
  if (draft.roads) made.roads = draft.roads.filter(([a, b]) => !here(a) && !here(b));
  if (draft.bridges) made.bridges = draft.bridges.filter(([q, r]) => !here([q, r]));
  if (draft.buildings) made.buildings = draft.buildings.filter(([q, r]) => !here([q, r]));
  if (draft.goods) made.goods = draft.goods.filter(([q, r]) => !here([q, r]));
  return made;
}

/** How strong the wall on an edge is; 0: there is none. */
export function wallOn(draft: Draft, hex: Hex, edge: number): number {
  return draft.walls?.find((wall) => isOn(wall, hex, edge))?.[3] ?? 0;
}

function isOn([q, r, at]: readonly [number, number, number, number], hex: Hex, edge: number): boolean {
  return (sameHex([q, r], hex) && at === edge) || (sameHex(beyond([q, r], at), hex) && opposite(at) === edge);
}

/** Put a wall of so many tokens between two tiles, unless both are sea; none takes it away. */
export function setWall(draft: Draft, hex: Hex, edge: number, tokens: number, sea: string): Draft {
  const [a, b] = [tileAt(draft, hex), tileAt(draft, beyond(hex, edge))];
  if (!a || !b || (a[2] === sea && b[2] === sea) || wallOn(draft, hex, edge) === tokens) return draft;
  const others = (draft.walls ?? []).filter((wall) => !isOn(wall, hex, edge));
  return { ...draft, walls: tokens > 0 ? [...others, [hex[0], hex[1], edge, tokens]] : others };
}

/** A home on this area for the next player; where one stands already, it is moved here or taken away. */
export function setHome(draft: Draft, hex: Hex, area: number, most: number): Draft {
  if (!tileAt(draft, hex)) return draft;
  const place: Place = area > 0 ? [hex[0], hex[1], area] : [hex[0], hex[1]];
  const starts = draft.starts ?? [];
  const there = starts.findIndex((start) => sameHex(start, hex));
  if (there < 0) return starts.length < most ? withStarts(draft, [...starts, place]) : draft;
  const same = (starts[there]![2] ?? 0) === area;
  return withStarts(draft, same ? starts.toSpliced(there, 1) : starts.with(there, place));
}

/** Where homes stand, a map is for just so many players. */
function withStarts(draft: Draft, starts: Place[]): Draft {
  return starts.length > 0 ? { ...draft, starts, players: [starts.length] } : { ...draft, starts: null };
}

/** The area of a hex at a point round its middle: edges turned into a number from 0 to 6. */
export function areaAt(exits: readonly number[], turn: number): number {
  if (exits.length < 2) return 0;
  return (exits.filter((exit) => exit <= turn).length - 1 + exits.length) % exits.length;
}

/** The text of a map, as tables and files have it. */
export const textOf = (draft: Draft): string => JSON.stringify(draft);

/** A map that somebody has written, as far as the editor can show it; null: this is none. */
export function readDraft(text: string): Draft | null {
  try {
    const found = JSON.parse(text) as Partial<Draft> | null;
    if (!found || !Array.isArray(found.tiles) || !found.tiles.every(isTile)) return null;
    const players = Array.isArray(found.players) ? found.players.filter(Number.isInteger) : FEWEST;
    const starts = Array.isArray(found.starts) ? found.starts : null;
    return { ...found, name: String(found.name ?? ""), players, tiles: found.tiles, starts };
  } catch {
    return null;
  }
}

function isTile(tile: unknown): tile is Tile {
  if (!Array.isArray(tile) || tile.length !== 4) return false;
  const [q, r, ground, exits] = tile as unknown[];
  return (
    Number.isInteger(q) &&
    Number.isInteger(r) &&
    typeof ground === "string" &&
    Array.isArray(exits) &&
    exits.every((exit) => Number.isInteger(exit) && exit >= 0 && exit < 6)
  );
}
