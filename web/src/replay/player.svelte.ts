/** A game on show: a position in it, scenes fetched as they are needed, play and pause. */

import type { Look, Replay, Scene } from "../generated/types";
import { notices } from "../parts/notices.svelte";
import { api, SCENES_AT_ONCE } from "../service/api";
import { mayMove } from "../settings.svelte";
import { Stage } from "../table/stage.svelte";
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

  #scenes: (Scene | undefined)[] = [];
  #chunks = new Map<number, Promise<void>>();
  #frame = 0;
  #due = 0;
  #fetching = false;

  constructor(
    readonly replay: Replay,
    look: Look,
    /** Where to begin; else at the first position somebody had to think about. */
    start?: number,
  ) {
    this.last = replay.scores.length - 1;
    this.stage = new Stage(replay.table.scene, look);
    void this.go(start ?? replay.stops[0] ?? 0);
  }

  /** Show a position; what is not there yet is fetched first. */
  async go(position: number, { calm = true } = {}): Promise<void> {
    const wanted = Math.min(this.last, Math.max(0, position));
    const near = Math.abs(wanted - this.at) === 1;
    this.at = wanted;
    try {
      if (!this.#scenes[wanted]) await this.#waitFor(wanted);
    } catch (error) {
      this.pause();
      notices.fail(error);
      return;
    }
    const scene = this.#scenes[wanted];
    if (!scene || this.at !== wanted) return;
    const gentle = calm && near;
    this.stage.show(scene, { moving: gentle && mayMove(), lit: gentle });
    if (this.playing) void this.#fetch(Math.min(this.last, wanted + SCENES_AT_ONCE)).catch(() => undefined);
  }

  /** While a scene is on its way the clock of the replay stands still. */
  async #waitFor(position: number): Promise<void> {
    this.#fetching = true;
    try {
      await this.#fetch(position);
    } finally {
      this.#fetching = false;
      this.#due = performance.now();
    }
  }

  #fetch(position: number): Promise<void> {
    const chunk = Math.floor(position / SCENES_AT_ONCE);
    const known = this.#chunks.get(chunk);
    if (known) return known;
    const first = chunk * SCENES_AT_ONCE;
    const asked = api
      .scenes(this.replay.table.id, first, Math.min(this.last, first + SCENES_AT_ONCE - 1))
      .then((scenes) => scenes.forEach((scene, i) => (this.#scenes[first + i] = scene)))
      .catch((error: unknown) => {
        this.#chunks.delete(chunk);
        throw error;
      });
    this.#chunks.set(chunk, asked);
    return asked;
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
