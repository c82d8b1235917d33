/** Texts of the engine speak of seats as {1}, {2} …; here the names are put in, once, as soon as a value arrives. */

import type { Replay, Scene, TableView, ToldBeat } from "../generated/types";

/** The value with the names in all its texts; what holds none is kept as it is. */
export function putNames<T>(value: T, names: readonly string[]): T {
  if (typeof value === "string") return (value.includes("{") ? inText(value, names) : value) as T;
  if (Array.isArray(value)) {
    const made = value.map((item: unknown) => putNames(item, names));
    return (made.every((item, i) => item === value[i]) ? value : made) as T;
  }
  if (typeof value !== "object" || value === null) return value;
  let made = value;
  for (const [key, part] of Object.entries(value)) {
    const named: unknown = putNames(part, names);
    if (named === part) continue;
    if (made === value) made = { ...value };
    (made as Record<string, unknown>)[key] = named;
  }
  return made;
}

function inText(text: string, names: readonly string[]): string {
  return text.replace(/\{(\d+)\}/g, (sign, number: string) => names[Number(number) - 1] ?? sign);
}

export const nameScene = (scene: Scene): Scene => putNames(scene, scene.names ?? []);
export const nameTable = (table: TableView): TableView => putNames(table, table.scene.names ?? []);
export const nameReplay = (replay: Replay): Replay => putNames(replay, replay.table.scene.names ?? []);
/** Moments without their tables are told to nobody: they need no names. */
export const nameMoment = (moment: ToldBeat): ToldBeat => putNames(moment, moment.scene?.names ?? []);
