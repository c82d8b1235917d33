/** The gains of a beat, to be seen: numbers rise where they were earned and run into the counters; a great moment glows. */

import { tick } from "svelte";

import { seatColour } from "../drawing/seats";
import { iconOf } from "../drawing/tones";
import type { Beat, Gain, Look } from "../generated/types";
import { counterOf } from "../parts/facts";
import { iconId } from "../parts/icons.svelte";
import { earnedAt } from "./beats";

/** So many gains of a beat are seen to rise. */
const MOST = 5;
/** How long a gain stays where it rose, and how long it runs, in milliseconds. */
const [RISES, RUNS] = [520, 480];
const GLOWS = 1100;
/** Between two gains of a beat. */
const APART = 110;

const SVG = "http://www.w3.org/2000/svg";

/** Show what a beat brought, on the table after it. */
export async function celebrate(beat: Beat, look: Look, lasts = Infinity): Promise<void> {
  await tick();
  const place = earnedAt(beat).map(placed).find(Boolean);
  if (beat.moment && place) glow(place, beat.seat);
  // At four times the pace there is no time to run.
  if (lasts < RISES + RUNS) return;
  const gains = (beat.gains ?? []).filter((gain) => gain.amount > 0).slice(0, MOST);
  gains.forEach((gain, i) => {
    const counter = seen(document.querySelector(`[data-counter="${counterOf(gain.seat, gain.fact)}"]`));
    const from = gain.seat === beat.seat ? (place ?? counter) : counter;
    if (from) setTimeout(() => rise(chip(gain, look), from, counter), i * APART);
  });
}

/** Where a thing of the scene is on the screen. */
export function placed(id: string): DOMRect | null {
  const name = CSS.escape(id);
  return seen(
    document.querySelector(`[data-piece~="${name}"]`) ??
      document.querySelector(`[data-at="${name}"][data-ids="${name}"]`) ??
      document.querySelector(`[data-at="${name}"]`) ??
      document.querySelector(`[data-ids~="${name}"]`),
  );
}

function seen(element: Element | null): DOMRect | null {
  const box = element?.getBoundingClientRect();
  return box && box.width > 0 ? box : null;
}

function chip(gain: Gain, look: Look): HTMLElement {
  const made = document.createElement("div");
  made.className = "gain";
  made.setAttribute("aria-hidden", "true");
  made.style.setProperty("--seat", seatColour(gain.seat));
  made.textContent = `+${gain.amount}`;
  const icon = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${iconId(gain.fact == null ? "laurel-crown" : iconOf(look, gain.symbol))}`);
  icon.append(use);
  made.append(icon);
  return made;
}

const middle = (box: DOMRect) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

function rise(made: HTMLElement, from: DOMRect, to: DOMRect | null): void {
  document.body.append(made);
  const start = middle(from);
  const end = to ? middle(to) : { x: start.x, y: start.y - 60 };
  const at = (x: number, y: number, size: number) => `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${size})`;
  const run = made.animate(
    [
      { transform: at(start.x, start.y, 0.4), opacity: 0, easing: "ease-out" },
      { transform: at(start.x, start.y - 26, 1.15), opacity: 1, offset: 0.25 },
      { transform: at(start.x, start.y - 34, 1), opacity: 1, offset: 0.5, easing: "cubic-bezier(.5,0,.8,.4)" },
      { transform: at(end.x, end.y, 0.6), opacity: 0.9 },
    ],
    { duration: RISES + RUNS },
  );
  run.onfinish = run.oncancel = () => made.remove();
}

function glow(at: DOMRect, seat: number): void {
  const made = document.createElement("div");
  made.className = "great";
  made.setAttribute("aria-hidden", "true");
  made.style.setProperty("--seat", seatColour(seat));
  const size = Math.max(at.width, at.height) * 1.1;
  const { x, y } = middle(at);
  Object.assign(made.style, { left: `${x}px`, top: `${y}px`, width: `${size}px`, height: `${size}px` });
  document.body.append(made);
  const run = made.animate(
    [
      { transform: "translate(-50%, -50%) scale(.3)", opacity: 0 },
      { transform: "translate(-50%, -50%) scale(1.2)", opacity: 1, offset: 0.35 },
      { transform: "translate(-50%, -50%) scale(2.1)", opacity: 0 },
    ],
    { duration: GLOWS, easing: "ease-out" },
  );
  run.onfinish = run.oncancel = () => made.remove();
}
