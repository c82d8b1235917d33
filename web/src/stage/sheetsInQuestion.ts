/** The sheets that a question is about, and bringing them into sight. */

import type { Area, Board } from "../generated/types";
import type { Stage } from "./stage.svelte";
import type { Tab } from "./tabs";

/** Where things lie, by their ids: on a board, or in an area. */
function holders({ boards, areas, pieces }: Stage["scene"]): Map<string, Board | Area> {
  const found = new Map<string, Board | Area>();
  for (const board of boards) {
    const things = [board, ...board.cells, ...board.cells.flatMap((cell) => cell.spots ?? [])];
    for (const { id } of [...things, ...(board.edges ?? []), ...(board.links ?? [])]) found.set(id, board);
  }
  for (const area of areas) for (const { id } of area.slots) found.set(id, area);
  // A carried piece is listed before or after its carrier: look until nothing new is found.
  for (let size = -1; size !== found.size;) {
    size = found.size;
    for (const { id, at } of pieces) if (found.has(at)) found.set(id, found.get(at)!);
  }
  return found;
}

/** The sheets on which something lies that can be pointed at now, or is ringed. */
export function sheetsInQuestion(stage: Stage): Set<string> {
  const held = holders(stage.scene);
  const sheets = new Set<string>();
  for (const id of [...stage.open, ...(stage.rings?.played ?? []), ...(stage.rings?.better ?? [])]) {
    const holder = held.get(id);
    if (holder) sheets.add(holder.place?.panel ?? holder.id);
  }
  return sheets;
}

/** The one sheet on which everything lies that can be pointed at now; empty: there are several, or it is the largest. */
export function sheetInQuestion(stage: Stage): string {
  const sheets = sheetsInQuestion(stage);
  const [only = ""] = sheets;
  return sheets.size === 1 && only !== stage.mainSheet?.id ? only : "";
}

/** The tabs with things that can be pointed at now, as a seat sees them. */
export function tabsWithTargets(stage: Stage, near: number): Set<Tab> {
  const held = holders(stage.scene);
  const main = stage.mainSheet;
  const tabOf = (thing: Board | Area): Tab => {
    if (main && (thing.place?.panel === main.id || thing.id === main.id)) return "board";
    if (thing.owner === near) return "board";
    return thing.owner == null ? "common" : "players";
  };
  return new Set(
    [...stage.open].flatMap((id) => {
      const holder = held.get(id);
      return holder ? tabOf(holder) : [];
    }),
  );
}

const OPEN = '[role="button"][data-ids]';

/** If nothing that can be pointed at is in sight, the first of it comes into sight. */
export function bringIntoSight(root: Element): void {
  const open = [...root.querySelectorAll(OPEN)].filter((one) => one.checkVisibility());
  if (open.length === 0 || open.some(isInSight)) return;
  open[0]!.scrollIntoView({ block: "center" });
}

function isInSight(element: Element): boolean {
  const box = element.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const frame = element.closest(".large, .market")?.getBoundingClientRect();
  const inside = (top: number, bottom: number) => y > top && y < bottom;
  if (frame && frame.height > 0 && !inside(frame.top, frame.bottom)) return false;
  if (!inside(0, innerHeight) || x < 0 || x > innerWidth) return false;
  // On a phone the question and the tray stand above it.
  return !document.elementFromPoint(x, y)?.closest(".top, .foot");
}
