/** The pictures of the pieces: each thing that scenes of golden games show has one, or is printed on purpose. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { DIRECTIONS } from "../src/drawing/geometry";
import type { Board } from "../src/generated/types";
import { settings } from "../src/settings/settings.svelte";
import { type Key, keyOf } from "../src/skin/atlas";
import { bordersOf } from "../src/skin/borders";
import {
  frameOf,
  groundSprites,
  hasGround,
  isHex,
  isWater,
  type Looks,
  pieceSprite,
  seatColours,
  showsLabel,
  sideSprite,
  symbolSprite,
  waySprite,
} from "../src/skin/naming";
import { skin } from "../src/skin/skin.svelte";

interface Seen {
  /** Each with the tone of the seat it belongs to, where the game gives it one. */
  pieces: (Looks & { seat?: string })[];
  grounds: string[];
  courses: string[];
  signs: string[];
}

const BAKED = join(import.meta.dirname, "..", "..", "art", "baked");
const SEEN = JSON.parse(readFileSync(join(import.meta.dirname, "fixtures", "looks.json"), "utf8")) as Record<
  string,
  Seen
>;
const GAMES = Object.keys(SEEN);
const keys = Object.fromEntries(
  GAMES.map((game) => [game, JSON.parse(readFileSync(join(BAKED, `${game}.json`), "utf8")) as Key]),
);
/** Printed on purpose: crosses and ticks, and the sign of an action that is not a piece. */
const PRINTED: Record<string, string[]> = { worlds_504: ["done"], age_of_innovation: ["x", "bridge"] };

describe.each(GAMES)("in %s", (game) => {
  const [key, seen] = [keys[game]!, SEEN[game]!];
  const colours = (piece: { seat?: string }) => seatColours(key, [{ tone: piece.seat ?? "" }]);

  it("every piece has its picture, in its owner's colour where it has one", () => {
    expect(seen.pieces.length).toBeGreaterThan(20);
    const lost = seen.pieces.filter((piece) => !pieceSprite(key, piece, colours(piece))).map(({ kind }) => kind);
    expect([...new Set(lost)].sort()).toEqual([...(PRINTED[game] ?? [])].sort());
    for (const piece of seen.pieces.filter(({ owner }) => owner === 0)) {
      const name = pieceSprite(key, piece, colours(piece));
      const base = name.split("@")[0]!;
      const painted = Object.keys(key.sprites).filter((one) => one.startsWith(`${base}@`));
      if (painted.length > 0) expect(name).toBe(`${base}@${colours(piece)[0]}`);
    }
  });

  it("every ground, every course of a river, everything wanted has its picture", () => {
    for (const tone of seen.grounds) {
      expect(hasGround(key, { tone }), tone).toBe(true);
      const names = groundSprites(key, { tone, q: 3, r: -2, taken: true, coasts: [] });
      expect(names, tone).toHaveLength(1);
      expect(isHex(key.sprites[names[0]!]!), tone).toBe(true);
    }
    for (const course of seen.courses)
      for (const tone of seen.grounds.filter((one) => `${one}-ground` in key.sprites)) {
        const exits = [...course].map(Number);
        expect(groundSprites(key, { tone, q: 0, r: 0, exits, taken: false, coasts: [] })).toHaveLength(3);
      }
    for (const sign of seen.signs) expect(symbolSprite(key, sign), sign).not.toBe("");
  });

  it("there is an atlas of each density", () => {
    for (const density of ["small", "large"]) expect(readdirSync(BAKED)).toContain(`${game}-${density}.webp`);
  });
});

