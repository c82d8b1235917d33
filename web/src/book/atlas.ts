/** Worlds by what games of bots say of them. */

import type { Atlas, Figures, AtlasWorld } from "../generated/types";
import { decimal } from "../messages";

export const MEASURES = [
  "rounds",
  "decisions",
  "choices",
  "closeness",
  "turns",
  "half",
  "first",
  "skill",
  "capped",
] as const;
type Measure = (typeof MEASURES)[number];

export interface Filter {
  /** 0: over all numbers of players. */
  players: number;
  begin: boolean;
  short: boolean;
  close: boolean;
  peace: boolean;
}

const SHORT = 8;
const WAR = "4";
/** How good a world must be to be recommended, as a percentage of the others. */
const GOOD = 75;

export function figuresOf(world: AtlasWorld, players: number): Figures | undefined {
  return players ? world.players[players] : world.over_all;
}

/** The middle of all values. */
function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Worlds to begin with: short, with fewer choices at a time than most, always ended by the book, and good. */
export function toBeginWith({ worlds }: Atlas): Set<string> {
  const middle = median(worlds.map((world) => world.over_all.choices));
  const found = worlds.filter(({ over_all: { rounds, choices, capped }, good = 0 }) => {
    return rounds < SHORT && choices < middle && !capped && good >= GOOD;
  });
  return new Set(found.map((world) => world.world));
}

/** The worlds that fit; close ones are those above the middle of all. */
export function fitting(atlas: Atlas, filter: Filter): AtlasWorld[] {
  const middle = median(atlas.worlds.flatMap((world) => figuresOf(world, filter.players)?.closeness ?? []));
  const begin = toBeginWith(atlas);
  return atlas.worlds.filter((world) => {
    const figures = figuresOf(world, filter.players);
    if (!figures) return false;
    if (filter.begin && !begin.has(world.world)) return false;
    if (filter.short && figures.rounds >= SHORT) return false;
    if (filter.close && figures.closeness < middle) return false;
    return !(filter.peace && world.world.includes(WAR));
  });
}

/** A good one of these at random, the best if none is good; another than the present one where there is one. */
export function surprise(worlds: readonly AtlasWorld[], present: string, random: () => number = Math.random): string {
  const others = worlds.filter((world) => world.world !== present);
  const good = others.filter((world) => (world.good ?? 0) >= GOOD);
  if (good.length) return good[Math.floor(random() * good.length)]!.world;
  const best = [...others].sort((a, b) => (b.good ?? 0) - (a.good ?? 0))[0];
  return best?.world ?? present;
}

export interface Played {
  /** For each world and number of players: games of greedy players, and of one of them among random ones. */
  greedy: number;
  contrast: number;
  /** Games of greedy players of a world in all. */
  world: number;
  /** The standard error of a share of wins over these, at its greatest, in percentage points. */
  error: number;
}

/** How many games there are of a world, by the one that has fewest. */
export function gamesOf({ worlds }: Atlas): Played {
  const parts = worlds.flatMap((world) => Object.values(world.players));
  const world = Math.min(...worlds.map((one) => one.over_all.games));
  return {
    greedy: Math.min(...parts.map((part) => part.games)),
    contrast: Math.min(...parts.map((part) => part.contrasts)),
    world,
    error: Math.round(50 / Math.sqrt(world)),
  };
}

/** The mean of a measure over all worlds with a module; of all worlds where none is named. */
export function moduleMean(worlds: readonly AtlasWorld[], sign: string, measure: Measure): number {
  const values = worlds.filter((world) => world.world.includes(sign)).map((world) => world.over_all[measure]);
  return values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : 0;
}

const SHARES = new Set<Measure>(["closeness", "half", "first", "skill", "capped"]);

export function written(measure: Measure, value: number): string {
  if (!SHARES.has(measure)) return decimal(value, value >= 100 ? 0 : 1);
  const per = Math.round(100 * value);
  return measure === "first" ? `${per < 0 ? "−" : "+"}${Math.abs(per)} %` : `${per} %`;
}
