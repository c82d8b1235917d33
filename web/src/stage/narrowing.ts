/** Clicks narrow the choices: the things a choice touches may be clicked in any order until one choice is left. */

import type { Stack } from "../drawing/stacking";
import type { Choice, Entry } from "../generated/types";

/** A key that tells choices apart: a way begins with a step that is a choice, too. */
export function keyOf(choice: Choice): string {
  return [choice.action, ...(choice.then ?? [])].join("; ");
}

/** The choices that touch everything picked so far. */
export function candidates(choices: readonly Choice[], picked: readonly string[]): Choice[] {
  return choices.filter((choice) => picked.every((id) => choice.targets?.includes(id)));
}

/** The things a click on which leads on. */
export function openTargets(choices: readonly Choice[], picked: readonly string[]): Set<string> {
  const open = new Set(candidates(choices, picked).flatMap((choice) => choice.targets ?? []));
  for (const id of withTwins(choices, picked)) open.delete(id);
  return open;
}

/** The picked things, and all that the very same choices touch: of a double, one die represents both. */
function withTwins(choices: readonly Choice[], picked: readonly string[]): Set<string> {
  const found = new Set(picked);
  for (const id of picked) {
    const touching = candidates(choices, [id]);
    for (const other of touching[0]?.targets ?? [])
      if (candidates(touching, [other]).length === touching.length)
        if (candidates(choices, [other]).length === touching.length) found.add(other);
  }
  return found;
}

export type Outcome =
  | { kind: "nothing" }
  | { kind: "picked"; picked: string[] }
  | { kind: "menu"; picked: string[]; choices: Choice[] }
  | { kind: "play"; choice: Choice };

/** True if a thing is a piece that one acts with, not a place where one acts. */
type IsPiece = (id: string) => boolean;

const NO_PIECES: IsPiece = () => false;

/**
 * The result of a click. `ids` are the things under the pointer, the topmost first: one that leads on is picked, one that
 * is picked already is given back; when pieces of a stack lead on alike, the first of them stands for all.
 */
export function click(
  choices: readonly Choice[],
  picked: readonly string[],
  ids: readonly string[],
  isPiece: IsPiece = NO_PIECES,
): Outcome {
  const again = ids.find((id) => picked.includes(id));
  const open = openTargets(choices, picked);
  const id = ids.find((one) => open.has(one));
  if (id === undefined) {
    if (again !== undefined) return { kind: "picked", picked: picked.filter((one) => one !== again) };
    // A thing that does not go with what was picked starts a new selection.
    return picked.length > 0 && ids.some((one) => openTargets(choices, []).has(one))
      ? click(choices, [], ids, isPiece)
      : { kind: "nothing" };
  }
  return settle(choices, [...picked, id], isPiece);
}

/** A click on a place that is not a target itself but holds several: offer the choices of any of them. */
export function clickAny(
  choices: readonly Choice[],
  picked: readonly string[],
  ids: readonly string[],
  isPiece: IsPiece = NO_PIECES,
): Outcome {
  const open = openTargets(choices, picked);
  const within = ids.filter((id) => open.has(id));
  if (within.length <= 1) return click(choices, picked, within, isPiece);
  const touched = candidates(choices, picked).filter((choice) => choice.targets?.some((id) => within.includes(id)));
  return { kind: "menu", picked: [...picked], choices: touched };
}

function settle(choices: readonly Choice[], picked: string[], isPiece: IsPiece): Outcome {
  const left = candidates(choices, picked);
  const only = left[0];
  if (left.every((choice) => choice.offer)) return { kind: "menu", picked, choices: left };
  if (only && left.length === 1) return { kind: "play", choice: only };
  const told = withTwins(choices, picked);
  const complete = left.filter((choice) => (choice.targets ?? []).every((id) => told.has(id)));
  // Where the way back is open, too, the order of the clicks tells which way is meant.
  const inOrder = left.filter((choice) => choice.targets?.join() === picked.join());
  if (inOrder[0] && inOrder.length === 1 && alike(left)) return { kind: "play", choice: inOrder[0] };
  const whole = complete[0];
  // Several actions as one never turn a move that is already told into a question: geese stay unless they are led.
  if (whole && complete.length === 1 && left.every((one) => one === whole || one.then?.length))
    return { kind: "play", choice: whole };
  if (whole) return { kind: "menu", picked, choices: left.length <= FEW ? byPrice(left) : byPrice(complete) };
  return openTargets(choices, picked).size > 0 && !alike(left) && !(left.length <= FEW && byPieces(left, isPiece))
    ? { kind: "picked", picked }
    : { kind: "menu", picked, choices: byPrice(left) };
}

/** True if these choices differ only in the pieces by which they are done: two dice, two transporters. */
function byPieces(choices: readonly Choice[], isPiece: IsPiece): boolean {
  const differing = choices.flatMap((one) =>
    (one.targets ?? []).filter((id) => !choices.every((other) => other.targets?.includes(id))),
  );
  return differing.every(isPiece);
}

