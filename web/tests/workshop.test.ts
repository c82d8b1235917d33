import { describe, expect, test } from "vitest";
import {
  areaAt,
  beyond,
  type Draft,
  edgeTo,
  emptyDraft,
  isWet,
  layTile,
  readDraft,
  setHome,
  setRiver,
  setWall,
  takeTile,
  textOf,
  tileAt,
  wallOn,
} from "../src/workshop/draft";
import { aimAt, fieldFor, fieldRound, hexAt, hexesOf, isInside, middleHex, sideOf } from "../src/workshop/drawing";
import { centre, DIRECTIONS } from "../src/drawing/geometry";
import { packMap, unpackMap } from "../src/workshop/keeping";

const SEA = "sea";
const lay = (draft: Draft, ...tiles: [number, number, string][]) =>
  tiles.reduce((made, [q, r, ground]) => layTile(made, [q, r], ground, SEA), draft);
const row = lay(emptyDraft("Row"), [0, 0, "mountain"], [1, 0, "woods"], [2, 0, SEA]);
const wet = setRiver(setRiver(row, [0, 0], 1, true, SEA), [1, 0], 1, true, SEA);

describe("tiles", () => {
  test("are laid once, and change their ground", () => {
    expect(layTile(row, [1, 0], "woods", SEA)).toBe(row);
    const changed = layTile(row, [1, 0], "rock", SEA);
    expect(tileAt(changed, [1, 0])![2]).toBe("rock");
    expect(changed.tiles).toHaveLength(3);
  });

  test("take away with them what stands on them and the rivers that ran there", () => {
    const full = setWall(setHome(wet, [1, 0], 1, 4), [0, 0], 1, 2, SEA);
    const left = takeTile(full, [1, 0]);
    expect(left).toMatchObject({
      tiles: [
        [0, 0, "mountain", []],
        [2, 0, SEA, []],
      ],
      starts: null,
      walls: [],
    });
    expect(takeTile(left, [1, 0])).toBe(left);
  });
});

describe("rivers", () => {
  test("have an exit on both sides of an edge, but none in the sea", () => {
    expect(wet.tiles.map((tile) => tile[3])).toEqual([[1], [1, 4], []]);
    expect(isWet(wet, [2, 0], 4)).toBe(true);
    expect(setRiver(wet, [2, 0], 4, false, SEA).tiles[1]![3]).toEqual([4]);
  });

  test("do not leave the map", () => {
    expect(setRiver(row, [0, 0], 0, true, SEA)).toBe(row);
  });

  test("are gone where the sea is laid", () => {
    expect(layTile(wet, [1, 0], SEA, SEA).tiles[1]).toEqual([1, 0, SEA, []]);
  });
});

describe("walls and homes", () => {
  test("a wall is the same from both sides", () => {
    const walled = setWall(row, [0, 0], 1, 2, SEA);
    expect([wallOn(walled, [1, 0], 4), wallOn(walled, [1, 0], 1)]).toEqual([2, 0]);
    expect(setWall(walled, [1, 0], 4, 0, SEA).walls).toEqual([]);
    expect(setWall(row, [0, 0], 0, 1, SEA)).toBe(row);
  });

  test("a home is set, moved to another bank, and taken away; the map is for as many as have one", () => {
    const one = setHome(wet, [1, 0], 0, 4);
    const two = setHome(one, [0, 0], 0, 4);
    expect([one.players, two.players]).toEqual([[1], [2]]);
    expect(setHome(two, [2, 0], 0, 2)).toBe(two);
    expect(setHome(one, [1, 0], 1, 4).starts).toEqual([[1, 0, 1]]);
    expect(setHome(one, [1, 0], 0, 4).starts).toBeNull();
  });

  test("a home stays when a river splits its hex anew", () => {
    const home = setHome(wet, [1, 0], 1, 4);
    expect(setRiver(home, [1, 0], 1, false, SEA).starts).toEqual([[1, 0]]);
  });
});

test("an area is found by the turn round the middle, as the engine numbers them", () => {
  expect([0, 1, 2, 3.9, 4, 5.5].map((turn) => areaAt([1, 4], turn))).toEqual([1, 0, 0, 0, 1, 1]);
  expect(areaAt([2], 5)).toBe(0);
});

test("edges lead to the hexes that the drawing has on their side", () => {
  for (let edge = 0; edge < 6; edge++) {
    const [dq, dr] = DIRECTIONS[sideOf(edge)]!;
    expect(beyond([3, 5], edge)).toEqual([3 + dq, 5 + dr]);
    expect(edgeTo([3, 5], beyond([3, 5], edge))).toBe(edge);
    const [here, there] = [centre({ q: 3, r: 5 }), centre({ q: 3 + dq, r: 5 + dr })];
    const near = { x: here.x * 0.6 + there.x * 0.4, y: here.y * 0.6 + there.y * 0.4 };
    expect(aimAt(near, () => [])).toMatchObject({ hex: [3, 5], edge });
  }
});

test("every point is in the hex whose middle is nearest", () => {
  for (const [q, r] of hexesOf({ top: -2, bottom: 2, left: -2, right: 2 })) {
    const { x, y } = centre({ q, r });
    expect(hexAt({ x: x + 20, y: y - 30 }).map((n) => n + 0)).toEqual([q, r]);
  }
});

test("the field has room round all tiles, and a map that is opened lies in its middle", () => {
  const least = { top: -1, bottom: 1, left: -2, right: 2 };
  const grown = fieldFor([[2, 0, "woods", []]], least);
  expect(grown).toEqual({ top: -1, bottom: 1, left: -2, right: 3 });
  const far = fieldRound([[20, 10, "woods", []]], least);
  expect(hexesOf(far)).toHaveLength(15);
  expect(middleHex(far)).toEqual([20, 10]);
  expect([isInside(far, [20, 10]), isInside(far, [0, 0])]).toEqual([true, false]);
});

describe("texts", () => {
  test("are read as they were written, and nothing else is", () => {
    expect(readDraft(textOf(wet))).toEqual(wet);
    for (const text of ["", "null", "[]", '{"tiles": 3}', '{"tiles": [[0, 0, "woods", [9]]]}'])
      expect(readDraft(text), text).toBeNull();
  });

  test("fit into a link and come out of it; a torn link holds none", async () => {
    const text = textOf(lay(wet, [0, 1, "pasture"]));
    const packed = await packMap(text);
    expect(packed).toMatch(/^#map=[\w-]+$/);
    expect(await unpackMap(packed)).toBe(text);
    expect(await unpackMap(packed.slice(0, 20))).toBeNull();
  });
});
