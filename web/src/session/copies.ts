/** Private copies of a table: one plays all seats there, and nobody else sees it. */

import type { TableView } from "../generated/types";
import { href } from "../address/route";
import { api } from "../service/api";

/** Copy a table as it stood at a position, for somebody on this seat, and play these moves; gives the copy. */
export async function copyTable(
  table: TableView,
  position: number,
  seat: number,
  moves: string[] = [],
): Promise<string> {
  const record = await api.downloadRecord(table.id);
  const names = table.scene.names ?? [];
  const copy = await api.openTable({
    game: table.game,
    seats: table.seats.map((one) => ({ kind: one.seat === seat ? "me" : "here", name: names[one.seat] ?? "" })),
    spectators: false,
    record,
    position,
  });
  if (moves.length > 0) await api.play(copy.id, { position, actions: moves });
  return copy.id;
}

/** The origin of a copy: a table at which one sits, or a moment of a replay (then it is for no seat). */
export interface Copied {
  of: string;
  at: number;
  seat: number | null;
}

/** The address of a copy tells what it is of. */
export function copyHref(id: string, { of, at, seat }: Copied): string {
  return href("table", [id], { from: of, at, ...(seat === null ? {} : { as: seat }) });
}

export function copiedFrom(query: Readonly<Record<string, string>>): Copied | null {
  if (!query.from) return null;
  return { of: query.from, at: Number(query.at ?? 0), seat: query.as === undefined ? null : Number(query.as) };
}

/** The way back from a copy. */
export function originHref({ of, at, seat }: Copied): string {
  return seat === null ? href("replay", [of], { at }) : href("table", [of]);
}
