/** On a phone the parts of a table are tabs; one in which something can be tapped now is marked. */

import type { Area, Board } from "../generated/types";
import type { Stage } from "./stage.svelte";

export const TABS = ["board", "common", "players", "choices", "log"] as const;
/** Where others can talk, there is a tab for it. */
export type Tab = (typeof TABS)[number] | "chat";

export function tabsWithTargets(stage: Stage, near: number): Set<Tab> {
  const { boards, areas, pieces } = stage.scene;
  const tabs = new Map<string, Tab>();
  const main = stage.mainSheet;
  const tabOf = (thing: Board | Area): Tab => {
    if (main && (thing.place?.panel === main.id || thing.id === main.id)) return "board";
    if (thing.owner === near) return "board";
    return thing.owner == null ? "common" : "players";
  };
  for (const board of boards) {
    const tab = tabOf(board);
    const things = [board, ...board.cells, ...board.cells.flatMap((cell) => cell.spots ?? [])];
    for (const { id } of [...things, ...(board.edges ?? []), ...(board.links ?? [])]) tabs.set(id, tab);
  }
  for (const area of areas) for (const { id } of area.slots) tabs.set(id, tabOf(area));
  // What is carried is listed after its carrier or before it: look until nothing new is found.
  for (let size = -1; size !== tabs.size;) {
    size = tabs.size;
    for (const { id, at } of pieces) if (tabs.has(at)) tabs.set(id, tabs.get(at)!);
  }
  return new Set([...stage.open].flatMap((id) => tabs.get(id) ?? []));
}
