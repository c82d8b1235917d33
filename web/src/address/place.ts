/** The place this page comes from: a service, or any file server that holds a folder with all it needs. */

const inBrowser = typeof document !== "undefined";

/** True if there is no service; such a page is marked when it is made. */
export const isOffline: boolean = inBrowser && document.documentElement.dataset.offline !== undefined;

/** The start of the address of every page of the client. */
export const root: string = !inBrowser ? "" : isOffline ? location.href.split("#", 1)[0]! : location.origin;

/** The part of the address behind the page's own, such as a map that is shared. */
export function fragment(): string {
  if (!isOffline) return location.hash;
  const [, , ...rest] = location.hash.split("#");
  return rest.length > 0 ? `#${rest.join("#")}` : "";
}