/** Several actions as one first, since nothing is left to be asked then; what costs extra last. */
export function byPrice(choices: readonly Choice[]): Choice[] {
  const rank = (choice: Choice) => (choice.price ? 2 : choice.then?.length ? 0 : 1);
  return [...choices].sort((one, other) => rank(one) - rank(other));
}

/** True if all these choices touch the same things, so that no further click could tell them apart. */
function alike(choices: readonly Choice[]): boolean {
  const keys = choices.map((choice) => [...(choice.targets ?? [])].sort().join("\u0000"));
  return keys.every((key) => key === keys[0]);
}

/** The moves that amount to a typed number: the largest steps first, from the least amount, then the finish. */
export function entryMoves(entry: Entry, amount: number): string[] | null {
  if (!Number.isInteger(amount) || amount < entry.least || amount > entry.most) return null;
  const moves: string[] = [];
  let left = amount - entry.least;
  for (const [value, notation] of entry.steps) {
    const times = Math.floor(left / value);
    if (notation.includes("{}")) moves.push(notation.replace("{}", String(times)));
    else moves.push(...Array<string>(times).fill(notation));
    left -= times * value;
  }
  if (entry.finish) moves.push(entry.finish);
  return left === 0 ? moves : null;
}

/** True if a choice is a step of an amount that is typed, and so need not be offered a second time. */
function byEntry(action: string, entry: Entry | null | undefined): boolean {
  if (!entry) return false;
  if (action === entry.finish) return true;
  return entry.steps.some(([, notation]) => {
    const [before = "", after] = notation.split("{}");
    if (after === undefined) return action === notation;
    const amount = action.slice(before.length, action.length - after.length);
    return action.startsWith(before) && action.endsWith(after) && /^\d+$/.test(amount);
  });
}

/** The choices that are offered beside a field for an amount. */
export function besideEntry(choices: readonly Choice[], entry: Entry | null | undefined): readonly Choice[] {
  return entry ? choices.filter((choice) => !byEntry(choice.action, entry)) : choices;
}

/** Up to so many answers are all shown together: as buttons, or in a menu. */
export const FEW = 6;

interface Quick {
  /** Buttons beside the question. */
  shown: readonly Choice[];
  /** The choices left for a menu. */
  more: readonly Choice[];
}

/** The width of a button besides its label, in letters. */
const BUTTON = 4;
/** The width of the button for the rest. */
const MORE = 12;

/**
 * Buttons beside the question: a few answers all of them, of many those that no click on the table can choose, those
 * that end something first, as far as they fit.
 */
export function quickChoices(choices: readonly Choice[], entry: Entry | null | undefined, letters: number): Quick {
  const answers = besideEntry(choices, entry);
  if (answers.length <= FEW) return { shown: answers, more: [] };
  const free = answers.filter((choice) => !choice.targets?.length);
  const length = (list: readonly Choice[]) => list.reduce((sum, choice) => sum + choice.label.length + BUTTON, 0);
  if (length(free) <= letters) return { shown: free, more: [] };
  const shown: Choice[] = [];
  for (const choice of [...free.filter((one) => one.final), ...free.filter((one) => !one.final)])
    if (length([...shown, choice]) <= (shown.length > 0 ? letters - MORE : letters)) shown.push(choice);
  const more = free.filter((choice) => !shown.includes(choice));
  return { shown: free.filter((choice) => shown.includes(choice)), more };
}

/** True if no click can tell the choices apart, and they are too many for buttons: then the list is to be seen. */
export function onlyInList(choices: readonly Choice[], entry: Entry | null | undefined, letters: number): boolean {
  const rest = besideEntry(choices, entry);
  const pointed = rest.filter((choice) => choice.targets?.length);
  if (pointed.length > 0) return pointed.length > FEW && alike(pointed);
  return quickChoices(rest, entry, letters).more.length > 0;
}

/** Lists up to this length need no headings. */
const SHORT_LIST = 6;

export interface Again {
  choice: Choice;
  /** How often at most, as the table says. */
  most: number;
}

/** The move just made, if it can be made again several times with the rest of a stack of equal pieces. */
export function repeatable(
  choices: readonly Choice[],
  last: string,
  stacks: ReadonlyMap<string, readonly Stack[]>,
): Again | null {
  const choice = last ? choices.find((one) => one.action === last && !one.final) : undefined;
  if (!choice) return null;
  const from = choice.targets?.[0] ?? "";
  const here = [...stacks.values()].flat().some((stack) => stack.piece.at === from || stack.ids.includes(from));
  const most = choice.again ?? 0;
  return here && most > 1 ? { choice, most } : null;
}

/** The choices by their headings, in the order of their first appearance, those with all words of the filter. */
export function grouped(choices: readonly Choice[], filter = ""): { heading: string; choices: Choice[] }[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const short = choices.length <= SHORT_LIST;
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) {
    const text = `${choice.group ?? ""} ${choice.label}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    const heading = short ? "" : (choice.group ?? "");
    const list = groups.get(heading);
    if (list) list.push(choice);
    else groups.set(heading, [choice]);
  }
  return [...groups].map(([heading, list]) => ({ heading, choices: list }));
}
