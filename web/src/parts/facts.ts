import type { Fact } from "../generated/types";

/** What is shown of a fact: its text, or its number. */
export function factText(fact: Fact): string {
  return fact.text || String(fact.value ?? 0);
}
