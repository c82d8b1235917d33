/** How long ago, in words of the language of the page. */

import { locale } from "../messages";

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
];

export function ago(iso: string, now = Date.now(), language = locale): string {
  const seconds = Math.min(0, Math.round((Date.parse(iso) - now) / 1000));
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const [unit, length] = STEPS.find(([, size]) => -seconds >= size) ?? ["second", 1];
  return format.format(Math.trunc(seconds / length), unit);
}
