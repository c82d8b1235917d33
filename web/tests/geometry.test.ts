import { describe, expect, it } from "vitest";
import {
  bounds,
  centre,
  corners,
  DIRECTIONS,
  groupOutlines,
  middle,
  ownedOutlines,
  R,
  sideEnds,
} from "../src/drawing/geometry";
import type { Cell } from "../src/generated/types";

const cell = (q: number, r: number, group = ""): Cell => ({ id: `${q},${r}`, q, r, tone: "", group });
const near = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y) < 1e-6;

describe("hex geometry", () => {
  it("puts every neighbour at the same distance", () => {
    for (const [q, r] of DIRECTIONS) {
      const p = centre({ q, r });
      expect(Math.hypot(p.x, p.y)).toBeCloseTo(R * Math.sqrt(3));
    }
  });

  it("counts sides from the east counter-clockwise as seen on the screen", () => {
    const angles = DIRECTIONS.map(([q, r]) => {
      const p = centre({ q, r });
      return (Math.round((Math.atan2(-p.y, p.x) * 180) / Math.PI) + 360) % 360;
    });
    expect(angles).toEqual([0, 60, 120, 180, 240, 300]);
  });

  it("draws a side on the border to the neighbour beyond it", () => {
    DIRECTIONS.forEach(([q, r], side) => {
      expect(
        near(
          middle(...sideEnds({ q: 2, r: -1 }, side)),
          middle(centre({ q: 2, r: -1 }), centre({ q: 2 + q, r: -1 + r })),
        ),
      ).toBe(true);
    });
  });

  it("has pointy tops", () => {
    expect(Math.min(...corners().map((p) => p.y))).toBeCloseTo(-R);
    expect(Math.max(...corners().map((p) => p.x))).toBeCloseTo((R * Math.sqrt(3)) / 2);
  });

  it("bounds all cells", () => {
    const box = bounds([cell(0, 0), cell(3, -1)], 0);
    expect(box.x).toBeCloseTo((-R * Math.sqrt(3)) / 2);
    expect(box.height).toBeCloseTo(2 * R + 1.5 * R);
    expect(bounds([]).width).toBeGreaterThan(0);
  });

  it("outlines a group where it ends: two neighbours have ten sides outside", () => {
    const [path] = groupOutlines([cell(0, 0, "g"), cell(1, 0, "g"), cell(0, 1)]);
    expect(path?.match(/M/g)).toHaveLength(10);
    expect(groupOutlines([cell(0, 0)])).toEqual([]);
  });

  it("outlines inside what groups are somebody's, each owner once", () => {
    const mine = { owner: 1 };
    const cells = [{ ...cell(0, 0, "g"), ...mine }, { ...cell(1, 0, "g"), ...mine }, cell(0, 1, "h")];
    const [one, ...more] = ownedOutlines(cells);
    expect(more).toEqual([]);
    expect(one?.owner).toBe(1);
    expect(one?.path.match(/M/g)).toHaveLength(10);
    expect(ownedOutlines([{ ...cell(0, 0), ...mine }])).toEqual([]);
  });
});
