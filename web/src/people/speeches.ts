/** The chat of a table as it is shown: consecutive lines of one person are grouped, those of muted people folded away. */

import type { ChatLine } from "../generated/types";
import { locale } from "../messages";

export interface Speech {
  key: number;
  person: string;
  name: string;
  seat: number | null;
  mine: boolean;
  muted: boolean;
  written: string;
  lines: ChatLine[];
}

/** So long after the line before another one starts, in milliseconds. */
const PAUSE = 10 * 60_000;

export function speeches(lines: readonly ChatLine[], muted: ReadonlySet<string>): Speech[] {
  const found: Speech[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    const before = last?.lines.at(-1);
    if (last && before && last.person === line.person && last.name === line.name && !late(before, line))
      last.lines.push(line);
    else {
      const { number: key, person, name, seat, mine, written } = line;
      found.push({ key, person, name, seat, mine, muted: !mine && muted.has(person), written, lines: [line] });
    }
  }
  return found;
}

const late = (before: ChatLine, line: ChatLine) => Date.parse(line.written) - Date.parse(before.written) > PAUSE;

/** The lines of others that are new to the reader. */
export function unread(lines: readonly ChatLine[], heard: number, muted: ReadonlySet<string>): ChatLine[] {
  return lines.filter((line) => line.number >= heard && !line.mine && !muted.has(line.person));
}

/** When something was said: the time of today, else with its day. */
export function when(iso: string, now = new Date(), language = locale): string {
  const then = new Date(iso);
  const today = then.toDateString() === now.toDateString();
  const day: Intl.DateTimeFormatOptions = today ? {} : { day: "numeric", month: "short" };
  return then.toLocaleString(language, { hour: "numeric", minute: "2-digit", ...day });
}
