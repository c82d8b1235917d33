import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { luminance } from "../src/drawing/tones";

const SOURCE = join(import.meta.dirname, "..", "src");
const CSS = ["generated/colours.css", "app.css", "material.css"]
  .map((name) => readFileSync(join(SOURCE, name), "utf8"))
  .join("");
const THEMES = ["light", "dark"] as const;
type Theme = (typeof THEMES)[number];

/** A colour of the page in light or dark surroundings. */
function colour(name: string, theme: Theme): string {
  const pair = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(CSS);
  const plain = new RegExp(`--${name}: (#\\w+)`).exec(CSS);
  const found = pair ? pair[theme === "light" ? 1 : 2] : plain?.[1];
  if (!found) throw new Error(`no colour ${name}`);
  return found.slice(0, 7);
}

const rgb = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const times = (matrix: number[][], v: number[]) => matrix.map((row) => row.reduce((sum, n, i) => sum + n * v[i]!, 0));

// Machado, Oliveira, Fernandes 2009, full severity, on linear RGB.
const SIGHTS: Record<string, number[][]> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
};
const TO_XYZ = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];

/** CIE Lab of a colour as it is seen. */
function lab(hex: string, sight: string): number[] {
  const seen = times(SIGHTS[sight]!, rgb(hex).map(linear)).map((part) => Math.min(1, Math.max(0, part)));
  const [x, y, z] = times(TO_XYZ, seen).map((part, i) => {
    const t = part / [0.95047, 1, 1.08883][i]!;
    return t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116;
  }) as [number, number, number];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const apart = (a: number[], b: number[]) => Math.hypot(...a.map((n, i) => n - b[i]!));
const contrast = (a: string, b: string) => {
  const [dark, light] = [luminance(a), luminance(b)].sort((one, other) => one - other) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

describe.each(THEMES)("the colours in %s surroundings", (theme) => {
  const seats = [0, 1, 2, 3, 4, 5].map((seat) => colour(`seat-${seat}`, theme));

  it.each(Object.keys(SIGHTS))("of the seats are told apart with %s sight", (sight) => {
    const seen = seats.map((one) => lab(one, sight));
    seen.forEach((a, i) =>
      seen.slice(i + 1).forEach((b, j) => {
        expect(apart(a, b), `seats ${i + 1} and ${i + j + 2}`).toBeGreaterThan(20);
      }),
    );
  });

  it("of the seats stand out from the panels, and what is printed on them from them", () => {
    seats.forEach((one, seat) => {
      expect(contrast(one, colour("panel", theme)), `seat ${seat + 1}`).toBeGreaterThan(2);
      expect(contrast(one, colour(`seat-ink-${seat}`, theme)), `ink of seat ${seat + 1}`).toBeGreaterThan(3);
    });
  });

  it.each([
    ["ink", "panel"],
    ["ink", "panel-2"],
    ["faint", "panel"],
    ["faint", "panel-2"],
    ["accent", "panel"],
    ["accent-ink", "accent"],
    ["bad", "panel"],
    ["wood-ink", "wood-2"],
    ["wood-goal", "wood-2"],
    ["count-ink", "count"],
  ])("%s can be read on %s", (ink, ground) => {
    expect(contrast(colour(ink, theme), colour(ground, theme))).toBeGreaterThan(4.5);
  });

  // Felt and wood are dark in light surroundings, too: on them everything has its dark colours.
  it.each(["ink", "faint", "accent"])("%s can be read on felt and on wood", (ink) => {
    for (const ground of ["felt", "felt-lit", "felt-dim", "walnut"])
      expect(
        contrast(colour(ink === "faint" ? "wood-faint" : ink, "dark"), colour(ground, theme)),
        ground,
      ).toBeGreaterThan(4.5);
  });

  it("that mark where one can click stand out from panels and from each other", () => {
    for (const mark of ["open", "preview"])
      expect(contrast(colour(mark, theme), colour("panel", theme))).toBeGreaterThan(3);
    for (const sight of Object.keys(SIGHTS))
      expect(apart(lab(colour("open", theme), sight), lab(colour("preview", theme), sight))).toBeGreaterThan(30);
  });
});
