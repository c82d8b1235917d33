/** Borders of groups of hexes that are somebody's as a whole: hedges on boards of players, walls on a map for all. */

import { DIRECTIONS } from "../drawing/geometry";
import type { Board } from "../generated/types";
import type { Key } from "./atlas";

export interface Border {
  /** Upper sides: what stands on the hex hides them. */
  behind: string[];
  before: string[];
}

/** Sides from the one farthest back to the nearest. */
const BEHIND = [1, 2];
const BEFORE = [0, 3, 4, 5];

export function bordersOf(key: Key, board: Board): Map<string, Border> {
  const found = new Map<string, Border>();
  const kind = board.owner != null && "hedge-0" in key.sprites ? "hedge" : "wall";
  if (!(`${kind}-0` in key.sprites)) return found;
  const groupAt = new Map(board.cells.map((cell) => [`${cell.q},${cell.r}`, cell.group]));
  for (const cell of board.cells) {
    if (!cell.group || cell.owner == null) continue;
    const ends = (side: number): boolean => {
      const [dq, dr] = DIRECTIONS[side]!;
      return groupAt.get(`${cell.q + dq},${cell.r + dr}`) !== cell.group;
    };
    const named = (sides: readonly number[]) => sides.filter(ends).map((side) => `${kind}-${side}`);
    found.set(cell.id, { behind: named(BEHIND), before: named(BEFORE) });
  }
  return found;
}
