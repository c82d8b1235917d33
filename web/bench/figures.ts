/** Figures as docs/performance.md shows them: what, how much, when and what ran beside. */

import { writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { resolve } from "node:path";

export class Figures {
  readonly #rows: { what: string; command: string; figure: string; when: string }[] = [];

  constructor(
    private readonly area: string,
    private readonly command: string,
  ) {}

  add(what: string, figure: string): void {
    const day = new Date().toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
    const when = `${day}, a load of ${loadavg()[0]!.toFixed(0)} on ${cpus().length} cores`;
    this.#rows.push({ what, command: this.command, figure, when });
    console.log(`${what}: ${figure}`);
  }

  keep(): void {
    const file = resolve(import.meta.dirname, "..", "..", "bench", "figures", `${this.area}.json`);
    writeFileSync(file, JSON.stringify(this.#rows, null, 2) + "\n");
  }
}

export const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
