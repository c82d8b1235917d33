/** The chat of a table: new lines are fetched, and the number of lines this person has seen is kept. */

import type { ChatLine, TableView } from "../generated/types";
import { api } from "../service/api";
import { settings } from "../settings/settings.svelte";
import { unread } from "./speeches";

const KEY = "wabe.heard";
/** Tables of which is remembered how much was heard. */
const TABLES = 50;
/** The service gives so many lines at a time; older ones are not shown. */
const SHOWN = 200;
const MOST_MUTED = 100;

export class TableChat {
  lines: ChatLine[] = $state.raw([]);
  heard = $state(0);
  /** True if it is shown beside the boards, in place of the story. */
  open = $state(false);
  readonly muted: ReadonlySet<string> = $derived(new Set(settings.muted));
  readonly unread: ChatLine[] = $derived(unread(this.lines, this.heard, this.muted));

  readonly #id: string;
  readonly #invite: string;
  #asked = 0;

  constructor(id: string, invite: string) {
    this.#id = id;
    this.#invite = invite;
    this.heard = kept()[id] ?? 0;
  }

  /** The table counts so many lines now. */
  async follow(talk: number): Promise<void> {
    if (talk <= this.#asked) return;
    const first = Math.max(this.#asked, talk - SHOWN);
    this.#asked = talk;
    try {
      const more = await api.readChat(this.#id, { first, invite: this.#invite });
      const from = more[0]?.number ?? Infinity;
      this.lines = [...this.lines.filter((line) => line.number < from), ...more];
    } catch {
      this.#asked = first; // with the next change it is asked for again
    }
  }

  /** All that is there has been seen. */
  hear(): void {
    const heard = (this.lines.at(-1)?.number ?? -1) + 1;
    if (heard <= this.heard) return;
    this.heard = heard;
    const others = Object.entries(kept()).filter(([id]) => id !== this.#id);
    try {
      localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...others, [this.#id, heard]].slice(-TABLES))));
    } catch {
      // A browser without storage shows it as new again.
    }
  }

  mute(person: string, on: boolean): void {
    const others = settings.muted.filter((one) => one !== person);
    settings.muted = on ? [...others, person].slice(-MOST_MUTED) : others;
  }
}

/** True if anybody else could read or say something here. */
export function hasCompany(view: TableView): boolean {
  return (view.talk ?? 0) > 0 || view.seats.some((seat) => !seat.mine && seat.kind !== "bot");
}

function kept(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}
