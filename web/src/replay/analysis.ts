/** The analysis of a game by bots, put together from the parts that have arrived. */

import type { AnalysedPart, Slip, Stroke } from "../generated/types";
import { decimal } from "../messages";

const SLIPS = 8;
const STROKES = 5;

/** Expected points at every position up to the last part that is there; between two moments the earlier one holds. */
export function expected(parts: readonly AnalysedPart[], last: number): number[][] {
  const rows: number[][] = [];
  for (const { position, points } of parts.flatMap((part) => part.moments)) {
    while (rows.length < position) rows.push(rows.at(-1) ?? points);
    rows[position] = points.map((value) => Math.round(value * 10) / 10);
  }
  while (rows.length && rows.length <= last) rows.push(rows.at(-1)!);
  return rows;
}

/** The luck of each seat in total, compared with the mean. */
export function luck(parts: readonly AnalysedPart[], seats: number): number[] {
  return Array.from({ length: seats }, (_, seat) => parts.reduce((sum, part) => sum + (part.luck[seat] ?? 0), 0));
}

/** The decisions that lost most, the greatest loss first. */
export function slips(parts: readonly AnalysedPart[]): Slip[] {
  return parts
    .flatMap((part) => part.slips)
    .sort((a, b) => b.lost - a.lost)
    .slice(0, SLIPS);
}

/** The results of chance that parted the seats most. */
export function strokes(parts: readonly AnalysedPart[]): Stroke[] {
  const weight = ({ points }: Stroke): number => Math.max(...points) - Math.min(...points);
  return parts
    .flatMap((part) => part.strokes)
    .sort((a, b) => weight(b) - weight(a))
    .slice(0, STROKES);
}

/** `+3.2`, `−0.5`: with a true minus. */
export function signed(value: number): string {
  const text = decimal(Math.abs(value));
  return text === decimal(0) ? "0" : `${value < 0 ? "−" : "+"}${text}`;
}
