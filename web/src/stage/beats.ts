/** Beats: how long each is on screen, what it says, and the threads it leaves on the table. Knows no page. */

import type { Beat, Move } from "../generated/types";
import { sentence } from "./sentence";

/** The time to read a letter, and the least for a beat, in milliseconds. */
const LETTER = 40;
const LEAST = 900;
/** Something great may be looked at for longer. */
const MOMENT = 1.4;

/** The times as fast that others' turns may be told. */
export const SPEEDS = [1, 2, 4] as const;

/** How long a beat stays, in milliseconds. */
export function lasting(beat: Beat, speed: number): number {
  return (Math.max(LEAST, LETTER * sentence(beat).length) * (beat.moment ? MOMENT : 1)) / speed;
}

/** A thread from where something came to where it went, in the colour of a seat; without a start it is a mark. */
export interface Trace {
  key: string;
  seat: number;
  from: string;
  to: string;
}

/** So many threads of a beat can be told apart, and so many of all together. */
const [FEW, MOST] = [3, 12];

/** The threads that a beat leaves: of what travelled, else a mark where something came or was touched. */
export function tracesOf(beat: Beat): Trace[] {
  if (beat.seat < 0) return [];
  const moves = beat.moves ?? [];
  const own = chained(moves.filter((move) => move.start && move.end)).slice(0, FEW);
  const came = moves.find((move) => move.end && beat.targets?.includes(move.end)) ?? moves.find((move) => move.end);
  const at = came?.end ?? beat.targets?.[0] ?? "";
  const ends = own.length > 0 ? own.map(({ start = "", end = "" }) => [start, end] as const) : [["", at] as const];
  return ends.flatMap(([from, to]) =>
    to ? [{ key: `${beat.position ?? 0} ${from} ${to}`, seat: beat.seat, from, to }] : [],
  );
}

/** Cargo travels with what carries it: of moves that begin and end alike, or lie on what moved, one is enough. */
function chained(moves: readonly Move[]): Move[] {
  const ways = new Set<string>();
  return moves.filter(({ start, end }) => {
    const way = `${start} ${end}`;
    return !ways.has(way) && ways.add(way);
  });
}

/** The threads so far with those of another beat: the oldest go. */
export function withTraces(traces: readonly Trace[], beat: Beat): readonly Trace[] {
  const more = tracesOf(beat);
  return more.length > 0 ? [...traces, ...more].slice(-MOST) : traces;
}

/** Where a beat's gains were earned: where something came to, else what was touched. */
export function earnedAt(beat: Beat): string[] {
  return [...(beat.moves ?? []).flatMap(({ end }) => end ?? []), ...(beat.targets ?? [])];
}
