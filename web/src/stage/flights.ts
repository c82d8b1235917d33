/** Pieces that change their place fly there: a picture of the piece travels from the old place to the new one. */

import { tick } from "svelte";

import type { Change } from "./changes";

interface Flight {
  id: string;
  from: DOMRect;
}

const MOST = 24;
const DURATION = 420;

function find(id: string): SVGGraphicsElement | null {
  return document.querySelector<SVGGraphicsElement>(`[data-piece~="${CSS.escape(id)}"]`);
}

/** Where the pieces that will move are now; call before the scene changes. */
export function takeOff(changes: readonly Change[]): Flight[] {
  const moves = changes.filter((change) => change.from);
  if (moves.length > MOST) return [];
  return moves.flatMap(({ id, from }) => {
    const element = find(from);
    return element ? [{ id, from: element.getBoundingClientRect() }] : [];
  });
}

/** Let them travel to where they lie now; call after the scene has changed. */
export async function fly(flights: readonly Flight[]): Promise<void> {
  await tick();
  for (const flight of flights) {
    const element = find(flight.id);
    if (element) travel(element, flight.from);
  }
}

function travel(element: SVGGraphicsElement, from: DOMRect): void {
  const to = element.getBoundingClientRect();
  if (to.width === 0 || from.width === 0) return;
  const ghost = picture(element, to);
  document.body.append(ghost);
  const scale = from.width / to.width;
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${scale})`;
  element.style.visibility = "hidden";
  const flight = ghost.animate([{ transform: start }, { transform: "none" }], {
    duration: DURATION,
    easing: "cubic-bezier(.3,.1,.3,1)",
  });
  flight.onfinish = flight.oncancel = () => {
    ghost.remove();
    element.style.visibility = "";
  };
}

/** A copy of the piece in a drawing of its own, on top of the page. */
function picture(element: SVGGraphicsElement, at: DOMRect): SVGSVGElement {
  const box = element.getBBox();
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
  svg.setAttribute("class", "flying");
  svg.setAttribute("aria-hidden", "true");
  Object.assign(svg.style, { left: `${at.x}px`, top: `${at.y}px`, width: `${at.width}px`, height: `${at.height}px` });
  const copy = element.cloneNode(true) as SVGGraphicsElement;
  copy.removeAttribute("transform");
  copy.removeAttribute("data-piece");
  svg.append(copy);
  return svg;
}
