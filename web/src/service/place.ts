/** Where this page lives: at a service, or alone on any file server, with all it needs in its own folder. */

const inBrowser = typeof document !== "undefined";

/** Whether there is no service: such a page is marked so when it is made. */
export const alone: boolean = inBrowser && document.documentElement.dataset.alone !== undefined;

/** What stands before the address of a page of the client. */
export const root: string = !inBrowser ? "" : alone ? location.href.split("#", 1)[0]! : location.origin;

/** The part of the address behind the page's own, such as a map that is shared. */
export function fragment(): string {
  if (!alone) return location.hash;
  const [, , ...rest] = location.hash.split("#");
  return rest.length > 0 ? `#${rest.join("#")}` : "";
}
