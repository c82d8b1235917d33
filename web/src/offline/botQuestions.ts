/** What the desk asks bots, who think in another worker. */

import type { Asked, Thought } from "./workerMessages";

export class Asking {
  readonly #waiting = new Map<number, (answer: string) => void>();
  #line: MessagePort | undefined;
  /** What is answered where nobody thinks. */
  #silence = "";
  #count = 0;

  /** From now on it is asked there; nobody answers any more what was asked before. */
  connect(line: MessagePort | undefined, silence = ""): void {
    this.#line?.close();
    for (const answer of this.#waiting.values()) answer(silence);
    this.#waiting.clear();
    [this.#line, this.#silence] = [line, silence];
    if (line) line.onmessage = (event: MessageEvent<Thought>) => this.#hear(event.data);
  }

  readonly ask = (what: string, asked: string): Promise<string> => {
    if (!this.#line) return Promise.resolve(this.#silence);
    const id = ++this.#count;
    this.#line.postMessage({ id, what, asked } satisfies Asked);
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  };

  #hear({ id, answer }: Thought): void {
    this.#waiting.get(id)?.(answer);
    this.#waiting.delete(id);
  }
}
