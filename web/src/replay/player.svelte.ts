/** A game on show: a position in it, scenes fetched as they are needed; it is played as it was at the table, in beats. */

import type { Look, Replay, ToldBeat } from "../generated/types";
import { notices } from "../parts/notices.svelte";
import { api } from "../service/api";
import { Telling } from "../session/telling.svelte";
import { mayMove } from "../settings/settings.svelte";
import { Stage } from "../stage/stage.svelte";
import { PastScenes } from "./scenes";
import { stopsBy, type Unit } from "./stops";

export class ReplayPlayer {
  readonly stage: Stage;
  readonly last: number;
  at = $state(0);
  playing = $state(false);
  /** So much is told in one go: a turn of many moves is told by those of which something came. */
  unit: Unit = $state("turn");
  readonly telling = new Telling(({ beat, scene }, lasts) => {
    this.at = beat.position ?? 0;
    this.stage.tell(beat, scene!, { moving: mayMove(), lasts });
  });

  readonly #scenes: PastScenes;
  /** The beats that come next, asked for while those before them are told. */
  #next: { first: number; last: number; beats: Promise<ToldBeat[]> } | null = null;

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
  async go(position: number): Promise<void> {
    this.pause();
    this.stage.traces = [];
    const wanted = Math.min(this.last, Math.max(0, position));
    const near = Math.abs(wanted - this.at) === 1;
    this.at = wanted;
    try {
      if (!this.#scenes.at(wanted)) await this.#scenes.fetch(wanted);
    } catch (error) {
      notices.fail(error);
      return;
    }
    const scene = this.#scenes.at(wanted);
    if (!scene || this.at !== wanted) return;
    this.stage.show(scene, { moving: near && mayMove(), lit: near });
  }

  /** To the next or last move, turn, or round: where a player had decided and chance was settled, or a heading stands. */
  step(direction: 1 | -1): void {
    const stops = stopsBy(this.replay, this.unit);
    const next = direction > 0 ? stops.find((stop) => stop > this.at) : stops.findLast((stop) => stop < this.at);
    void this.go(next ?? (direction > 0 ? this.last : 0));
  }

  toggle(): void {
    if (this.playing) this.pause();
    else void this.play();
  }

  async play(): Promise<void> {
    if (this.at >= this.last) await this.go(0);
    this.playing = true;
    try {
      while (this.playing && this.at < this.last) {
        const [first, last] = [this.at, this.#stopAfter(this.at)];
        const beats = await this.#beats(first, last);
        if (!this.playing) return;
        if (last < this.last) void this.#beats(last, this.#stopAfter(last)).catch(() => undefined);
        await this.telling.play(beats);
        if (this.playing) this.at = last;
      }
    } catch (error) {
      notices.fail(error);
    }
    this.playing = false;
  }

  /** It stays at the beat that was on show. */
  pause(): void {
    this.playing = false;
    this.telling.stop();
  }

  #stopAfter(position: number): number {
    return stopsBy(this.replay, this.unit).find((stop) => stop > position) ?? this.last;
  }

  #beats(first: number, last: number): Promise<ToldBeat[]> {
    if (this.#next?.first !== first || this.#next.last !== last)
      this.#next = { first, last, beats: api.beats(this.replay.table.id, { first, last }) };
    return this.#next.beats;
  }
}
