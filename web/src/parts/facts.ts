import type { Fact } from "../generated/types";

/** The shown form of a fact: its text, or its number. */
export function factText(fact: Fact): string {
  return fact.text || String(fact.value ?? 0);
}

/** The counter of a number beside a seat, as the page names it: one of its facts, or its points. */
export function counterOf(seat: number, fact: number | null | undefined): string {
  return `${seat}:${fact ?? "points"}`;
}
