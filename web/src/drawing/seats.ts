/** Seats are told apart by colour and by shape; the colours are those of the engine's pictures. */

import { seatShapes } from "./measures";
import { inkOn } from "./tones";
import type { Look, Scene } from "../generated/types";
import { t } from "../messages";

const COLOURS = seatShapes.length;

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

export function seatShape(seat: number): string {
  return seatShapes[((seat % COLOURS) + COLOURS) % COLOURS]!;
}
