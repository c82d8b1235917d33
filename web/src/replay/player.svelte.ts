/** A game on show: a position in it, scenes fetched as they are needed, play and pause. */

import type { Look, Replay } from "../generated/types";
import { notices } from "../parts/notices.svelte";
import { MOST_SCENES } from "../service/api";
import { mayMove } from "../settings/settings.svelte";
import { Stage } from "../stage/stage.svelte";
import { PastScenes } from "./scenes";
import { stopsBy, type Unit } from "./stops";

/** Above this speed pieces do not fly and new ones are not lit. */
const CALM = 4;

export class ReplayPlayer {
  readonly stage: Stage;
  readonly last: number;
  at = $state(0);
  playing = $state(false);
  /** Moves a second. */
  speed = $state(2);
  unit: Unit = $state("move");

  readonly #scenes: PastScenes;
  #frame = 0;
  #due = 0;
  #fetching = false;

  /** Open a replay at a position, or at the first at which somebody had to think; its scene is there from the start. */
  static async open(replay: Replay, look: Look, start?: number): Promise<ReplayPlayer> {
    const last = replay.scores.length - 1;
    const first = Math.min(last, start ?? replay.stops[0] ?? 0);
    const scenes = new PastScenes(replay.table.id, last);
    await scenes.fetchOne(first);
    return new ReplayPlayer(replay, look, scenes, first);
  }

  private constructor(
    readonly replay: Replay,
    look: Look,
    scenes: PastScenes,
    first: number,
  ) {
    this.last = scenes.last;
    this.#scenes = scenes;
    this.at = first;
    this.stage = new Stage(scenes.at(first)!, look);
  }

  /** Show a position; what is not there yet is fetched first. */
  async go(position: number, { calm = true } = {}): Promise<void> {
    const wanted = Math.min(this.last, Math.max(0, position));
    const near = Math.abs(wanted - this.at) === 1;
    this.at = wanted;
    try {
      if (!this.#scenes.at(wanted)) await this.#waitFor(wanted);
    } catch (error) {
      this.pause();
      notices.fail(error);
      return;
    }
    const scene = this.#scenes.at(wanted);
    if (!scene || this.at !== wanted) return;
    const gentle = calm && near;
    this.stage.show(scene, { moving: gentle && mayMove(), lit: gentle });
    if (this.playing) void this.#scenes.fetch(wanted + MOST_SCENES).catch(() => undefined);
  }

  /** While a scene is on its way the clock of the replay stands still. */
  async #waitFor(position: number): Promise<void> {
    this.#fetching = true;
    try {
      await this.#scenes.fetch(position);
    } finally {
      this.#fetching = false;
      this.#due = performance.now();
    }
  }

  /** To the next or last move, turn, or round: where a player had decided and chance was settled, or a heading stands. */
  step(direction: 1 | -1): void {
    const stops = stopsBy(this.replay, this.unit);
    const next = direction > 0 ? stops.find((stop) => stop > this.at) : stops.findLast((stop) => stop < this.at);
    void this.go(next ?? (direction > 0 ? this.last : 0));
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  play(): void {
    if (this.at >= this.last) void this.go(0);
    this.playing = true;
    this.#due = performance.now();
    this.#frame = requestAnimationFrame(this.#tick);
  }

  pause(): void {
    this.playing = false;
    cancelAnimationFrame(this.#frame);
  }

  #tick = (now: number): void => {
    if (!this.playing) return;
    if (now >= this.#due && !this.#fetching) {
      // A machine that cannot draw every scene leaves some out and keeps the pace.
      const steps = 1 + Math.floor(((now - this.#due) * this.speed) / 1000);
      this.#due += (steps * 1000) / this.speed;
      if (this.at >= this.last) return this.pause();
      void this.go(this.at + steps, { calm: this.speed <= CALM });
    }
    this.#frame = requestAnimationFrame(this.#tick);
  };
}
