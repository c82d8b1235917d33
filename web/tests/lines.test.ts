import { describe, expect, it } from "vitest";
import { centre, R } from "../src/drawing/geometry";
import { type LinePath, linePaths, lineName, strokeOf } from "../src/drawing/lines";
import { lines as measures } from "../src/drawing/measures";
import type { Board, Cell, Link } from "../src/generated/types";

const cell = (q: number, r: number): Cell => ({ id: `${q},${r}`, q, r, tone: "" });
const road = (id: string, a: string, b: string, owner?: number): Link => ({
  id,
  a,
  b,
  kind: "road",
  ...(owner === undefined ? {} : { owner }),
});
const board = (more: Partial<Board>): Board => ({
  id: "b",
  title: "",
  cells: [cell(0, 0), cell(1, 0), cell(2, 0), cell(0, 1)],
  ...more,
});
/** The points of a path. */
const points = ({ paths }: LinePath) => [...paths[0]!.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [+x!, +y!]);
const LOOK = {
  tones: { sand: { name: "sand", light: "#eda", dark: "#753" } },
  symbols: {},
  lines: { road: { name: "road", tone: "sand", width: 0.18, dash: [0.1, 0.04] }, wall: { name: "wall" } },
};

describe("the linePaths of lines", () => {
  it("run from centre to centre, or along a side; pieces lie in the middle", () => {
    const [link, edge] = linePaths(
      board({
        edges: [
          { id: "e", cell: "0,0", side: 0, kind: "river" },
          { id: "lost", cell: "9,9", side: 0, kind: "river" },
        ],
        links: [road("l", "0,0", "2,0"), road("astray", "0,0", "9,9")],
      }),
    );
    expect(link!.line.id).toBe("l");
    expect(link!.middle).toEqual(centre({ q: 1, r: 0 }));
    expect(edge!.line.id).toBe("e");
    expect(edge!.middle.x).toBeGreaterThan(0.9 * ((R * Math.sqrt(3)) / 2));
    expect(linePaths(board({}))).toEqual([]);
  });

  it.each([2, 3, 4, 5])("lie side by side where %i run together, and meet at both ends", (count) => {
    const links = Array.from({ length: count }, (_, i) =>
      i % 2 ? road(`l${i}`, "0,0", "1,0", i) : road(`l${i}`, "1,0", "0,0", i),
    );
    const laid = linePaths(board({ links }));
    const heights = laid.map((course) => course.middle.y);
    for (let i = 1; i < count; i++) expect(heights[i]! - heights[i - 1]!).toBeCloseTo(laid[0]!.room);
    expect(heights[0]! + heights.at(-1)!).toBeCloseTo(0);
    const stroke = strokeOf(laid[0]!, LOOK);
    expect(stroke.width, "each can be seen").toBeGreaterThan(5);
    expect(stroke.width + stroke.rim, "none covers its neighbour").toBeLessThanOrEqual(laid[0]!.room);
    expect(count * laid[0]!.room, "all cross the same side").toBeLessThan(R);
    for (const course of laid)
      expect([points(course)[0], points(course).at(-1)]).toEqual([
        [0, 0],
        [86.6, 0],
      ]);
  });

  it("are moved across their direction", () => {
    const [one, other] = linePaths(board({ links: [road("l", "0,0", "0,1", 0), road("m", "0,0", "0,1", 1)] }));
    const to = centre({ q: 0, r: 1 });
    const across = { x: other!.middle.x - one!.middle.x, y: other!.middle.y - one!.middle.y };
    expect(across.x * to.x + across.y * to.y).toBeCloseTo(0);
  });

  it("keep their full width where they run alone", () => {
    const laid = linePaths(board({ links: [road("l", "0,0", "1,0", 0), road("m", "1,0", "2,0", 1)] }));
    expect(laid.map((course) => course.room)).toEqual([measures.free_width, measures.free_width]);
    expect(strokeOf(laid[0]!, LOOK).width).toBe(0.18 * R);
  });

  it("end on the spots of cells, so that each bank has its own road", () => {
    const spots = (id: string) => [
      { id: `${id} n`, x: 0, y: -0.5 },
      { id: `${id} s`, x: 0, y: 0.5 },
    ];
    const cells = [
      { ...cell(0, 0), spots: spots("a") },
      { ...cell(1, 0), spots: spots("b") },
    ];
    const laid = linePaths(board({ cells, links: [road("n", "a n", "b n"), road("s", "a s", "b s")] }));
    expect(laid.map((course) => course.middle.y)).toEqual([-0.5 * R, 0.5 * R]);
    expect(laid.map((course) => course.room)).toEqual([measures.free_width, measures.free_width]);
  });

  it("of walls have a layer for each point of strength, further and further in; beyond three the number is told", () => {
    const wall = (strength: number) =>
      linePaths(board({ edges: [{ id: "w", cell: "0,0", side: 0, kind: "wall", owner: 1, strength }] }))[0]!;
    expect(wall(1).paths).toHaveLength(1);
    const three = wall(3);
    expect(three.more).toBe(0);
    const inwards = three.paths.map((path) => Number(/M(\S+)/.exec(path)![1]));
    expect(inwards).toEqual([...inwards].sort((a, b) => b - a));
    expect(new Set(inwards).size).toBe(3);
    expect(wall(7)).toMatchObject({ more: 7, paths: three.paths });
  });

  it("have the style of their kind; without a tone the colour of their owner, with one a stripe of it", () => {
    const [laid] = linePaths(board({ links: [road("l", "0,0", "1,0", 2)] }));
    expect(strokeOf(laid!, LOOK)).toMatchObject({
      colour: "light-dark(#eda, #753)",
      dash: `${0.1 * R} ${0.04 * R}`,
      stripe: "var(--seat-2)",
    });
    const wall = linePaths(board({ edges: [{ id: "w", cell: "0,0", side: 1, kind: "wall", owner: 2 }] }))[0]!;
    expect(strokeOf(wall, LOOK)).toMatchObject({ colour: "var(--seat-2)", stripe: "", dash: "" });
    expect(lineName(wall.line, LOOK)).toBe("wall");
  });
});
