/** A game that is over, examined by bots: its parts are asked for one after the other, and kept as they arrive. */

import type { AnalysedPart, Slip } from "../generated/types";
import { api } from "../service/api";
import { putNames } from "../service/names";

export class Examination {
  parts: readonly AnalysedPart[] = $state.raw([]);
  /** How many parts there are; 0: not known yet. */
  count = $state(0);
  busy = $state(false);
  trouble = $state("");
  #gone = false;

  readonly slips: readonly Slip[] = $derived(this.parts.flatMap((part) => part.slips));

  constructor(
    private readonly table: string,
    private readonly names: readonly string[],
  ) {}

  /** Ask for the parts that are missing. */
  async run(): Promise<void> {
    this.busy = true;
    this.trouble = "";
    try {
      do {
        const found = putNames(await api.analysis(this.table, { part: this.parts.length }), this.names);
        if (this.#gone) return;
        this.count = found.parts;
        this.parts = [...this.parts, found.part];
      } while (this.parts.length < this.count);
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    } finally {
      this.busy = false;
    }
  }

  /** Nobody looks at it any more. */
  close(): void {
    this.#gone = true;
  }
}
