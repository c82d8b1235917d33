import { expect, it } from "vitest";
import { nextInDirection } from "../src/stage/arrows";

const at = (x: number, y: number) => ({ x, y });

it("goes to the nearest ahead, and rather straight on than aside", () => {
  const points = [at(100, 0), at(60, 50), at(-40, 0), at(0, 80)];
  expect(nextInDirection("ArrowRight", at(0, 0), points)).toBe(0);
  expect(nextInDirection("ArrowLeft", at(0, 0), points)).toBe(2);
  expect(nextInDirection("ArrowDown", at(0, 0), points)).toBe(3);
});

it("finds nothing where nothing lies, and for other keys", () => {
  expect(nextInDirection("ArrowUp", at(0, 0), [at(0, 80), at(300, -20)])).toBe(-1);
  expect(nextInDirection("Enter", at(0, 0), [at(10, 0)])).toBe(-1);
});
