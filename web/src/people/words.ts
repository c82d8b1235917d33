/** The options of a table in words, those that differ from what is usual; and its clock. */

import type { ClockView, Option } from "../generated/types";
import type { Value } from "../lobby/options";
import { t } from "../messages";
import { span } from "./clock";

export function optionWords(options: readonly Option[], values: Readonly<Record<string, Value>>): string[] {
  return options.flatMap((option) => {
    const value = values[option.name];
    if (value === undefined || String(value) === String(option.default)) return [];
    if (option.kind === "flag") return [value ? option.title : t.meet.without(option.title)];
    const titles = new Map(option.choices ?? []);
    const parts = option.kind === "each" ? String(value).split(",") : [String(value)];
    return [t.meet.option(option.title, parts.map((part) => titles.get(part) ?? part).join(", "))];
  });
}

/** The time to think and the consequence of exceeding it; nothing without a clock. */
export function clockWords(clock: ClockView | null | undefined): string {
  if (!clock) return "";
  const times = [
    ...(clock.move ? [t.clock.eachMove(span(clock.move))] : []),
    ...(clock.game ? [t.clock.eachGame(span(clock.game))] : []),
  ];
  return t.clock.rule(times.join(", "), clock.bot !== "");
}
