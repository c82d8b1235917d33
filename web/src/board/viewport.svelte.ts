/** Pan and zoom of a board: wheel, drag, pinch; a double click resets. */

import type { Attachment } from "svelte/attachments";
import type { Point } from "../drawing/geometry";

const MOST = 5;
const DRAG = 6;

export class Viewport {
  x = $state(0);
  y = $state(0);
  zoom = $state(1);

  #fingers = new Map<number, Point>();
  #start: Point | null = null;
  #dragged = false;

  get moved(): boolean {
    return this.zoom !== 1 || this.x !== 0 || this.y !== 0;
  }

  reset = (): void => {
    this.x = 0;
    this.y = 0;
    this.zoom = 1;
  };

  /** Zoom about a point of the drawing. */
  zoomBy(factor: number, about: Point): void {
    const zoom = Math.min(MOST, Math.max(1, this.zoom * factor));
    const real = zoom / this.zoom;
    this.x = about.x - (about.x - this.x) * real;
    this.y = about.y - (about.y - this.y) * real;
    this.zoom = zoom;
    if (zoom === 1) this.reset();
  }

  /** Listens on the drawing this viewport belongs to. */
  attach: Attachment<SVGSVGElement> = (svg) => {
    const stop = new AbortController();
    const { signal } = stop;
    svg.addEventListener("wheel", (event) => this.#wheel(svg, event), { passive: false, signal });
    svg.addEventListener("pointerdown", (event) => this.#down(event), { signal });
    svg.addEventListener("pointermove", (event) => this.#move(svg, event), { signal });
    for (const end of ["pointerup", "pointercancel", "pointerleave"] as const) {
      svg.addEventListener(end, (event) => this.#up(event), { signal });
    }
    svg.addEventListener("click", (event) => this.#click(event), { capture: true, signal });
    svg.addEventListener("dblclick", this.reset, { signal });
    return () => stop.abort();
  };

  /** Where the page itself scrolls, the wheel zooms with Ctrl, or once the board is zoomed. */
  #wheel(svg: SVGSVGElement, event: WheelEvent): void {
    const pageScrolls = document.documentElement.scrollHeight > innerHeight + 1;
    if (pageScrolls && !event.ctrlKey && this.zoom === 1) return;
    event.preventDefault();
    this.zoomBy(Math.exp(-event.deltaY * 0.0016), toDrawing(svg, event));
  }

  #down(event: PointerEvent): void {
    // A piece that can be chosen is drawn itself, and the board stays.
    const piece = event.target instanceof Element && event.target.closest(".piece.open");
    if (piece && event.pointerType === "mouse") return;
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.#start = { x: event.clientX, y: event.clientY };
    if (this.#fingers.size === 1) this.#dragged = false;
  }

  #move(svg: SVGSVGElement, event: PointerEvent): void {
    const last = this.#fingers.get(event.pointerId);
    if (!last) return;
    const now = { x: event.clientX, y: event.clientY };
    if (this.#start && Math.hypot(now.x - this.#start.x, now.y - this.#start.y) > DRAG) this.#dragged = true;
    if (this.#fingers.size === 2) this.#pinch(svg, event.pointerId, last, now);
    else if (this.#dragged && (this.zoom > 1 || event.pointerType === "mouse")) this.#pan(svg, last, now);
    this.#fingers.set(event.pointerId, now);
  }

  #pan(svg: SVGSVGElement, last: Point, now: Point): void {
    const scale = svg.getScreenCTM()?.a ?? 1;
    this.x += (now.x - last.x) / scale;
    this.y += (now.y - last.y) / scale;
  }

  #pinch(svg: SVGSVGElement, finger: number, last: Point, now: Point): void {
    const other = [...this.#fingers].find(([id]) => id !== finger)?.[1];
    if (!other) return;
    this.#dragged = true;
    const before = Math.hypot(last.x - other.x, last.y - other.y);
    const after = Math.hypot(now.x - other.x, now.y - other.y);
    const between = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 };
    if (before > 0) this.zoomBy(after / before, toDrawing(svg, between));
    this.#pan(
      svg,
      { x: (last.x + other.x) / 2, y: (last.y + other.y) / 2 },
      { x: between.clientX, y: between.clientY },
    );
  }

  #up(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
  }

  /** The end of a drag does not count as a click. */
  #click(event: MouseEvent): void {
    if (!this.#dragged) return;
    this.#dragged = false;
    event.stopPropagation();
  }
}

/** A point of the screen in the units of the drawing. */
function toDrawing(svg: SVGSVGElement, at: { clientX: number; clientY: number }): Point {
  const matrix = svg.getScreenCTM();
  if (!matrix) return { x: 0, y: 0 };
  const point = new DOMPoint(at.clientX, at.clientY).matrixTransform(matrix.inverse());
  return { x: point.x, y: point.y };
}
