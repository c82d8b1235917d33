/** The changes between two scenes, so that a person can follow a move. */

import type { Piece, Scene } from "../generated/types";

export interface Change {
  id: string;
  /** Where it comes from: its own id, or the id of the like piece that has gone; empty when it is simply new. */
  from: string;
}

/** Pieces that are new, have moved, or show another value or number. */
export function changes(before: Scene, after: Scene): Change[] {
  if (before.game !== after.game) return [];
  const old = new Map(before.pieces.map((piece) => [piece.id, piece]));
  const gone = goneByLook(before, after);
  const found: Change[] = [];
  for (const piece of after.pieces) {
    const was = old.get(piece.id);
    if (!was) found.push({ id: piece.id, from: gone.get(look(piece))?.shift() ?? "" });
    else if (was.at !== piece.at) found.push({ id: piece.id, from: piece.id });
    else if (was.label !== piece.label || was.count !== piece.count || was.kind !== piece.kind)
      found.push({ id: piece.id, from: "" });
  }
  return found;
}

/** A piece that vanishes where a like one appears has moved there. */
function goneByLook(before: Scene, after: Scene): Map<string, string[]> {
  const still = new Set(after.pieces.map((piece) => piece.id));
  const gone = new Map<string, string[]>();
  for (const piece of before.pieces) {
    if (still.has(piece.id)) continue;
    const known = gone.get(look(piece));
    if (known) known.push(piece.id);
    else gone.set(look(piece), [piece.id]);
  }
  return gone;
}

function look(piece: Piece): string {
  return [piece.kind, piece.tone, piece.label].join("\u0000");
}
