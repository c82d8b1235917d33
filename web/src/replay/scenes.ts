/** The scenes of a game on show, fetched some at a time as they are needed, and kept. */

import type { Scene } from "../generated/types";
import { api, MOST_SCENES } from "../service/api";

export class PastScenes {
  #scenes: (Scene | undefined)[] = [];
  #chunks = new Map<number, Promise<void>>();

  constructor(
    private readonly table: string,
    /** The last position of the game. */
    readonly last: number,
  ) {}

  /** The scene of a position, if it is there. */
  at(position: number): Scene | undefined {
    return this.#scenes[position];
  }

  /** Fetch the scene of a position alone, which is sooner there. */
  async fetchOne(position: number): Promise<void> {
    [this.#scenes[position]] = await api.scenes(this.table, { first: position, last: position });
  }

  /** Fetch the scene of a position, and those around it. */
  fetch(position: number): Promise<void> {
    const chunk = Math.floor(Math.min(position, this.last) / MOST_SCENES);
    const known = this.#chunks.get(chunk);
    if (known) return known;
    const first = chunk * MOST_SCENES;
    const asked = api
      .scenes(this.table, { first, last: Math.min(this.last, first + MOST_SCENES - 1) })
      .then((scenes) => scenes.forEach((scene, i) => (this.#scenes[first + i] = scene)))
      .catch((error: unknown) => {
        this.#chunks.delete(chunk);
        throw error;
      });
    this.#chunks.set(chunk, asked);
    return asked;
  }
}
