/** Words for the things of a scene, for details and for screen readers. */

import type { Stack } from "../drawing/stacking";
import { toneName } from "../drawing/tones";
import { lineName } from "../drawing/lines";
import type { Area, Cell, Look, Piece, Scene, Slot, Spot } from "../generated/types";
import { candidates } from "./narrowing";
import type { Stage } from "./stage.svelte";

export function describePiece(piece: Piece, look: Look): string {
  const parts = [toneName(look, piece.tone), look.kinds?.[piece.kind] ?? piece.kind.replace(/[_-]/g, " "), piece.label];
  return piece.note || parts.filter(Boolean).join(" ");
}

/** With what is printed on it, in that order, so that it can be called by what is seen. */
export function describeStack(stack: Stack, look: Look): string {
  const told = describePiece(stack.piece, look);
  const label = stack.piece.label ?? "";
  const whole = label && (stack.count > 1 || !told.includes(label)) ? `${told}: ${label}` : told;
  const counted = stack.count <= 1 ? whole : label ? `${whole}, ${stack.count} ×` : `${stack.count} × ${whole}`;
  const cargo = stack.cargo.map((load) => describeStack(load, look)).join(", ");
  return cargo ? `${counted} (${cargo})` : counted;
}

/** One line for each of these things, without repetition. */
export function describe(ids: readonly string[], scene: Scene, look: Look): string[] {
  const lines: string[] = [];
  for (const id of ids) {
    const line = describeOne(id, scene, look);
    if (line && !lines.includes(line)) lines.push(line);
  }
  return lines;
}

export function describeCell(cell: Cell, look: Look): string {
  const words = cell.note || toneName(look, cell.tone);
  // The print on it comes first: it is never part of another number, and glued to no sentence.
  return [cell.label, words].filter(Boolean).join(": ");
}

export function describeSpot(spot: Spot, cell: Cell, look: Look): string {
  return spot.note || [describeCell(cell, look), spot.label].filter(Boolean).join(", ");
}

export function describeSlot(slot: Slot, area: Area): string {
  const words = slot.note || area.title;
  return !slot.label || words.includes(slot.label) ? words : [slot.label, words].filter(Boolean).join(": ");
}

/** How many effects are read out. */
const MOST = 3;

/** For screen readers: for a thing that can be chosen also its place, and the effect of choosing it. */
export function spoken(stage: Stage, words: string, ids: readonly string[], place = ""): string {
  const open = ids.find((id) => stage.open.has(id));
  if (!open) return words;
  const leads = candidates(stage.all, [...stage.picked, open]).map((choice) => choice.label);
  return [words, describeOne(place, stage.scene, stage.look), ...leads.slice(0, MOST)].filter(Boolean).join(". ");
}

function describeOne(id: string, scene: Scene, look: Look): string {
  const piece = scene.pieces.find((one) => one.id === id);
  if (piece) return describePiece(piece, look);
  for (const board of scene.boards) {
    if (board.id === id) return board.title;
    const cell = board.cells.find((one) => one.id === id);
    if (cell) return describeCell(cell, look);
    for (const one of board.cells) {
      const spot = one.spots?.find((place) => place.id === id);
      if (spot) return describeSpot(spot, one, look);
    }
    const line = [...(board.edges ?? []), ...(board.links ?? [])].find((one) => one.id === id);
    if (line) return lineName(line, look);
  }
  for (const area of scene.areas) {
    const slot = area.slots.find((one) => one.id === id);
    if (slot) return describeSlot(slot, area);
  }
  return "";
}
