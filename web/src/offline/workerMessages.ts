/** What the page and its workers say to each other. */

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
      /** Whether bots' moves are shown together, without pauses. */
      inRuns: boolean;
    }
  | { kind: "connect"; line: number; language: string; table: string; since: number }
  | { kind: "disconnect"; line: number }
  /** Who thought has stopped, and this is the answer to all that was asked; if there is a line, another thinks there. */
  | { kind: "stopped"; answer: string; line?: MessagePort };

export type FromWorker =
  | { kind: "progress"; loaded: number; total: number }
  | { kind: "ready"; machine: Machine }
  | { kind: "failed"; reason: string }
  | { kind: "answer"; id: number; status: number; text: string }
  | { kind: "push"; line: number; text: string; code: number };

/** What the desk asks where bots think, through a line of their own: neither has to wait for the page. */
export interface Asked {
  id: number;
  what: string;
  asked: string;
}

export interface Thought {
  id: number;
  answer: string;
}
