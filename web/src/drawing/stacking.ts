/** Pieces on one place: equal ones form a stack with a count, what they carry lies on them, stacks share the room. */

import type { Piece } from "../generated/types";
import type { Point } from "./geometry";
import { stands } from "./measures";
import type { Frame } from "./regions";

export interface Stack {
  key: string;
  piece: Piece;
  count: number;
  ids: string[];
  /** The stacks on the piece. */
  cargo: Stack[];
  /** Of a crowd: the stacks that stand here as one. */
  parts?: Stack[];
}

export interface StacksByPlace {
  /** All pieces on a place, with what lies on them. */
  lying: Map<string, Piece[]>;
  stacks: Map<string, Stack[]>;
}

/** Where a stack stands. */
export interface Stand extends Point {
  /** Radius of the stack drawn there, where the place has radius 1. */
  size: number;
}

/** A key that pieces of the same looks share. */
function sameness(piece: Piece): string {
  return [piece.kind, piece.tone, piece.label, piece.owner ?? "", piece.state, piece.note].join("\u0000");
}

/** The stacks of a place, in the order in which their first pieces are listed. A carrier is a stack of its own. */
export function stack(pieces: readonly Piece[], carried: ReadonlyMap<string, Piece[]> = new Map()): Stack[] {
  const found = new Map<string, Stack>();
  for (const piece of pieces) {
    const load = carried.get(piece.id);
    const kind = load ? piece.id : sameness(piece);
    const known = found.get(kind);
    if (known) {
      known.count += piece.count ?? 1;
      known.ids.push(piece.id);
    } else {
      const cargo = load ? stack(load, carried) : [];
      found.set(kind, { key: piece.id, piece, count: piece.count ?? 1, ids: [piece.id], cargo });
    }
  }
  return [...found.values()];
}

/** Stacks of every place of a scene; a place where the same pieces lie as before keeps its stacks. */
export function stacksByPlace(pieces: readonly Piece[], before?: StacksByPlace): StacksByPlace {
  const direct = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const here = direct.get(piece.at);
    if (here) here.push(piece);
    else direct.set(piece.at, [piece]);
  }
  const carriers = new Set(pieces.filter((piece) => direct.has(piece.id)).map((piece) => piece.id));
  const all = (piece: Piece): Piece[] => [piece, ...(direct.get(piece.id) ?? []).flatMap(all)];
  const lying = new Map<string, Piece[]>();
  const stacks = new Map<string, Stack[]>();
  for (const [place, here] of direct) {
    if (carriers.has(place)) continue;
    const whole = carriers.size > 0 ? here.flatMap(all) : here;
    const old = before?.lying.get(place);
    const same = old?.length === whole.length && old.every((piece, i) => piece === whole[i]);
    lying.set(place, whole);
    stacks.set(place, same ? before!.stacks.get(place)! : stack(here, direct));
  }
  return { lying, stacks };
}

/** Every piece of these stacks, with what they carry. */
export function allIds(stacks: readonly Stack[]): string[] {
  return stacks.flatMap((one) => [...one.ids, ...allIds(one.cargo)]);
}

/** Where more than so many stacks would stand, one token an owner and kind stands for all of them. */
export function crowd(stacks: readonly Stack[], most: number): readonly Stack[] {
  if (stacks.length <= most) return stacks;
  const found = new Map<string, Stack[]>();
  for (const one of stacks) {
    const { kind, owner, tone, form } = one.piece;
    const key = [form, kind, owner ?? `of ${tone}`].join("\u0000");
    const known = found.get(key);
    if (known) known.push(one);
    else found.set(key, [one]);
  }
  return [...found.values()].map((parts) => (parts.length === 1 ? parts[0]! : together(parts)));
}

function together(parts: Stack[]): Stack {
  const first = parts[0]!;
  const piece = { ...first.piece };
  // The shared token shows only what all of them show.
  for (const name of ["label", "state", "tone", "note"] as const)
    if (parts.some((part) => part.piece[name] !== piece[name])) delete piece[name];
  return {
    key: first.key,
    piece,
    count: parts.reduce((sum, part) => sum + part.count, 0),
    ids: parts.flatMap((part) => part.ids),
    cargo: [],
    parts,
  };
}

