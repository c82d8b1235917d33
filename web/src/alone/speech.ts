/** What the page and its workers say to each other. */

/** A worker answers the page's requests, or thinks for bots. */
export type Role = "desk" | "thinker";

export type ToWorker =
  | { kind: "start"; role: Role; folder: string }
  | { kind: "request"; id: number; language: string; method: string; path: string; body: string }
  | { kind: "connect"; line: number; language: string; table: string; since: number }
  | { kind: "disconnect"; line: number }
  | { kind: "changed"; table: string }
  | { kind: "think"; id: number; what: string; asked: string }
  | { kind: "thought"; id: number; answer: string };

export type FromWorker =
  | { kind: "progress"; loaded: number; total: number }
  | { kind: "ready" }
  | { kind: "failed"; reason: string }
  | { kind: "answer"; id: number; status: number; text: string }
  | { kind: "push"; line: number; text: string; code: number }
  | { kind: "think"; id: number; what: string; asked: string }
  | { kind: "thought"; id: number; answer: string };
