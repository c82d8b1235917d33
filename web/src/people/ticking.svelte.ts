/** The time that passes, for whoever shows it; nothing ticks while nobody looks. */

import { createSubscriber } from "svelte/reactivity";

const BEAT = 250;

class Ticking {
  #follow = createSubscriber((update) => {
    const timer = setInterval(update, BEAT);
    return () => clearInterval(timer);
  });

  get now(): number {
    this.#follow();
    return performance.now();
  }
}

export const ticking = new Ticking();
