/** Addresses of pages: `/table/ID?invite=…` is the page `table` with an argument and a query; behind a # without a service. */

import { isOffline } from "./place";

export interface Route {
  page: string;
  args: string[];
  query: Record<string, string>;
}

export function parseRoute(address: string): Route {
  const [path = "", search = ""] = address.replace(/^\//, "").split("?", 2);
  const [page = "", ...args] = path.split("/").map(decode);
  return { page, args: args.filter(Boolean), query: Object.fromEntries(new URLSearchParams(search)) };
}

/** The address of a page, for links. */
export function href(
  page: string,
  args: (string | number)[] = [],
  query: Record<string, string | number> = {},
): string {
  const path = [page, ...args.map((arg) => encodeURIComponent(String(arg)))].join("/");
  const pairs = Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]);
  const search = pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "";
  return `${isOffline ? "#" : ""}/${path}${search}`; // any file server finds the page itself
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