const ONE: Stand[] = [{ x: 0, y: 0, size: 0.5 }];

/** Stands for `count` stacks within a place of radius 1: rows that fill a hex evenly. */
export function arrange(count: number): Stand[] {
  if (count <= 1) return ONE;
  const rows = rowsFor(count);
  const widest = Math.max(...rows);
  const size = Math.min(stands.beside / widest, stands.below / rows.length) * stands.tight;
  return rows.flatMap((inRow, row) =>
    Array.from({ length: inRow }, (_, i) => ({
      x: (i - (inRow - 1) / 2) * size * 2,
      y: (row - (rows.length - 1) / 2) * size * 2,
      size: size * stands.air,
    })),
  );
}

const LARGEST = 0.36;
/** Few pieces are drawn so large at least, even if they stand out of their frame a little. */
const SMALLEST = [0, 0.25, 0.2, 0.17];

/** Stands within a frame of the board, whose units they keep; `radius` is that of a hex. */
export function arrangeIn(frame: Frame, count: number, radius: number): Stand[] {
  const { along, across, turn } = frame;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return grid(count, 2 * along, 2 * across).map(({ x, y, size }) => ({
    x: (x * cos - y * sin) / radius,
    y: (x * sin + y * cos) / radius,
    size: Math.max(SMALLEST[count] ?? 0.15, Math.min(LARGEST, size / radius)),
  }));
}

/** Stands for `count` stacks in a box: the rows that leave them largest. */
export function grid(count: number, width: number, height: number): Stand[] {
  let best = { size: 0, columns: 1, rows: 1 };
  for (let rows = 1; rows <= Math.max(1, count); rows++) {
    const columns = Math.ceil(Math.max(1, count) / rows);
    const size = Math.min(width / columns, height / rows) / 2;
    if (size > best.size + 1e-9) best = { size, columns, rows: Math.ceil(Math.max(1, count) / columns) };
  }
  const { size, columns, rows } = best;
  // Stacks with room to spare are set apart a little, but stay together.
  const [dx, dy] = [Math.min(width / columns, stands.apart * size), Math.min(height / rows, stands.apart * size)];
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = row < rows - 1 ? columns : count - columns * (rows - 1);
    return { x: ((i % columns) - (inRow - 1) / 2) * dx, y: (row - (rows - 1) / 2) * dy, size: size * stands.air };
  });
}

/** The extent of a slot beside the boards: it grows with the number of stacks on it, so that they stay readable. */
export function slotColumns(count: number): number {
  return count <= 3 ? Math.max(1, count) : Math.ceil(count / 2);
}

const PITCH = 1.25;

/** Stands for `count` stacks on a slot with as many columns as `slotColumns` says: one or two rows. */
export function arrangeSlot(count: number): Stand[] {
  if (count <= 1) return [{ x: 0, y: 0, size: 0.78 }];
  const columns = slotColumns(count);
  const rows = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, i) => ({
    x: ((i % columns) - (columns - 1) / 2) * PITCH,
    y: (Math.floor(i / columns) - (rows - 1) / 2) * 0.92,
    size: rows === 1 ? 0.64 : 0.45,
  }));
}

/** How far a place of a track reaches up above its middle: a plain slot reaches 52. */
export const TOWER = 200;

/** Stands of a track: what lies on a place is stacked upwards above its number, the first on top. */
export function arrangeTower(count: number): Stand[] {
  const size = 0.82;
  const [low, high] = [-0.75, size - TOWER / 50];
  const step = count > 1 ? Math.min(2 * size, (low - high) / (count - 1)) : 0;
  return Array.from({ length: count }, (_, i) => ({ x: 0, y: low - step * (count - 1 - i), size }));
}

function rowsFor(count: number): number[] {
  const known = (stands.rows as Record<string, number[]>)[count];
  if (known) return known;
  const perRow = Math.ceil(Math.sqrt(count));
  const rows: number[] = [];
  for (let left = count; left > 0; left -= perRow) rows.push(Math.min(perRow, left));
  return rows;
}
