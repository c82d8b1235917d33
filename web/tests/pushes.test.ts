import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Push, TableView } from "../src/generated/types";
import { settings } from "../src/settings/settings.svelte";
import { TableSession } from "../src/session/session.svelte";

let push: (push: Push) => void;
vi.mock("../src/service/live", () => ({
  Live: class {
    constructor(_id: string, _invite: string, _position: () => number, onpush: (push: Push) => void) {
      push = onpush;
    }
  },
}));

const before = settings.pace;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  settings.pace = before;
});

/** The table at a position; a bot goes on, or nobody. */
function view(position: number, thinking: number | null): TableView {
  const scene = {
    game: "demo",
    headline: "",
    boards: [],
    areas: [],
    pieces: [],
    seats: [],
    prompt: { seat: 0, text: "" },
  };
  return { id: "demo", revision: position, seats: [], thinking, scene: { ...scene, position } } as unknown as TableView;
}

/** The positions a person sees while a bot moves every 50 milliseconds, five times. */
function seen(pace: number): { while: number[]; then: number[] } {
  settings.pace = pace;
  settings.motion = false;
  const session = new TableSession(view(0, null), { tones: {}, symbols: {} }, "");
  const shown = vi.spyOn(session.stage, "show");
  const positions = (): number[] => shown.mock.calls.map(([scene]) => scene.position ?? 0);
  for (let position = 1; position <= 5; position++) {
    push({ table: view(position, 1), fresh: [] });
    vi.advanceTimersByTime(50);
  }
  push({ table: view(6, null), fresh: [] });
  const during = positions();
  vi.advanceTimersByTime(10_000);
  return { while: during, then: positions().slice(during.length) };
}

it("at once, those of a bot that goes on are drawn together, and its last without waiting", () => {
  expect(seen(0)).toEqual({ while: [1, 4, 6], then: [] });
});

it("a bot that then thinks for long hides nothing of what it did", () => {
  settings.pace = 0;
  const session = new TableSession(view(0, null), { tones: {}, symbols: {} }, "");
  push({ table: view(1, 1), fresh: [] });
  push({ table: view(2, 1), fresh: [] });
  expect(session.view.scene.position).toBe(1);
  vi.advanceTimersByTime(300);
  expect(session.view.scene.position).toBe(2);
});
