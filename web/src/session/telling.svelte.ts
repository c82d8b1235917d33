/** The clock of the table: beats follow each other at a pace that can be read; they can be paused and skipped. */

import { tick } from "svelte";

import type { Beat, ToldBeat } from "../generated/types";
import { settings } from "../settings/settings.svelte";
import { lasting } from "../stage/beats";

/** Its time begins when it can be seen: a page that is not looked at waits. */
async function painted(): Promise<void> {
  await tick();
  if (typeof requestAnimationFrame === "function") await new Promise((done) => requestAnimationFrame(done));
}

export class Telling {
  /** The beat on show; null: nothing is told. */
  beat: Beat | null = $state.raw(null);
  /** Which one this is, of how many. */
  number = $state(0);
  count = $state(0);
  paused = $state(false);
  /** How long the beat on show stays in all, in milliseconds. */
  lasts = $state(0);
  #rest: ToldBeat[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #left = 0;
  #since = 0;
  #end: (() => void) | null = null;

  constructor(
    /** Puts a moment on the table; it stays for so many milliseconds. */
    private readonly show: (moment: ToldBeat, lasts: number) => void,
  ) {}

  /** Tell these moments one after the other; done when the last one has been read, or all are left out. */
  play(moments: readonly ToldBeat[]): Promise<void> {
    this.stop();
    return new Promise((end) => {
      this.#end = end;
      this.#rest = [...moments];
      this.number = 0;
      this.count = moments.length;
      this.#next();
    });
  }

  /** The next one, now. */
  skip(): void {
    clearTimeout(this.#timer);
    if (this.beat) this.#next();
  }

  /** Leave out the rest. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#rest = [];
    this.beat = null;
    this.paused = false;
    const end = this.#end;
    this.#end = null;
    end?.();
  }

  toggle(): void {
    if (this.paused) this.#run();
    else this.#halt();
    this.paused = !this.paused;
  }

  /** So many times as fast; what is left of the beat on show, too. */
  setSpeed(speed: number): void {
    if (!this.paused) this.#halt();
    this.#left *= settings.speed / speed;
    settings.speed = speed;
    if (!this.paused) this.#run();
  }

  #next(): void {
    const moment = this.#rest.shift();
    if (!moment) return this.stop();
    this.number++;
    this.beat = moment.beat;
    this.#since = 0;
    this.lasts = this.#left = lasting(moment.beat, settings.speed);
    this.show(moment, this.#left);
    void painted().then(() => {
      if (this.beat === moment.beat && !this.paused) this.#run();
    });
  }

  #run(): void {
    if (!this.beat) return;
    clearTimeout(this.#timer);
    this.#since = Date.now();
    this.#timer = setTimeout(() => this.#next(), this.#left);
  }

  #halt(): void {
    clearTimeout(this.#timer);
    if (this.#since > 0) this.#left = Math.max(0, this.#left - (Date.now() - this.#since));
    this.#since = 0;
  }
}
