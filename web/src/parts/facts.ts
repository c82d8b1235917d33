import type { Fact } from "../generated/types";

/** The shown form of a fact: its text, or its number. */
export function factText(fact: Fact): string {
  return fact.text || String(fact.value ?? 0);
}
