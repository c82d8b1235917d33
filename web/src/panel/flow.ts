/** A panel too wide for its column is laid out anew: its areas in reading order, in as many rows as it takes. */

import type { Area } from "../generated/types";
import { titleHeight } from "./layout";

/** What is left free between areas. */
const GAP = 0.6;
/** Narrower than this, the words of a card stand one below the other. */
const CARD = 11;
/** Narrower than this, a space holds no number of two digits. */
const SPACE = 1.75;
/** What a letter of a label takes. */
const LETTER = 0.47;
/** Areas share a row only where none is so many times higher than another. */
const HIGHER = 1.6;

export interface Flow {
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

/** What stood side by side stays so where it can be read; else as much as fits stands in a row. */
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
  return columns * (area.layout === "cards" ? CARD : Math.max(SPACE, LETTER * longest));
}

/** An area no wider than this, in as many lines as it takes: cards that stood in one line stay together. */
function narrowed(area: Area, most: number): Area {
  const place = area.place!;
  const width = Math.min(place.width, most);
  const before = area.columns || area.slots.length;
  const least = leastWidth(area) / before;
  const columns = columnsOf(before, (number) => number * least <= width && (!area.columns || before % number === 0));
  if (columns === before && width === place.width) return area;
  const title = titleHeight(area);
  const lines = (number: number) => Math.ceil(area.slots.length / number);
  // A narrower card is higher: its words take the same room.
  const grown = area.layout === "cards" ? Math.max(1, (place.width * columns) / (width * before)) : 1;
  const height = title + ((place.height - title) / lines(before)) * lines(columns) * grown;
  return { ...area, columns, place: { ...place, width, height } };
}

/** The largest number of columns that will do; one always does. */
function columnsOf(most: number, will: (columns: number) => boolean): number {
  for (let columns = most; columns > 1; columns--) if (will(columns)) return columns;
  return 1;
}
