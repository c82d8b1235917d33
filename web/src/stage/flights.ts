/** Pieces that change their place fly there: a picture of the piece travels from the old place to the new one. */

import { tick } from "svelte";

import type { Change } from "./changes";

interface Flight {
  id: string;
  from: DOMRect;
}

const MOST = 24;
/** How long a flight takes, if nobody says so, in milliseconds. */
const DURATION = 420;
/** Lifted so high, in pixels, and so much larger. */
const [HEIGHT, NEARER] = [14, 1.12];

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
export async function fly(flights: readonly Flight[], duration = DURATION): Promise<void> {
  await tick();
  // All is measured before anything is changed: the page is laid out once.
  const found = flights.flatMap((flight) => {
    const element = find(flight.id);
    return element ? [{ element, from: flight.from, to: element.getBoundingClientRect() }] : [];
  });
  for (const { element, from, to } of found) travel(element, from, to, duration);
}

/** The piece is lifted, travels and lands, with its shadow below it. */
function travel(element: SVGGraphicsElement, from: DOMRect, to: DOMRect, duration: number): void {
  if (to.width === 0 || from.width === 0) return;
  const ghost = picture(element, to);
  document.body.append(ghost);
  const scale = from.width / to.width;
  const at = (x: number, y: number, size: number) => `translate(${x}px, ${y}px) scale(${size})`;
  const [dx, dy] = [from.x - to.x, from.y - to.y];
  element.style.visibility = "hidden";
  const flight = ghost.animate(
    [
      { transform: at(dx, dy, scale), easing: "ease-out" },
      { transform: at(dx, dy - HEIGHT, scale * NEARER), offset: 0.2, easing: "cubic-bezier(.4,0,.3,1)" },
      { transform: at(0, -HEIGHT, NEARER), offset: 0.82, easing: "ease-in" },
      { transform: "none" },
    ],
    { duration },
  );
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
