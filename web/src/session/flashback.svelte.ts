/** Earlier moments of the game, shown in place: one that was asked for, or several one after the other. */

import type { LogLine, Scene } from "../generated/types";
import { notices } from "../parts/notices.svelte";
import { api, MOST_SCENES } from "../service/api";
import { mayMove } from "../settings/settings.svelte";
import type { Stage } from "../stage/stage.svelte";
import type { Tab } from "../stage/tabs";

/** Several take no longer than this together, each no less and no more than these, in milliseconds. */
const WHOLE = 9500;
const [SHORTEST, LONGEST] = [350, 1600];

/** The table that goes on unseen meanwhile. */
interface Present {
  readonly id: string;
  readonly stage: Stage;
  hold(): void;
  release(): void;
}

export class Flashback {
  /** The line whose moment is on show; null: the table is shown as it is. */
  line: LogLine | null = $state.raw(null);
  /** Where several are shown: which one this is, of how many. */
  number = $state(0);
  count = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The part of the table that a phone showed before. */
  #tab: Tab | null = null;

  constructor(private readonly present: Present) {}

  /** Show the moment a line tells of. */
  async show(line: LogLine): Promise<void> {
    clearTimeout(this.#timer);
    this.count = 0;
    const scenes = await this.#fetch([line]);
    if (scenes) this.#look(line, scenes);
  }

  /** Tell these lines one after the other, as many of the last as there is time for. */
  async tell(lines: readonly LogLine[]): Promise<void> {
    const story = lines.slice(-Math.floor(WHOLE / SHORTEST));
    const pause = Math.max(SHORTEST, Math.min(LONGEST, WHOLE / story.length));
    const scenes = await this.#fetch(story);
    if (!scenes) return;
    this.count = story.length;
    const step = (next: number): void => {
      const line = story[next];
      if (!line) return this.stop();
      this.number = next + 1;
      this.#look(line, scenes);
      this.#timer = setTimeout(() => step(next + 1), pause);
    };
    step(0);
  }

  /** Back to the table as it is. */
  stop(): void {
    clearTimeout(this.#timer);
    this.line = null;
    if (this.#tab) this.present.stage.tab = this.#tab;
    this.#tab = null;
    this.present.release();
  }

  /** The page is left. */
  close(): void {
    clearTimeout(this.#timer);
  }

  #look(line: LogLine, scenes: ReadonlyMap<number, Scene>): void {
    const { stage } = this.present;
    this.line = line;
    this.#tab ??= stage.tab;
    if (stage.tab === "log") stage.tab = "board";
    const scene = scenes.get(line.position);
    if (scene) stage.show(scene, { moving: this.count > 0 && mayMove() });
    stage.preview = line.targets ?? [];
  }

  /** The scenes these lines tell of, in as few requests as may be; null: they cannot be had. */
  async #fetch(lines: readonly LogLine[]): Promise<Map<number, Scene> | null> {
    this.present.hold();
    const positions = lines.map((line) => line.position);
    const found = new Map<number, Scene>();
    try {
      for (let i = 0; i < positions.length;) {
        const first = positions[i]!;
        const last = positions.findLast((one) => one < first + MOST_SCENES)!;
        for (const scene of await api.scenes(this.present.id, { first, last })) found.set(scene.position ?? 0, scene);
        while (i < positions.length && positions[i]! <= last) i++;
      }
      return found;
    } catch (error) {
      notices.fail(error);
      this.stop();
      return null;
    }
  }
}
