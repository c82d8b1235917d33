/** Values of a game's options as a form holds them. */

import type { Option } from "../generated/types";

export type Value = string | number | boolean;

/** A value written in an address, in the type its option has. */
export function fromText(option: Option, text: string): Value {
  if (option.kind === "flag") return ["true", "on", "yes", "1"].includes(text.toLowerCase());
  if (option.kind === "number") return Number(text);
  return text;
}

/** What a form begins with: the defaults, or what the address says. */
export function startValues(
  options: readonly Option[],
  query: Readonly<Record<string, string>>,
): Record<string, Value> {
  return Object.fromEntries(
    options.map((option) => {
      const text = query[option.name];
      return [option.name, text === undefined ? option.default : fromText(option, text)];
    }),
  );
}

/** One value for every seat, written with commas: changing one fills the others with it, clearing one clears all. */
export function setPart(value: Value, seats: number, index: number, part: string): string {
  if (part === "") return "";
  const parts = String(value).split(",");
  return Array.from({ length: seats }, (_, i) => (i === index ? part : parts[i] || part)).join(",");
}
