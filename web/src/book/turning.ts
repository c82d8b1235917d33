/** The reels of a book: each shows one sign, no two the same; the key is what they show together. */

import type { Reel } from "../generated/types";

/** The key after one reel was turned by `step` signs, passing over what the other reels show. */
export function turn(reels: Reel[], key: string, at: number, step: number): string {
  const signs = reels[at]!.leaves.map((leaf) => leaf.sign);
  const others = [...key].filter((_, i) => i !== at);
  let place = signs.indexOf(key[at]!);
  do place = (place + step + signs.length) % signs.length;
  while (others.includes(signs[place]!));
  return replaceAt(key, at, signs[place]!);
}

/** The key with this sign on one reel; where another reel showed it, the two change places. */
export function show(key: string, at: number, sign: string): string {
  const other = key.indexOf(sign);
  const swapped = other >= 0 && other !== at ? replaceAt(key, other, key[at]!) : key;
  return replaceAt(swapped, at, sign);
}

/** A key by chance: all equally likely. `random` gives 0 <= x < 1. */
export function spin(reels: Reel[], random: () => number = Math.random): string {
  let key = "";
  for (const reel of reels) {
    const left = reel.leaves.map((leaf) => leaf.sign).filter((sign) => !key.includes(sign));
    key += left[Math.floor(random() * left.length)]!;
  }
  return key;
}

/** True if each reel has the sign of its place, and no sign stands twice. */
export function fits(reels: Reel[], key: string): boolean {
  const signs = [...key];
  return (
    signs.length === reels.length &&
    new Set(signs).size === signs.length &&
    signs.every((sign, i) => reels[i]!.leaves.some((leaf) => leaf.sign === sign))
  );
}

function replaceAt(text: string, at: number, sign: string): string {
  return text.slice(0, at) + sign + text.slice(at + 1);
}

interface Variant {
  key: string;
  title: string;
}

/** Every page the reels can show, with its title put together from theirs. */
export function pages(reels: readonly Reel[]): Variant[] {
  let found: Variant[] = [{ key: "", title: "" }];
  for (const reel of reels)
    found = found.flatMap(({ key, title }) =>
      reel.leaves
        .filter((leaf) => !key.includes(leaf.sign))
        .map((leaf) => ({ key: key + leaf.sign, title: `${title} ${leaf.note}`.trim() })),
    );
  return found;
}

/** Those that hold all the words and all the signs, and stand in all the lists. */
export function find(
  all: readonly Variant[],
  words: string,
  signs: readonly string[],
  lists: readonly (readonly string[])[],
): Variant[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const sets = lists.map((keys) => new Set(keys));
  return all.filter(({ key, title }) => {
    const text = `${key} ${title}`.toLowerCase();
    return (
      wanted.every((word) => text.includes(word)) &&
      signs.every((sign) => key.includes(sign)) &&
      sets.every((keys) => keys.has(key))
    );
  });
}
