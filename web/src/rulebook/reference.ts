/** The reference sheet: everything that exists in a game, searched, and as pieces that can be drawn. */

import type { Stack } from "../drawing/stacking";
import type { Item, Section } from "../generated/types";

type Options = Record<string, string | number | boolean>;

/** The query for the reference sheet with these options and so many players. */
export function sheetQuery(players: number, options: Options): { players: number; option: string[] } {
  return { players, option: Object.entries(options).map(([name, value]) => `${name}=${value}`) };
}

/** The items that hold every one of these words in their name, text or kind; kinds without any are left out. */
export function findItems(sheet: readonly Section[], words: string): Section[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (text: string) => wanted.every((word) => text.toLowerCase().includes(word));
  return sheet
    .map(({ title, items }) => ({
      title,
      items: items.filter(({ name, text }) => fits(`${title} ${name} ${text}`)),
    }))
    .filter(({ items }) => items.length > 0);
}

/** The piece of which an item tells. */
export function drawn({ id, symbol = "", tone = "", label = "", form = "token" }: Item): Stack {
  return { key: id, piece: { id, at: "", kind: symbol, tone, label, form }, count: 1, ids: [], cargo: [] };
}
