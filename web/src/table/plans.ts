/** What was tried out on a private copy becomes moves that are prepared for one's next turn. */

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

const WORDS = "wabe.plan.";

/** Keep what prepared moves are in words, for this browser: the service knows them by their notation. */
export function keepWords(table: string, moves: readonly string[], words: readonly string[]): void {
  try {
    localStorage.setItem(WORDS + table, JSON.stringify({ moves, words }));
  } catch {
    // Without storage they are told by their notation.
  }
}

/** Prepared moves in words, if they were prepared in this browser; else as they are written. */
export function wordsOf(table: string, moves: readonly string[]): readonly string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(WORDS + table) ?? "null") as {
      moves: string[];
      words: string[];
    } | null;
    return kept?.words.length && kept.moves.join("\n") === moves.join("\n") ? kept.words : moves;
  } catch {
    return moves;
  }
}
