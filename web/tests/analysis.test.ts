import { describe, expect, it } from "vitest";
import type { AnalysedPart } from "../src/generated/types";
import { expected, luck, signed, slips, strokes } from "../src/replay/analysis";

const part = (first: number, more: Partial<AnalysedPart> = {}): AnalysedPart => ({
  first,
  last: first + 4,
  moments: [
    { position: first, points: [first, 10] },
    { position: first + 4, points: [first + 3.14, 8] },
  ],
  slips: [],
  strokes: [],
  luck: [1, -2],
  decisions: 3,
  looked: 3,
  outlook: null,
  ...more,
});
const slip = (position: number, lost: number) =>
  ({
    position,
    lost,
    seat: 0,
    played: "a",
    better: "b",
    played_label: "A",
    better_label: "B",
  }) as AnalysedPart["slips"][number];

describe("the analysis of a game", () => {
  it("knows expected points at every position, the last ones to the end", () => {
    const rows = expected([part(0), part(4)], 10);
    expect(rows).toHaveLength(11);
    expect(rows[2]).toEqual([0, 10]);
    expect(rows[4]).toEqual([4, 10]);
    expect(rows[10]).toEqual([7.1, 8]);
    expect(expected([], 10)).toEqual([]);
  });

  it("adds up luck", () => {
    expect(luck([part(0), part(4)], 2)).toEqual([2, -4]);
  });

  it("names the greatest losses of all parts first", () => {
    const parts = [part(0, { slips: [slip(1, 2), slip(2, 1)] }), part(4, { slips: [slip(5, 3)] })];
    expect(slips(parts).map((one) => one.position)).toEqual([5, 1, 2]);
  });

  it("names what parted the seats most first", () => {
    const strokesOf = (...points: number[][]) => points.map((gifts, at) => ({ position: at, told: "", points: gifts }));
    const parts = [part(0, { strokes: strokesOf([1, 1], [2, -1]) })];
    expect(strokes(parts).map((one) => one.position)).toEqual([1, 0]);
  });

  it("writes numbers with their sign", () => {
    expect([3.21, -0.5, 0.01, -0.04].map(signed)).toEqual(["+3.2", "−0.5", "0", "0"]);
  });
});
