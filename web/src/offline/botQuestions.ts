/** Questions of the local service to bots, which think in another worker. */

import type { Asked, Thought } from "./workerMessages";

export class Asking {
  readonly #waiting = new Map<number, (answer: string) => void>();
  #line: MessagePort | undefined;
  /** The answer given while no bot can think. */
  #silence = "";
  #count = 0;

  /** Ask there from now on; earlier questions get no answer any more. */
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
