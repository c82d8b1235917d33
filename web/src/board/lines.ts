/** How edges and links are drawn: by their kind, in the owner's colour where they have one. */

import type { Edge, Link, Look } from "../generated/types";
import { seatColour } from "../parts/seats";

export interface Stroke {
  colour: string;
  width: number;
  dash: string;
  /** A darker rim that sets the line off from the ground. */
  rim: boolean;
}

const KINDS: Record<string, Omit<Stroke, "colour"> & { colour: string }> = {
  river: { colour: "var(--river)", width: 9, dash: "", rim: false },
  wall: { colour: "var(--wall)", width: 10, dash: "12 3", rim: true },
  border: { colour: "var(--shade)", width: 4, dash: "2 7", rim: false },
  road: { colour: "var(--road)", width: 9, dash: "", rim: true },
  bridge: { colour: "var(--road)", width: 13, dash: "4 2", rim: true },
  rail: { colour: "var(--wall)", width: 7, dash: "3 4", rim: true },
};
const OTHER: Stroke = { colour: "var(--shade)", width: 6, dash: "", rim: false };

export function strokeOf(line: Edge | Link, look: Look): Stroke {
  const base = KINDS[line.kind] ?? OTHER;
  const tone = look.tones[("tone" in line && line.tone) || line.kind];
  const colour = tone ? `light-dark(${tone.light}, ${tone.dark})` : base.colour;
  return { ...base, colour: line.owner != null ? seatColour(line.owner) : colour };
}
