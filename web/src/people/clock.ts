/** The clock of a table: how much time everybody has left, counted from when the service said so. */

import type { ClockView, TableView } from "../generated/types";
import { locale } from "../messages";
import { toldAt } from "../service/clock";

/** Seconds a seat has left, or null where none are counted: those of the turn for the deciding seat, those of the game for others. */
export function timeLeft(view: TableView, seat: number, now: number): number | null {
  const { clock } = view;
  if (!clock || view.status === "over" || view.status === "archive") return null;
  if (view.seats.find((card) => card.seat === seat)?.kind === "bot") return null;
  const running = view.scene.prompt.seat === seat && clock.left != null;
  if (running) return Math.max(0, clock.left! - (now - (toldAt(clock) ?? now)) / 1000);
  return clock.game ? Math.max(0, clock.game - (clock.spent[seat] ?? 0)) : null;
}

/** True if time is so short that it is shown large: the last minute, or the last tenth up to an hour. */
export function isShort(clock: ClockView, left: number): boolean {
  const whole = Math.min(clock.move || Infinity, clock.game || Infinity);
  return left <= Math.max(60, Math.min(3600, whole / 10));
}

/** Such as 0:42, 12:05, 2:03:00, 3 d 4 h. */
export function spell(seconds: number): string {
  const whole = Math.ceil(seconds);
  const [days, hours] = [Math.floor(whole / 86_400), Math.floor((whole % 86_400) / 3600)];
  const [minutes, rest] = [Math.floor((whole % 3600) / 60), whole % 60];
  const two = (number: number) => String(number).padStart(2, "0");
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** A span of time in words of the language of the page. */
export function span(seconds: number, language = locale): string {
  const [size, unit] = seconds >= 86_400 ? [86_400, "day"] : seconds >= 3600 ? [3600, "hour"] : [60, "minute"];
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(seconds / size);
}

/** Times one may choose, in seconds. */
export const MOVE_TIMES = [60, 180, 300, 900, 3600, 43_200, 86_400, 259_200, 604_800] as const;
export const GAME_TIMES = [900, 1800, 2700, 3600, 5400, 7200, 10_800, 604_800, 2_592_000] as const;
