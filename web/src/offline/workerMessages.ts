/** Messages between the page and its workers. */

import type { Machine } from "./python";

/** A worker answers the page's requests, or thinks for bots. */
export type Role = "service" | "thinker";

export type ToWorker =
  | { kind: "start"; role: Role; folder: string; line: MessagePort; machine?: Machine }
  | {
      kind: "request";
      id: number;
      language: string;
      method: string;
      path: string;
      body: string;
      /** True if bots' moves are shown together, without pauses. */
      inRuns: boolean;
    }
  | { kind: "connect"; line: number; language: string; table: string; since: number }
  | { kind: "disconnect"; line: number }
  /** The thinking worker has stopped, and this answers all open questions; a line, if given, leads to its successor. */
  | { kind: "stopped"; answer: string; line?: MessagePort };

export type FromWorker =
  | { kind: "progress"; loaded: number; total: number }
  | { kind: "ready"; machine: Machine }
  | { kind: "failed"; reason: string }
  | { kind: "answer"; id: number; status: number; text: string }
  | { kind: "push"; line: number; text: string; code: number };

/** A question of the local service to the worker for bots, through a line of their own: neither waits for the page. */
export interface Asked {
  id: number;
  what: string;
  asked: string;
}

export interface Thought {
  id: number;
  answer: string;
}
