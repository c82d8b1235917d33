/** Colours of a game's palette as CSS that fits light and dark surroundings alike. */

import type { Look } from "../generated/types";
import { print } from "./measures";

/** The colour of a tone; CSS picks the half that fits. */
export function toneColour(look: Look, key: string | undefined): string {
  const tone = key ? look.tones[key] : undefined;
  return tone ? `light-dark(${tone.light}, ${tone.dark})` : "var(--plain)";
}

/** A text colour that can be read on a tone. */
export function toneInk(look: Look, key: string | undefined): string {
  const tone = key ? look.tones[key] : undefined;
  return tone ? `light-dark(${inkOn(tone.light)}, ${inkOn(tone.dark)})` : "var(--ink)";
}

export function toneName(look: Look, key: string | undefined): string {
  return (key && look.tones[key]?.name) || "";
}

/** The icon of a symbol key; keys that the look does not list stand for themselves. */
export function iconOf(look: Look, key: string | undefined): string {
  return key ? (look.symbols[key] ?? key) : "";
}

/** Dark or light ink, whichever stands out more (relative luminance as in WCAG). */
export function inkOn(colour: string): string {
  const light = luminance(colour);
  const contrastToLight = 1.05 / (light + 0.05);
  const contrastToDark = (light + 0.05) / 0.06;
  return contrastToDark >= contrastToLight ? print.dark : print.light;
}

export function luminance(colour: string): number {
  const digits = colour.replace("#", "");
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits;
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
