/** Pieces on one place: equal ones form a stack with a count, and the stacks share the room. */

import type { Piece } from "../generated/types";
import type { Point } from "./geometry";

export interface Stack {
  key: string;
  piece: Piece;
  count: number;
  ids: string[];
}

export interface StacksByPlace {
  lying: Map<string, Piece[]>;
  stacks: Map<string, Stack[]>;
}

export interface Spot extends Point {
  /** Radius of the stack drawn there, where the place has radius 1. */
  size: number;
}

/** What makes two pieces look the same. */
function sameness(piece: Piece): string {
  return [piece.kind, piece.tone, piece.label, piece.owner ?? "", piece.state, piece.note].join("\u0000");
}

/** The stacks of a place, in the order in which their first pieces are listed. */
export function stack(pieces: readonly Piece[]): Stack[] {
  const found = new Map<string, Stack>();
  for (const piece of pieces) {
    const kind = sameness(piece);
    const known = found.get(kind);
    if (known) {
      known.count += piece.count ?? 1;
      known.ids.push(piece.id);
    } else {
      found.set(kind, { key: piece.id, piece, count: piece.count ?? 1, ids: [piece.id] });
    }
  }
  return [...found.values()];
}

/** Stacks of every place of a scene; a place where the same pieces lie as before keeps its stacks. */
export function stacksByPlace(pieces: readonly Piece[], before?: StacksByPlace): StacksByPlace {
  const lying = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const here = lying.get(piece.at);
    if (here) here.push(piece);
    else lying.set(piece.at, [piece]);
  }
  const stacks = new Map<string, Stack[]>();
  for (const [place, here] of lying) {
    const old = before?.lying.get(place);
    const same = old?.length === here.length && old.every((piece, i) => piece === here[i]);
    stacks.set(place, same ? before!.stacks.get(place)! : stack(here));
  }
  return { lying, stacks };
}

const ONE: Spot[] = [{ x: 0, y: 0, size: 0.5 }];

/** Spots for `count` stacks within a place of radius 1: rows that fill a hex evenly. */
export function arrange(count: number): Spot[] {
  if (count <= 1) return ONE;
  const rows = rowsFor(count);
  const widest = Math.max(...rows);
  const size = Math.min(0.74 / widest, 0.62 / rows.length) * 0.98;
  return rows.flatMap((inRow, row) =>
    Array.from({ length: inRow }, (_, i) => ({
      x: (i - (inRow - 1) / 2) * size * 2,
      y: (row - (rows.length - 1) / 2) * size * 2,
      size: size * 0.94,
    })),
  );
}

/** The extent of a slot beside the boards: it grows with the number of stacks on it, so that they stay readable. */
export function slotColumns(count: number): number {
  return count <= 3 ? Math.max(1, count) : Math.ceil(count / 2);
}

const PITCH = 1.25;

/** Spots for `count` stacks on a slot with as many columns as `slotColumns` says: one or two rows. */
export function arrangeSlot(count: number): Spot[] {
  if (count <= 1) return [{ x: 0, y: 0, size: 0.78 }];
  const columns = slotColumns(count);
  const rows = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, i) => ({
    x: ((i % columns) - (columns - 1) / 2) * PITCH,
    y: (Math.floor(i / columns) - (rows - 1) / 2) * 0.92,
    size: rows === 1 ? 0.64 : 0.45,
  }));
}

function rowsFor(count: number): number[] {
  if (count === 2) return [2];
  if (count === 3) return [1, 2];
  if (count === 4) return [2, 2];
  if (count === 5) return [2, 3];
  if (count === 6) return [3, 3];
  if (count === 7) return [2, 3, 2];
  const perRow = Math.ceil(Math.sqrt(count));
  const rows: number[] = [];
  for (let left = count; left > 0; left -= perRow) rows.push(Math.min(perRow, left));
  return rows;
}
