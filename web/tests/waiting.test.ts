import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Choice, Look, Play, Scene, TableView } from "../src/generated/types";
import { t } from "../src/messages";
import { notices } from "../src/parts/notices.svelte";
import { api } from "../src/service/api";
import { settings } from "../src/settings/settings.svelte";
import { TableSession } from "../src/session/session.svelte";

vi.mock("../src/service/live", () => ({ Live: class {} }));

const LOOK: Look = { tones: {}, symbols: {} };
const SPOT = { x: 0, y: 0 };

function view(position: number, choices: Choice[], seat = 0): TableView {
  const scene: Scene = {
    game: "demo",
    headline: "",
    boards: [],
    areas: [],
    pieces: [],
    seats: [],
    prompt: { seat, text: "", choices },
    position,
  };
  return { id: "demo", revision: position, seats: [], scene } as unknown as TableView;
}

const ROAD: Choice = { action: "road", label: "Road", targets: ["e1"] };
const WALL: Choice = { action: "wall", label: "Wall", targets: ["e2"] };
const MOVE: Choice = { action: "move", label: "Move", targets: ["r0", "c9"] };
const STAY: Choice = { action: "stay", label: "Stay", targets: ["r0", "c8"] };
const ALL = [ROAD, WALL, MOVE, STAY];

/** A table whose service answers when the test says so. */
function table(): { session: TableSession; asked: string[][]; answer: (next: TableView | Error) => Promise<void> } {
  const asked: string[][] = [];
  const waiting: ((next: TableView | Error) => void)[] = [];
  const ask = (words: string[]): Promise<TableView> => {
    asked.push(words);
    return new Promise((resolve, reject) =>
      waiting.push((next) => (next instanceof Error ? reject(next) : resolve(next))),
    );
  };
  vi.spyOn(api, "play").mockImplementation((_: string, play: Play) => ask([String(play.position), ...play.actions]));
  vi.spyOn(api, "undo").mockImplementation((_, undo) => ask([String(undo.position), "undo"]));
  const answer = async (next: TableView | Error): Promise<void> => {
    await vi.waitFor(() => expect(waiting).not.toEqual([]));
    waiting.shift()!(next);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { session: new TableSession(view(0, ALL), LOOK, ""), asked, answer };
}

describe("what is done before the last move is answered", () => {
  beforeEach(() => {
    vi.restoreAllMocks();
    settings.motion = false;
    notices.list = [];
  });

  it("waits for the answer: a click, a selection of two, a choice of the list", async () => {
    const { session, asked, answer } = table();
    session.stage.pick(["e1"], "", SPOT);
    session.stage.pick(["e2"], "", SPOT);
    session.stage.pick(["r0"], "", SPOT);
    session.stage.pick(["c9"], "", SPOT);
    session.stage.choose(ROAD);
    await answer(view(1, ALL));
    await answer(view(2, ALL));
    await answer(view(3, ALL));
    await answer(view(4, ALL));
    expect(asked).toEqual([
      ["0", "road"],
      ["1", "wall"],
      ["2", "move"],
      ["3", "road"],
    ]);
    expect(notices.list).toEqual([]);
    expect(session.busy).toBe(false);
  });

  it("is not played for another seat, and says so", async () => {
    const { session, asked, answer } = table();
    session.stage.choose(ROAD);
    session.stage.choose(WALL);
    await answer(view(1, ALL, 1));
    expect(asked).toEqual([["0", "road"]]);
    expect(notices.list.map((notice) => notice.text)).toEqual([t.table.missed]);
  });

  it("says so when the answer leaves nothing of it, but not for a click that never meant anything", async () => {
    const { session, asked, answer } = table();
    session.stage.choose(ROAD);
    session.stage.pick(["nothing"], "", SPOT);
    await answer(view(1, [WALL]));
    expect(notices.list).toEqual([]);
    session.stage.choose(WALL);
    session.stage.pick(["e2"], "", SPOT);
    await answer(view(2, [ROAD]));
    expect(asked).toHaveLength(2);
    expect(notices.list.map((notice) => notice.text)).toEqual([t.table.missed]);
  });

  it("is forgotten by Escape, and by a refusal, which speaks for itself", async () => {
    const { session, asked, answer } = table();
    session.stage.choose(ROAD);
    session.stage.choose(WALL);
    session.stage.cancel();
    await answer(view(1, ALL));
    session.stage.choose(ROAD);
    session.stage.choose(WALL);
    await answer(new Error("Not like this."));
    expect(asked).toEqual([
      ["0", "road"],
      ["1", "road"],
    ]);
    expect(notices.list.map((notice) => notice.text)).toEqual(["Not like this."]);
  });

  it("may be an undo, which takes its turn before later clicks", async () => {
    const { session, asked, answer } = table();
    session.stage.choose(ROAD);
    void session.undo(false);
    session.stage.choose(WALL);
    await answer(view(1, ALL));
    await answer({ ...view(0, ALL), revision: 2 });
    await answer({ ...view(1, ALL), revision: 3 });
    expect(asked).toEqual([
      ["0", "road"],
      ["1", "undo"],
      ["0", "wall"],
    ]);
  });
});
