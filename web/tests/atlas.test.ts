import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fitting, gamesOf, moduleMean, surprise, toBeginWith, written } from "../src/book/atlas";
import type { Atlas, Figures, AtlasWorld } from "../src/generated/types";
import { de } from "../src/messages/de";
import { en } from "../src/messages/en";

const figures = (rounds: number, closeness: number): Figures => ({
  games: 10,
  rounds,
  decisions: 100,
  capped: 0,
  closeness,
  turns: 1,
  half: 0.5,
  first: 0,
  choices: 5,
  contrasts: 6,
  skill: 1,
  uses: {},
});
const world = (number: string, rounds: number, closeness: number, good: number): AtlasWorld => ({
  world: number,
  players: { 2: figures(rounds + 1, closeness), 3: figures(rounds - 1, closeness) },
  over_all: figures(rounds, closeness),
  good,
});
const atlas: Atlas = {
  rules: 1,
  games: 30,
  worlds: [world("123", 7.5, 0.9, 90), world("473", 6, 0.5, 80), world("956", 12, 0.8, 10)],
};
const ALL = { players: 0, begin: false, short: false, close: false, peace: false };
const numbers = (filter: Partial<Parameters<typeof fitting>[1]>): string[] =>
  fitting(atlas, { ...ALL, ...filter }).map((one) => one.world);

describe("the Atlas", () => {
  it("says how many games there are of a world, and how little they say of who wins", () => {
    expect(gamesOf(atlas)).toEqual({ greedy: 10, contrast: 6, world: 10, error: 16 });
  });

  it("knows the mean of all worlds beside that of a module", () => {
    expect(moduleMean(atlas.worlds, "", "rounds")).toBeCloseTo(8.5);
    expect(moduleMean(atlas.worlds, "3", "rounds")).toBeCloseTo(6.75);
  });

  it("finds short, close and peaceful worlds, for a number of players", () => {
    expect(numbers({})).toEqual(["123", "473", "956"]);
    expect(numbers({ short: true })).toEqual(["123", "473"]);
    expect(numbers({ short: true, players: 2 })).toEqual(["473"]);
    expect(numbers({ close: true })).toEqual(["123", "956"]);
    expect(numbers({ peace: true })).toEqual(["123", "956"]);
    expect(numbers({ players: 4 })).toEqual([]);
  });

  it("recommends to beginners what is short, simple, good and always ends", () => {
    const one = (number: string, changes: Partial<Figures>, good = 75): AtlasWorld => {
      return { ...world(number, 6, 0.9, good), over_all: { ...figures(6, 0.9), ...changes } };
    };
    const long = one("231", { rounds: 8 });
    const dragging = one("184", { capped: 0.1 });
    const dull = one("456", {}, 74);
    const hard = ["312", "563", "856", "876"].map((number) => one(number, { choices: 20 }));
    const all = { ...atlas, worlds: [one("123", {}), long, dragging, dull, ...hard] };
    expect([...toBeginWith(all)]).toEqual(["123"]);
    expect(fitting(all, { ...ALL, begin: true })).toEqual([all.worlds[0]]);
  });

  it("surprises with a good one that is not open", () => {
    expect(surprise(atlas.worlds, "123", () => 0.99)).toBe("473");
    expect(surprise(atlas.worlds.slice(2), "123")).toBe("956");
    expect(surprise([], "123")).toBe("123");
  });

  it("knows what a module does", () => {
    expect(moduleMean(atlas.worlds, "3", "rounds")).toBe(6.75);
    expect(moduleMean(atlas.worlds, "8", "rounds")).toBe(0);
  });

  it("writes figures as people read them", () => {
    expect([written("rounds", 7.25), written("decisions", 240.4), written("skill", 0.96)]).toEqual([
      "7.3",
      "240",
      "96 %",
    ]);
    expect([written("first", -0.04), written("first", 0.1)]).toEqual(["−4 %", "+10 %"]);
  });

  it("has words for everything that is counted", () => {
    const shipped = JSON.parse(readFileSync("../src/wabe/atlas/data/worlds.json", "utf8")) as Atlas;
    const things = new Set(shipped.worlds.flatMap((one) => Object.keys(one.over_all.uses)));
    for (const language of [en, de]) expect(Object.keys(language.atlas.uses).sort()).toEqual([...things].sort());
  });
});
