/** One listener for everything on a table that can be pointed at: elements carry their ids in `data-ids`. */

import type { Attachment } from "svelte/attachments";
import type { Point } from "../drawing/geometry";
import { settings } from "../settings/settings.svelte";
import { nextInDirection } from "./arrows";
import type { Stage } from "./stage.svelte";

/** So many pixels make a drag. */
const DRAG = 8;
const OPEN = '[role="button"][data-ids]';

function thing(event: Event): Element | null {
  return event.target instanceof Element ? event.target.closest("[data-ids]") : null;
}

function idsOf(element: Element): string[] {
  return (element.getAttribute("data-ids") ?? "").split(" ").filter(Boolean);
}

function placeOf(element: Element): string {
  return element.getAttribute("data-at") ?? "";
}

/** The meaning of a click at a point: the topmost thing that leads on, even below one that does not, as a road on a tile. */
function meant(stage: Stage, top: Element, at: Point): Element {
  const below = document.elementsFromPoint(at.x, at.y).map((one) => one.closest("[data-ids]"));
  const leading = (one: Element | null) => one !== null && stage.leadsOn([...idsOf(one), placeOf(one)]);
  return [top, ...below].find(leading) ?? top;
}

function middleOf(element: Element): Point {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The target of an arrow key: the next thing that can be chosen on the same board or panel, else on the table. */
function beyond(root: Element, from: Element, key: string): HTMLElement | SVGElement | undefined {
  const open = (within: Element) =>
    [...within.querySelectorAll<HTMLElement | SVGElement>(OPEN)].filter((one) => one !== from && one.checkVisibility());
  for (const within of [from.closest(".sheet, .area"), root]) {
    const found = within ? open(within) : [];
    const next = nextInDirection(key, middleOf(from), found.map(middleOf));
    if (next >= 0) return found[next];
  }
  return undefined;
}

export function pointing(stage: Stage): Attachment<HTMLElement> {
  return (root) => {
    const stop = new AbortController();
    const { signal } = stop;

    const pick = (element: Element, at: Point): void => {
      stage.pick(idsOf(element), placeOf(element), at);
    };
    const point = (element: Element | null, at: Point): void => {
      const place = element ? placeOf(element) : "";
      stage.pointed = element
        ? { ...at, place, ids: [...new Set([...idsOf(element), ...(place ? [place] : [])])] }
        : null;
    };

    root.addEventListener(
      "click",
      (event) => {
        const element = thing(event);
        if (!element) return;
        const at = { x: event.clientX, y: event.clientY };
        const what = meant(stage, element, at);
        const byFinger = event instanceof PointerEvent && event.pointerType === "touch";
        const [ids, place] = [idsOf(what), placeOf(what)];
        const reads = !settings.oneTap || !stage.leadsOn([...ids, place, ...stage.within(place)]);
        if (byFinger && reads) stage.tapped = { ids, place };
        else pick(what, at);
      },
      { signal },
    );
    root.addEventListener(
      "keydown",
      (event) => {
        const element = thing(event);
        if (!element || element !== event.target) return;
        if (event.key !== "Enter" && event.key !== " ") {
          const next = beyond(root, element, event.key);
          if (next) event.preventDefault();
          next?.focus();
          return;
        }
        event.preventDefault();
        pick(element, middleOf(element));
      },
      { signal },
    );
    // A piece is dragged to where it is to go: the same as a click on it and a click there.
    let drawn: { element: Element; from: Point } | null = null;
    root.addEventListener(
      "pointerdown",
      (event) => {
        const element = thing(event);
        const draws = event.pointerType === "mouse" && event.button === 0 && element?.matches(".piece.open");
        drawn = draws ? { element: element!, from: { x: event.clientX, y: event.clientY } } : null;
      },
      { signal },
    );
    root.addEventListener(
      "pointerup",
      (event) => {
        const start = drawn;
        drawn = null;
        if (!start || Math.hypot(event.clientX - start.from.x, event.clientY - start.from.y) < DRAG) return;
        const at = { x: event.clientX, y: event.clientY };
        const below = document.elementFromPoint(at.x, at.y)?.closest("[data-ids]");
        if (!below || below === start.element) return;
        // The click that ends it is none beside everything.
        const ending = new AbortController();
        addEventListener("click", (click) => click.stopPropagation(), { capture: true, signal: ending.signal });
        setTimeout(() => ending.abort());
        pick(start.element, start.from);
        pick(meant(stage, below, at), at);
      },
      { signal },
    );
    root.addEventListener(
      "pointerover",
      (event) => {
        if (event.pointerType === "mouse") point(thing(event), { x: event.clientX, y: event.clientY });
      },
      { signal },
    );
    root.addEventListener("pointerleave", () => point(null, { x: 0, y: 0 }), { signal });
    root.addEventListener(
      "focusin",
      (event) => {
        const element = thing(event);
        if (element?.matches(":focus-visible")) point(element, middleOf(element));
      },
      { signal },
    );
    // An element that vanishes while the scene is drawn loses the focus in the middle of it: wait until it is done.
    root.addEventListener("focusout", () => queueMicrotask(() => point(null, { x: 0, y: 0 })), { signal });
    return () => stop.abort();
  };
}