describe("pictures are named", () => {
  const [burgundy, aoi, boats] = [keys.castles_of_burgundy!, keys.age_of_innovation!, keys.roads_and_boats!];

  it("by their number, where they show it, by their tone, or by their kind alone", () => {
    const sheep = { kind: "sheep", tone: "animal", label: "3", owner: 0 };
    expect(pieceSprite(burgundy, sheep, ["blue"])).toBe("sheep-3");
    expect(showsLabel("sheep-3", sheep)).toBe(true);
    const ware = { kind: "pink", tone: "pink", label: "3" };
    expect(showsLabel(pieceSprite(burgundy, ware, []), ware)).toBe(false);
    expect(pieceSprite(burgundy, { kind: "die", tone: "white", label: "4" }, [])).toBe("die-4@white");
    expect(pieceSprite(burgundy, { kind: "large", tone: "ship", label: "5" }, [])).toBe("large-ship");
    expect(pieceSprite(boats, { kind: "brick", tone: "neutral" }, [])).toBe("brick@white");
    expect(pieceSprite(boats, { kind: "unheard-of" }, [])).toBe("");
  });

  it("in the colours of the seats, or those a game gives them", () => {
    expect(seatColours(boats, [{}, {}, {}])).toEqual(["blue", "orange", "green"]);
    expect(seatColours(aoi, [{ tone: "player-desert" }, { tone: "player-swamp" }])).toEqual(["yellow", "black"]);
  });

  it("with a clearing below what stands there, and coasts where land begins", () => {
    const land = { tone: "woods", q: 0, r: 0, coasts: [] };
    expect(groundSprites(boats, { ...land, taken: true })).toEqual(["woods-clear"]);
    expect(groundSprites(boats, { ...land, taken: false })[0]).toMatch(/^woods-[12]$/);
    expect(isWater(boats, "sea")).toBe(true);
    expect(isWater(boats, "woods")).toBe(false);
    expect(isWater(burgundy, "ship")).toBe(false);
    const names = groundSprites(boats, { tone: "sea", q: 0, r: 0, taken: false, coasts: [0, 4] });
    expect(names.slice(1)).toEqual(["coast-0", "coast-4"]);
  });

  it("a space keeps its well, though a tile is called like it", () => {
    expect(groundSprites(burgundy, { tone: "castle", q: 0, r: 0, taken: false, coasts: [] })).toEqual(["space-castle"]);
    expect(groundSprites(burgundy, { tone: "knowledge", q: 0, r: 0, taken: false, coasts: [] })).toEqual([
      "space-knowledge",
    ]);
  });

  it("along the sides of hexes and at the angles of ways", () => {
    expect(sideSprite(boats, "wall", 1, "blue")).toEqual({ name: "wall-1@blue", beyond: false });
    expect(sideSprite(boats, "wall", 4, "")).toEqual({ name: "wall-1@grey", beyond: true });
    expect(waySprite(aoi, "bridge", 270, "red")).toBe("bridge-90@red");
    expect(waySprite(boats, "bridge", 90, "")).toBe("bridge-0");
    expect(waySprite(boats, "bridge", -30, "")).toBe("bridge-1");
    expect(waySprite(boats, "road", 12, "")).toBe("");
  });
});

it("a group that is somebody's has a hedge on a board of one's own and a wall on a map", () => {
  const cells = [{ q: 0, r: 0 }, ...DIRECTIONS.map(([q, r]) => ({ q, r }))].map(({ q, r }, i) => ({
    id: String(i),
    q,
    r,
    tone: "castle",
    ...(i < 2 ? { group: "a", owner: 0 } : {}),
  }));
  const board: Board = { id: "b", title: "", cells };
  const walls = bordersOf(keys.age_of_innovation!, board);
  expect(walls.get("0")).toEqual({ behind: ["wall-1", "wall-2"], before: ["wall-3", "wall-4", "wall-5"] });
  expect(walls.has("3")).toBe(false);
  expect(bordersOf(keys.castles_of_burgundy!, { ...board, owner: 0 }).get("1")!.before).toContain("hedge-0");
});

it("a picture lies with its origin in the middle, as large as its unit is to be", () => {
  expect(frameOf({ rect: [10, 20, 200, 100], anchor: [110, 70], unit: 100 }, 50)).toEqual({
    x: -50,
    y: -25,
    width: 100,
    height: 50,
  });
});

describe("the skin", () => {
  afterEach(() => {
    settings.skin = "table";
    skin.key = null;
  });

  it("prints until pictures are there, and where they are not wanted", () => {
    expect(skin.on).toBe(false);
    skin.expect("roads_and_boats");
    expect(skin.laid).toBe(true);
    skin.expect("a game from elsewhere");
    expect(skin.laid).toBe(false);
    skin.key = keys.roads_and_boats!;
    expect(skin.on).toBe(true);
    expect(skin.ready).toBe(false);
    expect(skin.picture("no such picture", 50)).toBeNull();
    settings.skin = "schematic";
    expect(skin.on).toBe(false);
    expect(skin.picture("woods-1", 50)).toBeNull();
  });

  it("has no pictures of a game that brings none", async () => {
    expect(await keyOf("a game from elsewhere")).toBeNull();
    expect(Object.keys((await keyOf("worlds_504"))!.sprites).length).toBeGreaterThan(100);
  });
});
