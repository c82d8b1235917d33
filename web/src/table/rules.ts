/** Search in a rule book. */

import type { RuleText } from "../generated/types";

export interface Chapter {
  title: string;
  rules: RuleText[];
}

/** The rules that hold every one of these words, chapter by chapter. */
export function findRules(book: readonly RuleText[], words: string): Chapter[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const chapters = new Map<string, RuleText[]>();
  for (const rule of book) {
    const text = `${rule.id} ${rule.chapter} ${rule.text}`.toLowerCase();
    if (!wanted.every((word) => text.includes(word))) continue;
    const known = chapters.get(rule.chapter);
    if (known) known.push(rule);
    else chapters.set(rule.chapter, [rule]);
  }
  return [...chapters].map(([title, rules]) => ({ title, rules }));
}
