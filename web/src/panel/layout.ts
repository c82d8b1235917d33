/** Where the slots of a placed area lie: they fill its place and never move. In the units of the panel. */

import type { Area } from "../generated/types";
import type { Box } from "../drawing/geometry";
import { panels } from "../drawing/measures";

export function titleHeight(area: Area): number {
  return area.title ? panels.title : 0;
}

/** The boxes of the slots, below the title, from the upper left corner of the area. */
export function slotBoxes(area: Area): Box[] {
  const { width, height } = area.place!;
  const top = titleHeight(area);
  const [w, h, n] = [width, Math.max(0.5, height - top), area.slots.length];
  if (area.layout === "pile") return pile(w, h, n, top);
  const columns = columnsOf(area, w, h);
  const rows = Math.ceil(n / columns);
  const [dx, dy] = [w / columns, h / rows];
  return area.slots.map((_, i) => ({
    x: (i % columns) * dx + panels.gap,
    y: top + Math.floor(i / columns) * dy + panels.gap,
    width: dx - 2 * panels.gap,
    height: dy - 2 * panels.gap,
  }));
}

function columnsOf(area: Area, w: number, h: number): number {
  const n = area.slots.length;
  if (area.columns) return area.columns;
  if (area.layout === "track") return w >= h ? n : 1;
  let [best, least] = [1, 0];
  for (let columns = n; columns >= 1; columns--) {
    const side = Math.min(w / columns, h / Math.ceil(n / columns));
    if (side > least + 1e-9) [best, least] = [columns, side];
  }
  return best;
}

function pile(w: number, h: number, n: number, top: number): Box[] {
  const step = n > 1 ? Math.min(h * (1 - panels.overlap), (w - h) / (n - 1)) : 0;
  const side = Math.min(h, w);
  return Array.from({ length: n }, (_, i) => ({
    x: Math.max(0, i * step) + panels.gap,
    y: top + panels.gap,
    width: (n > 1 ? side : w) - 2 * panels.gap,
    height: h - 2 * panels.gap,
  }));
}

/** How wide a text is in the widest of usual fonts, bold, where its print is 1 high. */
function extent(text: string): number {
  return [...text].reduce((sum, letter) => {
    if (/[ fijlrt.,:|'()]/.test(letter)) return sum + 0.42;
    if (/[mwMW→]/.test(letter)) return sum + 0.98;
    return sum + (/[A-ZÄÖÜ+×]/.test(letter) ? 0.79 : 0.7);
  }, 0);
}

/** The same print for all labels of an area: as large as the longest of them allows. */
export function printSize(labels: readonly string[], width: number, height: number, largest: number): number {
  return Math.min(largest, ...labels.map((label) => fitText(label, width, height, largest).size));
}

/** Lines of a text that fit into a box, with the size of the print: one line, or two where that reads better. */
export function fitText(
  text: string,
  width: number,
  height: number,
  largest: number,
): { lines: string[]; size: number } {
  const sizeOf = (lines: string[]) =>
    Math.min(largest, height / (1.15 * lines.length), width / Math.max(...lines.map(extent), 0.6));
  const one = [text];
  const words = text.split(" ");
  if (words.length < 2) return { lines: one, size: sizeOf(one) };
  const halves = words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")])
    .reduce((best, lines) => (sizeOf(lines) > sizeOf(best) ? lines : best));
  return sizeOf(halves) > sizeOf(one) * 1.15
    ? { lines: halves, size: sizeOf(halves) }
    : { lines: one, size: sizeOf(one) };
}
