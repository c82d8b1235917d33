import { describe, expect, it } from "vitest";
import type { Box } from "../src/drawing/geometry";
import { panels } from "../src/drawing/measures";
import type { Area } from "../src/generated/types";
import { flow } from "../src/panel/flow";
import { fitText, slotBoxes } from "../src/panel/layout";
import { SCENE } from "./fixtures/boardgame";

const area = (more: Partial<Area>, slots = 6): Area => ({
  id: "a",
  title: "",
  slots: Array.from({ length: slots }, (_, i) => ({ id: `s${i}` })),
  place: { panel: "p", x: 0, y: 0, width: 12, height: 4 },
  ...more,
});
const apart = (a: Box, b: Box) =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;

describe("slots of a placed area", () => {
  it.each(SCENE.areas.map((one) => [one.id, one] as const))(
    "of %s lie within their place, apart from each other",
    (_, one) => {
      const boxes = slotBoxes(one);
      boxes.forEach((box, i) => {
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(one.place!.width + 1e-9);
        expect(box.y).toBeGreaterThanOrEqual(one.title ? panels.title : 0);
        expect(box.y + box.height).toBeLessThanOrEqual(one.place!.height + 1e-9);
        if (one.layout !== "pile") for (const other of boxes.slice(i + 1)) expect(apart(box, other)).toBe(true);
      });
    },
  );

  it("stand in one line on a track, along its longer side", () => {
    expect(new Set(slotBoxes(area({ layout: "track" })).map((box) => box.y)).size).toBe(1);
    const upright = area({ layout: "track", place: { panel: "p", x: 0, y: 0, width: 4, height: 12 } });
    expect(new Set(slotBoxes(upright).map((box) => box.x)).size).toBe(1);
  });

  it("stand in the columns the game names, else so that they are largest", () => {
    expect(new Set(slotBoxes(area({ columns: 2 })).map((box) => box.x)).size).toBe(2);
    expect(new Set(slotBoxes(area({})).map((box) => box.x)).size).toBe(6);
    expect(new Set(slotBoxes(area({}, 12)).map((box) => box.x)).size).toBe(6);
  });

  it("of a pile overlap", () => {
    const [first, second] = slotBoxes(
      area({ layout: "pile", place: { panel: "p", x: 0, y: 0, width: 8, height: 4 } }, 3),
    );
    expect(apart(first!, second!)).toBe(false);
    expect(second!.x).toBeGreaterThan(first!.x);
  });
});

describe("text on a slot", () => {
  it("is as large as fits, in two lines where that is larger", () => {
    expect(fitText("7", 60, 60, 34)).toEqual({ lines: ["7"], size: 34 });
    const { lines, size } = fitText("three tools", 60, 60, 34);
    expect(lines).toEqual(["three", "tools"]);
    expect(size).toBeLessThan(34);
    expect(fitText("unbreakable", 60, 60, 34).lines).toHaveLength(1);
  });
});

describe("a panel too wide for its column", () => {
  const at = (id: string, x: number, y: number, width: number, height: number, more: Partial<Area> = {}, slots = 3) =>
    area({ id, title: "Title", layout: "track", place: { panel: "p", x, y, width, height }, ...more }, slots);
  const boxOf = ({ place }: Area): Box => place!;

  it("is laid out anew within it: no area lies on another, none is lost, and all keep their order", () => {
    const areas = SCENE.areas.filter((one) => one.place);
    for (const width of [20, 30, 40]) {
      const { areas: placed, height } = flow(areas, width);
      expect(placed.map(({ id }) => id).sort()).toEqual(areas.map(({ id }) => id).sort());
      placed.forEach((one, i) => {
        const box = boxOf(one);
        expect(box.x + box.width).toBeLessThanOrEqual(width + 1e-9);
        expect(box.y + box.height).toBeLessThanOrEqual(height + 1e-9);
        for (const other of placed.slice(i + 1)) expect(apart(box, boxOf(other))).toBe(true);
      });
    }
  });

  it("keeps side by side what can be read so, and parts what cannot", () => {
    const row = [at("track", 0, 0, 34, 4, {}, 14), at("beside", 34.5, 0, 13.5, 4)];
    expect(new Set(flow(row, 36).areas.map(({ place }) => place!.y)).size).toBe(1);
    expect(new Set(flow(row, 20).areas.map(({ place }) => place!.y)).size).toBe(2);
  });

  it("gives cards fewer columns that divide their rows, and as much room for words as they had", () => {
    const cards = at("cards", 0, 0, 48, 21.3, { layout: "cards", columns: 4 }, 12);
    const labelled = { ...cards, slots: cards.slots.map((slot) => ({ ...slot, label: "Name" })) };
    const { areas, height } = flow([labelled], 25);
    expect(areas[0]!.columns).toBe(2);
    expect(25 * (height - panels.title)).toBeGreaterThanOrEqual(48 * 20 * 0.99);
  });

  it("leaves out places for cards still to come", () => {
    const cards = at("cards", 0, 0, 24, 10, { layout: "cards", columns: 3 }, 9);
    const one = { ...cards, slots: cards.slots.map((slot, i) => (i ? slot : { ...slot, label: "Name" })) };
    expect(flow([one], 20).areas[0]!.slots).toHaveLength(1);
  });
});
