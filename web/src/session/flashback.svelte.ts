/** Earlier moments of the game, shown in place: one that was asked for, or all that happened since a position. */

import type { LogLine } from "../generated/types";
import { notices } from "../parts/notices.svelte";
import { api } from "../service/api";
import type { Stage } from "../stage/stage.svelte";
import type { Tab } from "../stage/tabs";
import type { Telling } from "./telling.svelte";

/** The table that goes on unseen meanwhile. */
interface Present {
  readonly id: string;
  readonly stage: Stage;
  readonly telling: Telling;
  hold(): void;
  release(): void;
}

export class Flashback {
  /** The line whose moment is on show; null: the table is shown as it is. */
  line: LogLine | null = $state.raw(null);
  /** The part of the table that a phone showed before. */
  #tab: Tab | null = null;

  constructor(private readonly present: Present) {}

  /** Show the moment a line tells of. */
  async show(line: LogLine): Promise<void> {
    this.present.hold();
    try {
      const [scene] = await api.scenes(this.present.id, { first: line.position, last: line.position });
      this.line = line;
      this.#toBoard();
      if (scene) this.present.stage.show(scene);
      this.present.stage.preview = line.targets ?? [];
    } catch (error) {
      notices.fail(error);
      this.stop();
    }
  }

  /** Tell again what has happened since a position, beat by beat. */
  async tell(since: number, now: number): Promise<void> {
    this.present.hold();
    try {
      const moments = await api.beats(this.present.id, { first: since, last: now });
      const [before] = await api.scenes(this.present.id, { first: since, last: since });
      this.#toBoard();
      this.present.stage.traces = [];
      if (before) this.present.stage.show(before, { lit: false });
      await this.present.telling.play(moments);
    } catch (error) {
      notices.fail(error);
    }
    this.stop();
  }

  /** Back to the table as it is. */
  stop(): void {
    this.line = null;
    if (this.#tab) this.present.stage.tab = this.#tab;
    this.#tab = null;
    this.present.release();
  }

  #toBoard(): void {
    const { stage } = this.present;
    this.#tab ??= stage.tab;
    if (stage.tab === "log") stage.tab = "board";
  }
}
