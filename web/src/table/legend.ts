/** What lies on the table, each kind of thing once, with its words. */

import type { Stack } from "../board/stacking";
import { toneName } from "../board/tones";
import type { Look, Scene } from "../generated/types";
import { describePiece } from "./describe";

export interface Legend {
  tones: { key: string; name: string }[];
  pieces: { stack: Stack; text: string }[];
  slots: { label: string; text: string }[];
}

export function legend(scene: Scene, look: Look, words: string): Legend {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (text: string) => wanted.every((word) => text.toLowerCase().includes(word));
  const keys = new Set(scene.boards.flatMap((board) => board.cells.map((cell) => cell.tone)));
  const tones = [...keys].map((key) => ({ key, name: toneName(look, key) })).filter(({ name }) => name && fits(name));
  const pieces = new Map<string, { stack: Stack; text: string }>();
  for (const piece of scene.pieces) {
    const text = describePiece(piece, look);
    if (text && fits(text) && !pieces.has(text))
      pieces.set(text, { stack: { key: piece.id, piece, count: 1, ids: [], cargo: [] }, text });
  }
  const slots = new Map<string, { label: string; text: string }>();
  for (const { label = "", note = "" } of scene.areas.flatMap((area) => area.slots)) {
    const text = label && note ? `${label}: ${note}` : note;
    if (note && fits(text) && !slots.has(text)) slots.set(text, { label: "", text });
  }
  return { tones, pieces: [...pieces.values()], slots: [...slots.values()] };
}
