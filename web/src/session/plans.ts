/** Moves tried out on a private copy become moves prepared for the next turn. */

/** The first moves in a row of a seat (from 0) that a record tells of after a position. */
export function movesOf(record: string, position: number, seat: number): string[] {
  const body = record.slice(record.indexOf("\n\n") + 2).split("\n");
  const actions = body.flatMap((line) => {
    const found = /^(\*|\d+)\s+(\S.*)$/.exec(line);
    return found ? [{ by: found[1] === "*" ? -1 : Number(found[1]) - 1, action: found[2]!.trim() }] : [];
  });
  const later = actions.slice(position);
  const first = later.findIndex(({ by }) => by === seat);
  if (first < 0) return [];
  const end = later.findIndex(({ by }, i) => i > first && by !== seat);
  return later.slice(first, end < 0 ? undefined : end).map(({ action }) => action);
}

const KEPT = "wabe.plan.";

/** Prepared moves in words, and the things they touch on the table. */
export interface Plan {
  words: readonly string[];
  targets: readonly string[];
}

/** Keep that for this browser: the service knows moves by their notation. */
export function keepPlan(table: string, moves: readonly string[], plan: Plan): void {
  try {
    localStorage.setItem(KEPT + table, JSON.stringify({ moves, ...plan }));
  } catch {
    // Without storage their notation is shown.
  }
}

/** The words for prepared moves, if they were prepared in this browser; otherwise their notation. */
export function planOf(table: string, moves: readonly string[]): Plan {
  const unknown = { words: moves, targets: [] };
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT + table) ?? "null") as (Plan & { moves: string[] }) | null;
    return kept?.words.length && kept.moves.join("\n") === moves.join("\n") ? kept : unknown;
  } catch {
    return unknown;
  }
}
