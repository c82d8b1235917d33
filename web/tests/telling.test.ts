/** The clock of the table: each beat long enough to be read, in order; one may act at any time; the end is the table. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Beat, Choice, Push, Scene, TableView, ToldBeat } from "../src/generated/types";
import { api } from "../src/service/api";
import { settings, TOLD } from "../src/settings/settings.svelte";
import { TableSession } from "../src/session/session.svelte";
import { lasting, tracesOf, withTraces } from "../src/stage/beats";
import { soundFor } from "../src/parts/sound";

vi.stubGlobal("navigator", {});
let push: (push: Push) => void;
vi.mock("../src/service/live", () => ({
  Live: class {
    constructor(_id: string, _invite: string, _position: () => number, onpush: (push: Push) => void) {
      push = onpush;
    }
    close(): void {}
  },
}));

const LONG = "turned the workshop on A7 into a guild for 2 tools and 6 coins, and that is a lot to read at once";
const beat = (start: number, text = LONG, more: Partial<Beat> = {}): Beat => ({
  seat: 1,
  text,
  start,
  position: start + 1,
  ...more,
});

function scene(position: number, seat = 1, choices: Choice[] = []): Scene {
  return {
    game: "demo",
    headline: "",
    boards: [],
    areas: [],
    pieces: [{ id: "wagon", at: `c${position}`, kind: "wagon" }],
    seats: [],
    prompt: { seat, text: "", choices },
    position,
  };
}

function view(position: number, seat = 1, choices: Choice[] = []): TableView {
  const seats = [{ seat: 0, kind: "person", name: "", taken: true, mine: true }];
  return { id: "demo", revision: position, seats, scene: scene(position, seat, choices) } as unknown as TableView;
}

const told = (start: number, text = LONG): ToldBeat => ({ beat: beat(start, text), scene: scene(start + 1) });

/** A table whose service tells a beat for each position; when each came on show, and at which speed. */
function table(): { session: TableSession; shown: { at: number; position: number }[]; asked: [number, number][] } {
  const asked: [number, number][] = [];
  vi.spyOn(api, "beats").mockImplementation((_, { first = 0, last = 0 } = {}) => {
    asked.push([first, last]);
    return Promise.resolve(Array.from({ length: last - first }, (_, i) => told(first + i)));
  });
  const session = new TableSession(view(0), { tones: {}, symbols: {} }, "");
  const shown: { at: number; position: number }[] = [];
  const show = session.stage.show.bind(session.stage);
  vi.spyOn(session.stage, "show").mockImplementation((next, how) => {
    if (next.position !== shown.at(-1)?.position) shown.push({ at: Date.now(), position: next.position ?? 0 });
    show(next, how);
  });
  return { session, shown, asked };
}

const kept = { pace: settings.pace, motion: settings.motion, speed: settings.speed };
beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(settings, { pace: TOLD, motion: false, speed: 1 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Object.assign(settings, kept);
});

describe("a beat", () => {
  it("stays forty milliseconds a letter, and at least 0.9 seconds; a moment longer", () => {
    expect(lasting(beat(0, "x"), 1)).toBe(900);
    expect(lasting(beat(0, "x".repeat(100)), 1)).toBe(4000);
    expect(lasting(beat(0, "x".repeat(40), { more: ["y".repeat(58)] }), 1)).toBe(4000);
    expect(lasting(beat(0, "x".repeat(100)), 4)).toBe(1000);
    expect(lasting(beat(0, "x", { moment: true }), 1)).toBeGreaterThan(1200);
  });

  it("leaves a thread of what travelled, else a mark where something came", () => {
    const moves = [
      { piece: "wagon", start: "c1", end: "c2" },
      { piece: "cargo", start: "c1", end: "c2" },
    ];
    expect(tracesOf(beat(0, "", { moves })).map(({ from, to }) => [from, to])).toEqual([["c1", "c2"]]);
    expect(tracesOf(beat(0, "", { moves: [{ piece: "house", end: "c4" }] }))[0]).toMatchObject({ from: "", to: "c4" });
    expect(tracesOf(beat(0, "", { targets: ["c5"] }))[0]).toMatchObject({ to: "c5" });
    expect(tracesOf(beat(0, "", { moves, seat: -1 }))).toEqual([]);
  });

  it("goes when too many threads would lie on the table", () => {
    let traces = withTraces([], beat(0));
    for (let i = 0; i < 30; i++) traces = withTraces(traces, beat(i, "", { targets: [`c${i}`] }));
    expect(traces).toHaveLength(12);
    expect(traces.at(-1)!.to).toBe("c29");
  });

  it("has a sound of its own", () => {
    expect(soundFor(beat(0, "", { moment: true }))).toBe("moment");
    expect(soundFor(beat(0, "", { gains: [{ seat: 1, amount: 3 }] }))).toBe("points");
    expect(soundFor(beat(0, "", { moves: [{ piece: "a", start: "x", end: "y" }] }))).toBe("slide");
    expect(soundFor(beat(0, "", { seat: -1 }))).toBe("dice");
  });
});

