/** The pictures of the game on show. Until they are there, and where there are none, everything is drawn in print. */

import { settings } from "../settings/settings.svelte";
import { atlasOf, type Density, isBaked, type Key, keyOf, type Sprite } from "./atlas";
import type { Cut, Pieces } from "./cutter";
import { frameOf, seatColours } from "./naming";

/** A picture with its place about (0, 0). */
export interface Picture {
  href: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Pixels of the screen to a radius of a hex from which on the small pictures would look blurred. */
const FINE = 62;
const SCALES = { small: 0.5, large: 1 } as const;

class Skin {
  /** The key of the pictures of the game on show; null: it has none, or they are still to come. */
  key: Key | null = $state.raw(null);
  /** The colours of the pieces of its seats. */
  colours: readonly string[] = $state.raw([]);
  #game = "";
  #density: Density = "small";
  #pictures: Readonly<Record<string, string>> = $state.raw({});
  #asked = new Set<string>();
  #next: string[] = [];
  #worker: Worker | null = null;
  #expected = $state(false);
  #drawn = $state(false);
  #printing = $state(false);

  /** Before anything of a game is drawn: nothing changes its place when its pictures come. */
  expect(game: string): void {
    this.#expected = isBaked(game);
  }

  /** True if things stand where pictures of them will. */
  get laid(): boolean {
    return this.#expected && settings.skin === "table" && !this.#printing;
  }

  /** Take the pictures of a game, once its table is drawn. */
  show(game: string, seats: readonly { tone?: string }[]): void {
    if (game === this.#game) {
      if (this.key) this.#dress(seats);
      return;
    }
    this.#game = game;
    this.#forget();
    const begin = async () => {
      const key = await keyOf(game);
      if (game !== this.#game) return;
      this.key = key;
      if (key) this.#dress(seats);
    };
    if (typeof Worker !== "undefined" && typeof OffscreenCanvas !== "undefined") setTimeout(() => void begin());
  }

  #dress(seats: readonly { tone?: string }[]): void {
    const colours = seatColours(this.key!, seats);
    if (colours.join() !== this.colours.join()) this.colours = colours;
  }

  #forget(): void {
    for (const url of Object.values(this.#pictures)) URL.revokeObjectURL(url);
    [this.key, this.#pictures, this.#density] = [null, {}, "small"];
    this.#asked.clear();
    this.#next = [];
    this.#drawn = false;
  }

  /** True once there are pictures to draw with: until then boards are printed as a whole. */
  get ready(): boolean {
    return this.on && this.#drawn;
  }

  /** True if pictures are wanted, and the game has some. */
  get on(): boolean {
    return this.key !== null && settings.skin === "table" && !this.#printing;
  }

  /** A board says how many pixels of the screen a radius of its hexes has: where they are many, finer pictures come. */
  need(pixels: number): void {
    if (pixels <= FINE || this.#density === "large") return;
    this.#density = "large";
    const known = [...this.#asked];
    this.#asked.clear();
    for (const name of known) this.#ask(name);
  }

  sprite(name: string): Sprite | undefined {
    return this.key?.sprites[name];
  }

  /** A picture whose unit is so long; null while it is not there. */
  picture(name: string, unit: number): Picture | null {
    const href = name && this.on ? this.url(name) : "";
    return href ? { href, ...frameOf(this.key!.sprites[name]!, unit) } : null;
  }

  /** Where a picture is found; "" while it is not there. */
  url(name: string): string {
    if (!this.on || !this.sprite(name)) return "";
    if (!this.#asked.has(name)) this.#ask(name);
    return this.#pictures[name] ?? "";
  }

  /** Everything that is asked for while a scene is drawn is cut together. */
  #ask(name: string): void {
    this.#asked.add(name);
    if (this.#next.push(name) === 1) setTimeout(() => this.#cut());
  }

  #cut(): void {
    const { key, sprite } = { key: this.key, sprite: (name: string) => this.sprite(name)! };
    const names = this.#next.splice(0);
    if (!key || names.length === 0) return;
    this.#worker ??= this.#start();
    const wanted: Cut = {
      atlas: atlasOf(this.#game, this.#density),
      scale: SCALES[this.#density],
      pictures: names.map((name) => ({ name, rect: sprite(name).rect })),
    };
    this.#worker.postMessage(wanted);
  }

  #start(): Worker {
    const worker = new Worker(new URL("./cutter.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<Pieces>) => this.#take(data);
    addEventListener("beforeprint", () => (this.#printing = true));
    addEventListener("afterprint", () => (this.#printing = false));
    return worker;
  }

  #take({ atlas, pictures }: Pieces): void {
    if (!this.key || atlas !== atlasOf(this.#game, this.#density)) return;
    const found = { ...this.#pictures };
    for (const { name, picture } of pictures) found[name] = URL.createObjectURL(picture);
    this.#pictures = found;
    this.#drawn = true;
  }
}

export const skin = new Skin();
