/** The log as a story: a block for each turn, with the name of the seat that acted; unimportant chance is folded away. */

import type { LogLine, TableEvent } from "../generated/types";
import { sentence } from "../stage/sentence";

export interface Block {
  key: number;
  /** The seat that acted; below 0 nobody did. */
  seat: number;
  heading: string;
  /** The line of a heading; null: it tells of the seats, or there is none. */
  line: LogLine | null;
  entries: Entry[];
}

/** A line, or several events of chance in a row that are folded into one. */
export interface Entry {
  key: number;
  lines: LogLine[];
}

/** So many events of chance in a row are shown, more are folded. */
const SHOWN = 1;

/** So many letters are read in one go. */
const SHORT = 60;

/** A line as it is read: in one go if it is short or nobody acted, else part by part. */
export function parts(line: LogLine): string[] {
  const whole = sentence(line);
  return whole.length > SHORT && line.seat >= 0 ? [line.text, ...(line.more ?? [])] : [whole];
}

/** The end of a line, where there is no room for all of it: its newest parts, in so many letters. */
export function ending(line: LogLine, letters: number): string {
  const all = [line.text, ...(line.more ?? [])];
  let from = all.length - 1;
  for (let room = letters - all[from]!.length; from > 0; from--) {
    room -= all[from - 1]!.length + 2;
    if (room < 0) break;
  }
  return (from > 0 ? "… " : "") + all.slice(from).join(", ");
}

/** The lines in blocks, and between them what happened at the seats. */
export function story(lines: readonly LogLine[], events: readonly TableEvent[] = []): Block[] {
  const blocks: Block[] = [];
  let told = 0;
  const tell = (before: number): void => {
    for (; (events[told]?.position ?? Infinity) < before; told++)
      blocks.push({ key: -1 - told, seat: -1, heading: events[told]!.text, line: null, entries: [] });
  };
  let key = -1;
  for (const line of lines) {
    tell(line.position);
    const last = blocks.at(-1);
    // Behind an action, and in its position, a heading may stand, and the final scoring.
    key = Math.floor(key) === line.position ? key + 0.01 : line.position;
    if (line.heading) blocks.push({ key, seat: -1, heading: sentence(line), line, entries: [] });
    else if (last && (line.seat === last.seat || (line.seat < 0 && last.seat >= 0))) add(last, key, line);
    else blocks.push({ key, seat: line.seat, heading: "", line: null, entries: [entry(key, line)] });
  }
  tell(Infinity);
  return blocks;
}

function entry(key: number, line: LogLine): Entry {
  return { key, lines: [line] };
}

function add(block: Block, key: number, line: LogLine): void {
  const last = block.entries.at(-1);
  const chance = (one: LogLine) => one.seat < 0 && !one.card;
  if (last && chance(line) && chance(last.lines[0]!)) last.lines.push(line);
  else block.entries.push(entry(key, line));
}

export function folded({ lines }: Entry): boolean {
  return lines.length > SHOWN;
}

/** Headings, incomes, the final scoring stand behind the action that led to them and tell of none themselves. */
export function tellsOfAction(line: LogLine): boolean {
  return (line.start ?? 0) < line.position;
}

/** The log so far with newer lines; what was taken back is gone. */
export function mergeLog(old: readonly LogLine[], lines: readonly LogLine[], position: number): LogLine[] {
  const first = lines[0];
  const start = first?.start ?? (first ? 0 : Infinity);
  const before = (line: LogLine) =>
    (line.start ?? 0) < start ||
    ((line.start ?? 0) === start && !tellsOfAction(line) && !!first && tellsOfAction(first));
  return [...old.filter((line) => line.position <= position && before(line)), ...lines];
}

/** The lines that are told up to a position: the last of them may go on beyond it. */
export function toldUntil(lines: readonly LogLine[], position: number): readonly LogLine[] {
  return lines.filter((line) => (tellsOfAction(line) ? (line.start ?? 0) < position : line.position <= position));
}