describe("the moves of others", () => {
  it("are shown in order, each for as long as it takes to read it, and end with the table as it is", async () => {
    const { session, shown } = table();
    push({ table: view(2), fresh: [] });
    await vi.advanceTimersByTimeAsync(1000);
    push({ table: view(5), fresh: [] });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(shown.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5]);
    const lasts = lasting(beat(0), 1);
    expect(lasts).toBeGreaterThan(3000);
    for (let i = 2; i < shown.length; i++) expect(shown[i]!.at - shown[i - 1]!.at).toBeGreaterThanOrEqual(lasts);
    expect(session.stage.scene).toEqual(view(5).scene);
    expect(session.telling.beat).toBeNull();
    expect(session.stage.telling).toBe(false);
  });

  it("never delay one's own right to act: the question is there at once, and a move ends the telling", async () => {
    const { session, shown } = table();
    const road: Choice = { action: "road", label: "Road", targets: ["e1"] };
    const play = vi.spyOn(api, "play").mockResolvedValue(view(7));
    push({ table: view(6, 0, [road]), fresh: [] });
    await vi.advanceTimersByTimeAsync(100);
    expect(session.myTurn).toBe(true);
    expect(session.stage.scene.position).toBe(1);
    expect(session.stage.choices).toEqual([road]);
    session.stage.pick(["e1"], "", { x: 0, y: 0 });
    await vi.advanceTimersByTimeAsync(10);
    expect(play).toHaveBeenCalledWith("demo", { position: 6, actions: ["road"] });
    expect(shown.at(-1)!.position).toBe(7);
    expect(session.stage.traces).toEqual([]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(session.stage.scene.position).toBe(7);
  });

  it("leave their threads until one acts", async () => {
    const { session } = table();
    push({ table: view(2, 0), fresh: [] });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(session.stage.scene.position).toBe(2);
    vi.spyOn(api, "beats").mockResolvedValue([
      { beat: beat(2, "drove", { moves: [{ piece: "wagon", start: "c2", end: "c3" }] }), scene: scene(3) },
    ]);
    push({ table: view(3, 0), fresh: [] });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(session.stage.traces.map(({ from, to }) => [from, to])).toEqual([["c2", "c3"]]);
  });

  it("can be paused, told faster and skipped one by one or all", async () => {
    const { session, shown } = table();
    push({ table: view(9), fresh: [] });
    await vi.advanceTimersByTimeAsync(10);
    session.telling.toggle();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(session.stage.scene.position).toBe(1);
    session.telling.toggle();
    session.telling.setSpeed(4);
    await vi.advanceTimersByTimeAsync(lasting(beat(0), 4) + 10);
    expect(session.stage.scene.position).toBe(2);
    session.skip({ all: false });
    expect(session.stage.scene.position).toBe(3);
    session.skip();
    expect(session.stage.scene.position).toBe(9);
    expect(shown.map(({ position }) => position)).toEqual([0, 1, 2, 3, 9]);
  });

  it("end at once where something was taken back, and where the service cannot tell them", async () => {
    const { session } = table();
    push({ table: view(4), fresh: [] });
    await vi.advanceTimersByTimeAsync(5000);
    push({ table: { ...view(0), revision: 9 }, fresh: [] });
    await vi.advanceTimersByTimeAsync(10);
    expect(session.stage.scene.position).toBe(0);
    vi.spyOn(api, "beats").mockRejectedValue(new Error("gone"));
    push({ table: { ...view(3), revision: 10 }, fresh: [] });
    await vi.advanceTimersByTimeAsync(10);
    expect(session.stage.scene.position).toBe(3);
  });

  it("are told again since one's last turn, and then the table is back", async () => {
    const { session, asked } = table();
    settings.pace = 0;
    push({ table: view(6, 0), fresh: [] });
    await vi.advanceTimersByTimeAsync(10);
    expect(session.stage.scene.position).toBe(6);
    vi.spyOn(api, "scenes").mockResolvedValue([scene(2)]);
    void session.past.tell(2, 6);
    await vi.advanceTimersByTimeAsync(100);
    expect(asked).toEqual([[2, 6]]);
    expect(session.held).toBe(true);
    expect(session.telling.count).toBe(4);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(session.held).toBe(false);
    expect(session.stage.scene.position).toBe(6);
  });
});
