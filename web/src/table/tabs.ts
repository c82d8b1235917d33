/** On a phone the parts of a table are tabs; one in which something can be tapped now is marked. */

import type { Area, Board } from "../generated/types";
import { holders } from "./sight";
import type { Stage } from "./stage.svelte";

export const TABS = ["board", "common", "players", "choices", "log"] as const;
/** Where others can talk, there is a tab for it. */
export type Tab = (typeof TABS)[number] | "chat";

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
