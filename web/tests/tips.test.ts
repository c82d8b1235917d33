import { describe, expect, it } from "vitest";
import { besides, type Box } from "../src/stage/tips";

const box = (left: number, top: number, size = 40): Box => ({ left, top, right: left + size, bottom: top + size });
const SCREEN = [1000, 800] as const;
const TIP = [200, 60] as const;

function covers({ x, y }: { x: number; y: number }, { left, top, right, bottom }: Box): boolean {
  return left < x + TIP[0] && right > x && top < y + TIP[1] && bottom > y;
}

describe("a tip", () => {
  it("stands below and right of the pointer where nothing is in the way", () => {
    expect(besides({ x: 400, y: 400 }, TIP, [], SCREEN)).toEqual({ x: 418, y: 418 });
  });

  it("keeps clear of what can be clicked next, though not of what the pointer is on", () => {
    const here = box(380, 380);
    const next = [box(430, 420), box(430, 340), box(330, 420)];
    const at = besides({ x: 400, y: 400 }, TIP, [here, ...next], SCREEN);
    for (const one of next) expect(covers(at, one)).toBe(false);
  });

  it("stands further away where all that is near can be clicked", () => {
    const ring = [-60, 0, 60].flatMap((dx) => [-60, 0, 60].map((dy) => box(380 + dx, 380 + dy)));
    const at = besides({ x: 400, y: 400 }, TIP, ring, SCREEN);
    for (const { left, top } of ring) expect(covers(at, box(left + 15, top + 15, 10)), "the middle").toBe(false);
  });

  it("stays on the screen and off the pointer", () => {
    for (const pointer of [
      { x: 2, y: 2 },
      { x: 998, y: 798 },
      { x: 998, y: 2 },
    ]) {
      const at = besides(pointer, TIP, [], SCREEN);
      expect(at.x).toBeGreaterThanOrEqual(0);
      expect(at.x + TIP[0]).toBeLessThanOrEqual(SCREEN[0]);
      expect(at.y + TIP[1]).toBeLessThanOrEqual(SCREEN[1]);
      expect(covers(at, { left: pointer.x, right: pointer.x, top: pointer.y, bottom: pointer.y })).toBe(false);
    }
  });
});
