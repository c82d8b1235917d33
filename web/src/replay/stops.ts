/** Where a replay stops when it is stepped through. */

import type { Replay } from "../generated/types";

export type Unit = "move" | "turn" | "heading";

/** Positions in rising order: after each move, at the beginning of each turn, at each heading of the log. */
export function stopsBy(replay: Pick<Replay, "log" | "stops">, unit: Unit): number[] {
  if (unit === "move") return replay.stops;
  if (unit === "heading") return replay.log.filter((line) => line.heading).map((line) => line.position);
  const turns: number[] = [];
  let last = -1;
  for (const line of replay.log) {
    if (line.seat < 0 || line.heading) continue;
    if (line.seat !== last) turns.push(line.start ?? line.position);
    last = line.seat;
  }
  return turns;
}
