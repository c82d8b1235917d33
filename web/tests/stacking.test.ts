import { describe, expect, it } from "vitest";
import { allIds, arrange, arrangeSlot, crowd, grid, slotColumns, stack, stacksByPlace } from "../src/drawing/stacking";
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

  it("lays cargo on its carrier, which is a stack of its own", () => {
    const pieces = [
      piece("w1", { kind: "wagon" }),
      piece("w2", { kind: "wagon" }),
      piece("g1", { kind: "good", at: "w1", count: 2 }),
      piece("g2", { kind: "good", at: "w1" }),
    ];
    const { stacks } = stacksByPlace(pieces);
    expect([...stacks.keys()]).toEqual(["c"]);
    expect(stacks.get("c")!.map((one) => [one.key, one.cargo.map((load) => load.count)])).toEqual([
      ["w1", [3]],
      ["w2", []],
    ]);
    expect(allIds(stacks.get("c")!)).toEqual(["w1", "g1", "g2", "w2"]);
  });

  it("makes a stack anew when its cargo changes", () => {
    const pieces = [piece("w", { kind: "wagon" }), piece("g", { kind: "good", at: "w" })];
    const before = stacksByPlace(pieces);
    expect(stacksByPlace([...pieces], before).stacks.get("c")).toBe(before.stacks.get("c"));
    const unloaded = stacksByPlace([pieces[0]!, { ...pieces[1]!, at: "d" }], before);
    expect(unloaded.stacks.get("c")![0]!.cargo).toEqual([]);
  });

  it("shows a crowd by one token an owner and kind", () => {
    const all = stack([0, 1, 2, 3, 4, 5].map((i) => piece(String(i), { owner: i % 2, label: String(i), note: "n" })));
    expect(crowd(all, 6)).toBe(all);
    const few = crowd(all, 5);
    expect(few.map((one) => [one.piece.owner, one.count, one.parts!.length])).toEqual([
      [0, 3, 3],
      [1, 3, 3],
    ]);
    expect(few[0]!.piece.label, "what differs is not shown").toBeUndefined();
    expect(few[0]!.piece.note).toBe("n");
    expect(few[0]!.ids).toEqual(["0", "2", "4"]);
  });

  it.each([1, 3, 5, 8])("fills a box with %i stacks, as large as may be", (count) => {
    const stands = grid(count, 200, 60);
    expect(stands).toHaveLength(count);
    for (const [i, a] of stands.entries()) {
      expect(Math.abs(a.x) + a.size).toBeLessThanOrEqual(100);
      expect(Math.abs(a.y) + a.size).toBeLessThanOrEqual(30);
      for (const b of stands.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(a.size + b.size);
    }
  });
});
