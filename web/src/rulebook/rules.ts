/** The rules as a book to read, and search in it. */

import type { Page, RuleText } from "../generated/types";

export interface BookRule {
  id: string;
  chapter: string;
  text: string;
  /** When it holds, in a word. */
  phase: string;
}

export interface Chapter {
  title: string;
  rules: BookRule[];
}

/** Notes on the origin and purpose of a rule, which are for authors of rules rather than readers. */
const SOURCES = /\s*\[[a-zA-Z]+\d*(?:[ ,;:][^\]]*)?\]/g;

/** A rule book, or the page of a variant, in reading order, without what stands there for its authors. */
export function bookOf(found: RuleText[] | Page): BookRule[] {
  if (Array.isArray(found))
    return found
      .filter((rule) => rule.software !== false)
      .map(({ id, chapter, text }) => ({ id, chapter: plainTitle(chapter), text: plainText(text), phase: "" }));
  return found.chapters.flatMap(({ title, rules }) =>
    rules.map(({ id, text, phase = "" }) => ({ id, chapter: title, text: plainText(text), phase })),
  );
}

function plainText(text: string): string {
  return text
    .replace(SOURCES, "")
    .replace(/\*\*|`/g, "")
    .trim();
}

/** `1. Components (COB-COMP)` is read as `Components`. */
function plainTitle(title: string): string {
  return title
    .replace(/^[\d.]+\s*/, "")
    .replace(/\s*\([A-Z0-9, -]+\)$/, "")
    .trim();
}

/** The rules that hold every one of these words, chapter by chapter. */
export function findRules(book: readonly BookRule[], words: string): Chapter[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const chapters = new Map<string, BookRule[]>();
  for (const rule of book) {
    const text = `${rule.id} ${rule.chapter} ${rule.phase} ${rule.text}`.toLowerCase();
    if (!wanted.every((word) => text.includes(word))) continue;
    const known = chapters.get(rule.chapter);
    if (known) known.push(rule);
    else chapters.set(rule.chapter, [rule]);
  }
  return [...chapters].map(([title, rules]) => ({ title, rules }));
}
