/** Sheets that can be drawn large: a panel with all that is on it, or a board that is on none. */

import type { Area, Board, Panel, Scene } from "../generated/types";

export interface Sheet {
  id: string;
  title: string;
  owner: number | null;
  panel: Panel | null;
  /** The boards on the panel, or the board itself. */
  boards: Board[];
  /** The areas on the panel. */
  areas: Area[];
}

/** All sheets of a scene, panels first. */
export function sheetsOf({ boards, areas, panels = [] }: Scene): Sheet[] {
  const on = <T extends Board | Area>(things: T[], panel: Panel) =>
    things.filter((thing) => thing.place?.panel === panel.id);
  return [
    ...panels.map((panel) => ({ ...bare(panel), panel, boards: on(boards, panel), areas: on(areas, panel) })),
    ...boards.filter((board) => !board.place).map((board) => ({ ...bare(board), boards: [board] })),
  ];
}

function bare({ id, title, owner }: Panel | Board): Sheet {
  return { id, title, owner: owner ?? null, panel: null, boards: [], areas: [] };
}

/** The sheet to draw large: the one a choice speaks of, the common map, the board of this seat, the first. */
export function largest(sheets: readonly Sheet[], seat: number, spokenOf: ReadonlySet<string>): Sheet | undefined {
  const mapped = sheets.filter((sheet) => sheet.boards.length > 0);
  return (
    sheets.find((sheet) => sheet.boards.some((board) => spokenOf.has(board.id))) ??
    mapped.find((sheet) => sheet.owner == null) ??
    mapped.find((sheet) => sheet.owner === seat) ??
    mapped[0] ??
    sheets[0]
  );
}

/** Areas of one owner (null: the common ones) that stand on no panel, those of one group together. */
export function groupsOf(scene: Scene, owner: number | null): { title: string; areas: Area[] }[] {
  const found = new Map<string, Area[]>();
  for (const area of scene.areas) {
    if (area.place || (area.owner ?? null) !== owner) continue;
    const key = area.group || area.id;
    const known = found.get(key);
    if (known) known.push(area);
    else found.set(key, [area]);
  }
  return [...found.values()].map((areas) => ({ title: areas[0]!.group || areas[0]!.title, areas }));
}
