/** The passing time, for components that show it; nothing ticks while none does. */

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
