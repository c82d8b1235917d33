/** A tiny router over the address. Pages are listed in pages/index.ts. */

import { parseRoute, type Route } from "./route";
import { isOffline } from "./place";

const here = () => (isOffline ? (location.hash.split("#")[1] ?? "") : location.pathname + location.search);

class Router {
  route: Route = $state.raw(parseRoute(here()));

  follow = (): void => {
    if (isOffline && location.hash && !location.hash.startsWith("#/")) return; // a place on the same page
    this.route = parseRoute(here());
  };
}

export const router = new Router();

export function go(address: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  router.follow();
  if (!replace) scrollTo(0, 0);
}

/** The page goes on under another address, which leads back to what is on show now. */
export function note(address: string): void {
  history.replaceState(null, "", address);
}

/** Clicks on links within the client change the page without loading it again. Called once; returns the way to stop. */
export function followLinks(): () => void {
  const onclick = (event: MouseEvent): void => {
    const link = (event.target as Element | null)?.closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.origin !== location.origin || link.target || link.hasAttribute("download") || link.hash) return;
    event.preventDefault();
    go(link.pathname + link.search);
  };
  if (!isOffline) addEventListener("click", onclick); // else the browser does so by itself
  addEventListener("popstate", router.follow);
  return () => {
    removeEventListener("click", onclick);
    removeEventListener("popstate", router.follow);
  };
}
