/** When the clock of a table arrived: the time since then is counted here. */

import type { ClockView } from "../generated/types";

const arrived = new WeakMap<ClockView, number>();

/** Note when a clock arrived. */
export function noteClock<T extends { clock?: ClockView | null }>(view: T, now = performance.now()): T {
  if (view.clock) arrived.set(view.clock, now);
  return view;
}

/** When a clock arrived, if that was noted. */
export const toldAt = (clock: ClockView): number | undefined => arrived.get(clock);
