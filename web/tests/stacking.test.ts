import { describe, expect, it } from "vitest";
import { arrange, arrangeSlot, slotColumns, stack, stacksByPlace } from "../src/board/stacking";
import type { Piece } from "../src/generated/types";

const piece = (id: string, more: Partial<Piece> = {}): Piece => ({ id, at: "c", kind: "resident", owner: 0, ...more });

describe("stacking", () => {
  it("puts equal pieces together and counts them", () => {
    const stacks = stack([piece("1"), piece("2"), piece("3", { count: 4 })]);
    expect(stacks).toHaveLength(1);
    expect(stacks[0]).toMatchObject({ key: "1", count: 6, ids: ["1", "2", "3"] });
  });

  it("keeps apart what differs in owner, value or state", () => {
    expect(
      stack([
        piece("1"),
        piece("2", { owner: 1 }),
        piece("3", { state: "used" }),
        piece("4", { label: "2" }),
        piece("5", { tone: "x" }),
      ]),
    ).toHaveLength(5);
  });

  it("goes by place", () => {
    const found = stacksByPlace([piece("1"), piece("2", { at: "d" }), piece("3")]);
    expect(found.stacks.get("c")?.[0]?.count).toBe(2);
    expect(found.stacks.get("d")?.[0]?.count).toBe(1);
  });

  it("keeps the stacks of places where nothing changed", () => {
    const pieces = [piece("1"), piece("2", { at: "d" })];
    const before = stacksByPlace(pieces);
    const after = stacksByPlace([pieces[0]!, piece("2", { at: "d", owner: 3 })], before);
    expect(after.stacks.get("c")).toBe(before.stacks.get("c"));
    expect(after.stacks.get("d")).not.toBe(before.stacks.get("d"));
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 12, 20])("arranges %i stacks inside the hex without overlap", (count) => {
    const spots = arrange(count);
    expect(spots).toHaveLength(Math.max(1, count));
    for (const [i, a] of spots.entries()) {
      expect(Math.hypot(a.x, a.y) + a.size).toBeLessThan(1.25);
      for (const b of spots.slice(i + 1))
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(1.9 * Math.min(a.size, b.size));
    }
  });

  it.each([2, 3, 4, 6])("gives %i stacks on a slot columns enough", (count) => {
    const half = (52 + (slotColumns(count) - 1) * 31) / 50;
    for (const spot of arrangeSlot(count)) expect(Math.abs(spot.x) + spot.size * 0.8).toBeLessThanOrEqual(half + 0.05);
  });
});
