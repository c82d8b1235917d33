/** Seats are told apart by colour and by shape; the colours are in app.css (after Okabe and Ito). */

import { inkOn } from "./tones";
import type { Look, Scene } from "../generated/types";
import { t } from "../messages";

const COLOURS = 6;

export function nameOf(scene: Scene, seat: number): string {
  return scene.names?.[seat] ?? t.create.namePlaceholder(seat + 1);
}

/** Where a game gives its seats colours of their own, they stand in for ours. */
export function seatTones(scene: Scene, look: Look): string {
  return scene.seats
    .flatMap(({ seat, tone }) => {
      const own = tone ? look.tones[tone] : undefined;
      if (!own) return [];
      const ink = `light-dark(${inkOn(own.light)}, ${inkOn(own.dark)})`;
      return [`--seat-${seat}: light-dark(${own.light}, ${own.dark})`, `--seat-ink-${seat}: ${ink}`];
    })
    .join("; ");
}

export function seatColour(seat: number): string {
  return `var(--seat-${((seat % COLOURS) + COLOURS) % COLOURS})`;
}

export function seatInk(seat: number): string {
  return `var(--seat-ink-${((seat % COLOURS) + COLOURS) % COLOURS})`;
}

/** Outlines round (0, 0) that fill a circle of radius 50. */
const SHAPES: readonly string[] = [
  "M0-46A46 46 0 1 1 0 46A46 46 0 1 1 0-46Z",
  "M-40-34Q-40-40-34-40H34Q40-40 40-34V34Q40 40 34 40H-34Q-40 40-40 34Z",
  "M-4-46Q0-52 4-46L48 34Q50 42 42 42H-42Q-50 42-48 34Z",
  "M-5-49Q0-54 5-49L49-5Q54 0 49 5L5 49Q0 54-5 49L-49 5Q-54 0-49-5Z",
  "M0-50L48-15L30 42H-30L-48-15Z",
  "M-18-48H18V-18H48V18H18V48H-18V18H-48V-18H-18Z",
];

export function seatShape(seat: number): string {
  return SHAPES[((seat % COLOURS) + COLOURS) % COLOURS]!;
}
