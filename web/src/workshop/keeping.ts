/** Own maps: stored in this browser by name, and packed into a link. */

import { packText, unpackText } from "../parts/packing";

const KEPT = "wabe.maps.";
const AT_WORK = "wabe.map.";
const FRAGMENT = "#map=";
/** No map is longer than a service takes. */
const MOST = 100_000;

/** The maps kept for a game, by name. */
export function keptMaps(game: string): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEPT + game) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

/** Keep a map under its name; false: the browser has no room, or keeps nothing. */
export function keepMap(game: string, name: string, text: string): boolean {
  return write(KEPT + game, JSON.stringify({ ...keptMaps(game), [name]: text }));
}

export function dropMap(game: string, name: string): void {
  const { [name]: _, ...others } = keptMaps(game);
  write(KEPT + game, JSON.stringify(others));
}

/** The map one was at work on: a reload loses nothing. */
export const mapAtWork = (game: string): string => localStorage.getItem(AT_WORK + game) ?? "";
export const noteMapAtWork = (game: string, text: string): boolean => write(AT_WORK + game, text);

function write(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** The part of an address that holds a map. */
export const packMap = async (text: string): Promise<string> => FRAGMENT + (await packText(text));

/** The map in such a part of an address; null: there is none that can be read. */
export const unpackMap = (fragment: string): Promise<string | null> =>
  unpackText(fragment.slice(FRAGMENT.length), MOST);

export const holdsMap = (fragment: string): boolean => fragment.startsWith(FRAGMENT);
