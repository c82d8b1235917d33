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
