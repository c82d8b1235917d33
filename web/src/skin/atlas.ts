/** The baked atlases of the games (`art/baked`): the key of each, and where its pictures are. */

/** A picture in the large atlas; in the small one every number is half as large. */
export interface Sprite {
  /** x, y, width, height */
  rect: readonly number[];
  /** The pixel that is the origin of the model: the middle of a hex, the foot of a piece. */
  anchor: readonly number[];
  /** Pixels to a unit of the model; of a hex, its radius. */
  unit: number;
}

export interface Key {
  sprites: Readonly<Record<string, Sprite>>;
  /** The colour of the pieces that stands for a tone of the scene. */
  tones: Readonly<Record<string, string>>;
}

/** Of an atlas: the large one has twice the pixels. */
export type Density = "small" | "large";

const KEYS = import.meta.glob<Key>("../../../art/baked/*.json", { import: "default" });
const ATLASES = import.meta.glob<string>("../../../art/baked/*.webp", {
  query: "?url",
  import: "default",
  eager: true,
});

const path = (name: string) => `../../../art/baked/${name}`;

/** True if a game has pictures. */
export function isBaked(game: string): boolean {
  return path(`${game}.json`) in KEYS;
}

/** The key of a game's pictures; null: it has none, and is drawn in print. */
export async function keyOf(game: string): Promise<Key | null> {
  return (await KEYS[path(`${game}.json`)]?.()) ?? null;
}

export function atlasOf(game: string, density: Density): string {
  const url = ATLASES[path(`${game}-${density}.webp`)];
  if (!url) throw new Error(`There is no ${density} atlas of ${game}.`);
  return new URL(url, document.baseURI).href;
}
