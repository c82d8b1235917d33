import { describe, expect, it } from "vitest";
import { centre, R } from "../src/board/geometry";
import { ALONE, type Course, courses, strokeOf } from "../src/board/lines";
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
const points = ({ path }: Course) => [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [+x!, +y!]);
const LOOK = { tones: {}, symbols: {} };

describe("the courses of lines", () => {
  it("run from centre to centre, or along a side; pieces lie in the middle", () => {
    const [link, edge] = courses(
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
    expect(courses(board({}))).toEqual([]);
  });

  it.each([2, 3, 4, 5])("lie side by side where %i run together, and meet at both ends", (count) => {
    const links = Array.from({ length: count }, (_, i) =>
      i % 2 ? road(`l${i}`, "0,0", "1,0", i) : road(`l${i}`, "1,0", "0,0", i),
    );
    const laid = courses(board({ links }));
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
    const [one, other] = courses(board({ links: [road("l", "0,0", "0,1", 0), road("m", "0,0", "0,1", 1)] }));
    const to = centre({ q: 0, r: 1 });
    const across = { x: other!.middle.x - one!.middle.x, y: other!.middle.y - one!.middle.y };
    expect(across.x * to.x + across.y * to.y).toBeCloseTo(0);
  });

  it("keep their full width where they run alone", () => {
    const laid = courses(board({ links: [road("l", "0,0", "1,0", 0), road("m", "1,0", "2,0", 1)] }));
    expect(laid.map((course) => course.room)).toEqual([ALONE, ALONE]);
    expect(strokeOf(laid[0]!, LOOK).width).toBe(9);
  });
});
