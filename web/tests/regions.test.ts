import { describe, expect, it } from "vitest";
import { centre, type Point, R } from "../src/drawing/geometry";
import { namePoint, regions } from "../src/drawing/regions";
import { dryPoint, rivers } from "../src/drawing/rivers";
import { arrangeIn } from "../src/drawing/stacking";
import type { Board, Cell } from "../src/generated/types";
import { SCENE } from "./fixtures/boats";

const split: Cell = {
  id: "c",
  q: 2,
  r: 1,
  tone: "",
  spots: [
    { id: "north", x: 0, y: -0.5 },
    { id: "south", x: 0, y: 0.5 },
  ],
};
const points = (path: string) => [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: +x!, y: +y! }));
const area = (path: string) => {
  const all = points(path);
  return (
    Math.abs(
      all.reduce((sum, p, i) => sum + p.x * all[(i + 1) % all.length]!.y - all[(i + 1) % all.length]!.x * p.y, 0),
    ) / 2
  );
};
const HEX = ((3 * Math.sqrt(3)) / 2) * R * R;

describe("the regions of a cell", () => {
  it("are the parts nearest to its spots, and the middle; together they are the hex", () => {
    const found = regions(split);
    expect([...found.keys()]).toEqual(["north", "south", "c"]);
    const areas = [...found.values()].map((region) => area(region.path));
    expect(areas.reduce((a, b) => a + b)).toBeCloseTo(HEX, 0);
    expect(areas[0]).toBeCloseTo(areas[1]!, 0);
    expect(Math.max(...points(found.get("north")!.path).map((p) => p.y))).toBeLessThan(centre(split).y);
  });

  it("are frames wide enough for pieces, which stay on their side", () => {
    const { frame } = regions(split).get("north")!;
    const stands = arrangeIn(frame, 3, R);
    expect(new Set(stands.map((stand) => Math.round(stand.y * R))).size).toBe(1);
    for (const { size, y } of stands) {
      expect(size).toBeGreaterThan(0.15);
      expect(frame.y + y * R).toBeLessThan(centre(split).y);
    }
  });

  it("give the middle to a spot that lies there, and a disc to one outside", () => {
    const found = regions({
      ...split,
      spots: [
        { id: "river", x: 0, y: 0 },
        { id: "dock", x: 1.1, y: 0 },
      ],
    });
    expect(found.get("c")).toBe(found.get("river"));
    expect(area(found.get("dock")!.path)).toBeLessThan(HEX / 10);
  });

  it("are the banks of a river that splits the hex: at a sharp bend one of them is small", () => {
    const bend: Cell = {
      ...split,
      exits: [2, 3], // north-west and west
      spots: [
        { id: "inner", x: -0.433, y: -0.25 },
        { id: "outer", x: 0.433, y: 0.25 },
        { id: "dock", x: 0.78, y: 0 },
      ],
    };
    const found = regions(bend);
    expect(area(found.get("inner")!.path)).toBeLessThan(HEX / 8);
    expect(area(found.get("outer")!.path)).toBeGreaterThan(HEX / 2);
    expect(area(found.get("dock")!.path), "a dock at the rim takes no share").toBeLessThan(HEX / 10);
    const parts = ["inner", "outer", "c"].map((id) => area(found.get(id)!.path));
    expect(parts.reduce((a, b) => a + b)).toBeGreaterThan(0.95 * HEX);
    const { frame } = found.get("outer")!;
    expect(Math.min(frame.along, frame.across), "the outer bank has room for pieces").toBeGreaterThan(0.35 * R);
  });

  it("of all cells of a map cover them", () => {
    for (const cell of SCENE.boards[0]!.cells.filter((one) => one.spots!.length > 0)) {
      const areas = [...new Set(regions(cell).values())].map((region) => area(region.path));
      expect(
        areas.reduce((a, b) => a + b),
        cell.id,
      ).toBeGreaterThan(0.98 * HEX);
    }
  });
});

describe("rivers", () => {
  const cell = (q: number, exits: number[]): Cell => ({ id: `c${q}`, q, r: 0, tone: "", exits });
  const board = (...cells: Cell[]): Board => ({ id: "b", title: "", cells });

  it("run from side to side, rise in pools, and spread where they meet the sea", () => {
    const found = rivers(board(cell(0, [0]), cell(1, [3, 0]), cell(2, [])))!;
    expect(found.pools).toEqual([centre({ q: 0, r: 0 })]);
    expect(found.course.match(/M/g)).toHaveLength(2);
    expect(found.mouths.match(/M/g)).toHaveLength(1);
    // Where two hexes meet, the courses meet.
    expect(found.course.startsWith(`M${R * Math.sqrt(3) * 0.5 - 0.001}`.slice(0, 5))).toBe(true);
  });

  it("have no mouth at the border of the map, and three arms in a fork", () => {
    expect(rivers(board(cell(0, [0])))!.mouths).toBe("");
    expect(rivers(board(cell(0, [0, 2, 4])))!.course.match(/M/g)).toHaveLength(6);
    expect(rivers(board(cell(0, [])))).toBeNull();
  });

  it("leave a dry place amid the widest gap", () => {
    const west = dryPoint([0]);
    expect(west.x).toBeLessThan(-20);
    expect(west.y).toBeCloseTo(0);
    expect(dryPoint([0, 1]).x).toBeLessThan(0);
  });
});

describe("what is printed on a cell", () => {
  it("the name of a bank stands beside the number, and the symbol of the ground away from both", () => {
    const number = { x: 0, y: -38 };
    const far = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
    const names = [namePoint({ x: 0, y: -0.5 }), namePoint({ x: 0, y: 0.5 })];
    expect(far(names[0]!, number)).toBeGreaterThan(15);
    expect(names[1]).toEqual({ x: 0, y: 36.25 });
    const symbol = dryPoint([0, 3], [number, ...names]);
    for (const other of [number, ...names]) expect(far(symbol, other)).toBeGreaterThan(17);
    expect(Math.abs(symbol.y)).toBeGreaterThan(20);
  });
});
