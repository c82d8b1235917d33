/** A panel too wide for its column is laid out again: its areas in reading order, in as many rows as it takes. */

import type { Area } from "../generated/types";
import { titleHeight } from "./layout";

/** The gap between areas. */
const GAP = 0.6;
/** Narrower than this, the words of a card stand one below the other. */
const CARD = 11;
/** Narrower than this, a space holds no number of two digits. */
const SPACE = 1.45;
/** The width of a letter of a label, and the margin beside it. */
const LETTER = 0.55;
const AIR = 0.2;
/** A wider card becomes so much lower at most. */
const FLATTEST = 0.85;
/** Areas share a row only where none is so many times higher than another. */
const HIGHER = 1.6;

interface Flow {
  areas: Area[];
  height: number;
}

/** The areas of a panel in a column of this width; each row fills it. In the units of the panel. */
export function flow(areas: readonly Area[], width: number): Flow {
  let y = 0;
  const placed = rowsOf(areas, width).flatMap((row) => {
    const spread = (width - GAP * (row.length - 1)) / widthOf(row);
    const height = Math.max(...row.map(({ place }) => place!.height));
    let x = 0;
    const there = row.map((area) => {
      const place = { ...area.place!, x, y, width: area.place!.width * spread, height };
      x += place.width + GAP;
      return { ...area, place };
    });
    y += height + GAP;
    return there;
  });
  return { areas: placed, height: y - GAP };
}

const widthOf = (row: readonly Area[]) => row.reduce((sum, { place }) => sum + place!.width, 0);

/** Areas side by side stay so where they can be read; otherwise a row takes as many as fit. */
function rowsOf(areas: readonly Area[], width: number): Area[][] {
  const read = [...areas].sort((a, b) => a.place!.y - b.place!.y || a.place!.x - b.place!.x);
  const rows: Area[][] = [];
  for (const y of new Set(read.map(({ place }) => place!.y))) {
    const row = read.filter(({ place }) => place!.y === y);
    const squeeze = (width - GAP * (row.length - 1)) / widthOf(row);
    if (row.every((area) => area.place!.width * squeeze >= leastWidth(area))) rows.push(row);
    else for (const area of row) join(rows, narrowed(area, width), width);
  }
  return rows;
}

/** A row of its own, unless there is room in the last one, beside what is about as high. */
function join(rows: Area[][], area: Area, width: number): void {
  const last = rows.at(-1) ?? [];
  const heights = [...last, area].map(({ place }) => place!.height);
  const fits = widthOf([...last, area]) + GAP * last.length <= width;
  if (last.length > 0 && fits && Math.max(...heights) <= HIGHER * Math.min(...heights)) last.push(area);
  else rows.push([area]);
}

function leastWidth(area: Area): number {
  const columns = area.columns || area.slots.length;
  const longest = Math.max(...area.slots.map(({ label = "" }) => label.length));
  return columns * (area.layout === "cards" ? CARD : Math.max(SPACE, LETTER * longest + AIR));
}

/** An area no wider than this, in as many lines as it takes: cards that stood in one line stay together. */
function narrowed(area: Area, most: number): Area {
  const place = area.place!;
  const cards = area.layout === "cards";
  const before = area.columns || area.slots.length;
  const least = leastWidth(area) / before;
  // Cards that are too narrow where they stood take all there is.
  const width = cards && before * least > place.width ? most : Math.min(place.width, most);
  const fitting = columnsOf(before, (number) => number * least <= width && (!area.columns || before % number === 0));
  const columns = Math.ceil(before / Math.ceil(before / fitting)); // lines of about the same length
  if (columns === before && width === place.width) return area;
  const title = titleHeight(area);
  // Places for cards still to come take no room here.
  const lying = cards ? area.slots.filter(({ label, note }) => label || note) : area.slots;
  const slots = lying.length > 0 ? lying : area.slots.slice(0, columns);
  // A narrower card is higher: its words take the same room.
  const grown = cards ? Math.max(FLATTEST, (place.width * columns) / (width * before)) : 1;
  const line = ((place.height - title) / Math.ceil(area.slots.length / before)) * grown;
  const height = title + line * Math.ceil(slots.length / columns);
  return { ...area, slots, columns, place: { ...place, width, height } };
}

/** The largest number of columns that will do; one always does. */
function columnsOf(most: number, will: (columns: number) => boolean): number {
  for (let columns = most; columns > 1; columns--) if (will(columns)) return columns;
  return 1;
}
