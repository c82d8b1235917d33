/** Values of a game's options as a form holds them. */

import type { Option } from "../generated/types";

export type Value = string | number | boolean;

/** A value written in an address, in the type its option has. */
function fromText(option: Option, text: string): Value {
  if (option.kind === "flag") return ["true", "on", "yes", "1"].includes(text.toLowerCase());
  if (option.kind === "number") return Number(text);
  return text;
}

/** The choices that fit a number of players. */
export function choicesFor(option: Option, players: number): [string, string][] {
  return (option.choices ?? []).filter(([choice]) => option.players?.[choice]?.includes(players) ?? true);
}

/** The value where nothing is sent: of choices the default or, where that does not fit, the first that does. */
function unsent(option: Option, players: number): Value {
  return fittingOr(option, option.default, players);
}

/** The value where a person changes nothing: what people usually play with, else the default. */
export function defaultFor(option: Option, players: number): Value {
  return fittingOr(option, option.people ?? option.default, players);
}

function fittingOr(option: Option, value: Value, players: number): Value {
  if (option.kind !== "choice") return value;
  const fitting = choicesFor(option, players);
  return fitting.some(([choice]) => choice === value) ? value : (fitting[0]?.[0] ?? value);
}

/** The values a form begins with: the defaults, or those of the address. */
export function startValues(
  options: readonly Option[],
  query: Readonly<Record<string, string>>,
  players: number,
): Record<string, Value> {
  const values = options.map((option): [string, Value] => {
    const text = query[option.name];
    return [option.name, text === undefined ? defaultFor(option, players) : fromText(option, text)];
  });
  return fitted(options, Object.fromEntries(values), players);
}

/** The values for another number of players: what does not fit any more becomes what nobody has changed. */
export function fitted(
  options: readonly Option[],
  values: Readonly<Record<string, Value>>,
  players: number,
): Record<string, Value> {
  return Object.fromEntries(
    options.map((option) => {
      const value = values[option.name] ?? option.default;
      return [option.name, fits(option, value, players) ? value : defaultFor(option, players)];
    }),
  );
}

function fits(option: Option, value: Value, players: number): boolean {
  if (option.kind === "choice") return choicesFor(option, players).some(([choice]) => choice === value);
  if (option.kind === "each") return value === "" || String(value).split(",").length === players;
  return option.kind !== "number" || Number.isFinite(value);
}

/** The values that are sent: only those that are not the game's own, so that it decides the rest. */
export function changed(
  options: readonly Option[],
  values: Readonly<Record<string, Value>>,
  players: number,
): Record<string, Value> {
  const fitting = fitted(options, values, players);
  return Object.fromEntries(
    options.flatMap((option) => {
      const value = fitting[option.name]!;
      return value === unsent(option, players) ? [] : [[option.name, value]];
    }),
  );
}

/** The options of a first game. */
export function firstGame(options: readonly Option[]): Record<string, Value> {
  return Object.fromEntries(
    options.flatMap(({ name, first, people }) => {
      const value = first ?? people;
      return value == null ? [] : [[name, value]];
    }),
  );
}

/** One value for every seat, written with commas: changing one fills the others with it, clearing one clears all. */
export function setPart(value: Value, seats: number, index: number, part: string): string {
  if (part === "") return "";
  const parts = String(value).split(",");
  return Array.from({ length: seats }, (_, i) => (i === index ? part : parts[i] || part)).join(",");
}
