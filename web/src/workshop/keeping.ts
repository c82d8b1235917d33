/** Maps of one's own: kept in this browser by name, and packed into a link. */

const KEPT = "wabe.maps.";
const AT_WORK = "wabe.map.";
const FRAGMENT = "#map=";

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

/** The part of an address that holds a map: it never leaves the browsers of those who share it. */
export async function packMap(text: string): Promise<string> {
  const bytes = new Uint8Array(await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(text)));
  const letters = btoa(String.fromCharCode(...bytes));
  return FRAGMENT + letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The map in such a part of an address; null: there is none that can be read. */
export async function unpackMap(fragment: string): Promise<string | null> {
  try {
    const letters = atob(fragment.slice(FRAGMENT.length).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return new TextDecoder().decode(await through(new DecompressionStream("deflate-raw"), bytes));
  } catch {
    return null;
  }
}

export const holdsMap = (fragment: string): boolean => fragment.startsWith(FRAGMENT);

function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<ArrayBuffer> {
  return new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer();
}
