/** The local service of a page that has none: a worker that answers as a service does, and one in which bots think. */

import { language } from "../messages";
import type { Answer, Line, Transport } from "../connection/transport";
import { settings } from "../settings/settings.svelte";
import { loading } from "./loading.svelte";
import type { Machine } from "./python";
import type { FromWorker, Role, ToWorker } from "./workerMessages";

const FOLDER = new URL("python/", document.baseURI).href;
/** So long nothing was asked, in milliseconds, before the second Python starts: the first board comes first. */
const CALM = 400;

/** A worker with Python in it. What is said before it is ready waits. */
class Python {
  readonly #worker: Worker;
  readonly ready: Promise<Machine>;

  constructor(role: Role, line: MessagePort, hear: (message: FromWorker) => void, machine?: Machine) {
    this.#worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    this.ready = new Promise((resolve, reject) => {
      this.#worker.onmessage = (event: MessageEvent<FromWorker>) => {
        if (event.data.kind === "ready") resolve(event.data.machine);
        else if (event.data.kind === "failed") reject(new Error(event.data.reason));
        else hear(event.data);
      };
      this.#worker.onerror = () => reject(new Error("worker"));
    });
    this.ready.catch(() => undefined); // reported to those who await it
    this.#worker.postMessage({ kind: "start", role, folder: FOLDER, line, machine } satisfies ToWorker, [line]);
  }

  async say(message: ToWorker, line?: MessagePort): Promise<void> {
    await this.ready;
    this.#worker.postMessage(message, line ? [line] : []);
  }

  end(): void {
    this.#worker.terminate();
  }
}

/** Bots think here, one question after the other. To stop one, the worker is ended and replaced. */
class Thinker {
  #line = new MessageChannel();
  #python: Python | undefined;
  #machine: Machine | undefined;

  /** `tell` is called when no bot thinks any more, with the reason, or with the line of another worker. */
  constructor(private readonly tell: (answer: string, line?: MessagePort) => void) {}

  /** Where the first questions are asked. */
  get line(): MessagePort {
    return this.#line.port1;
  }

  /** Be there before the first bot has to move. */
  prepare(machine: Machine): void {
    this.#machine = machine;
    this.#python ??= this.#begin();
  }

  stop(): void {
    this.#python?.end();
    this.#line = new MessageChannel();
    this.tell("", this.line);
    this.#python = this.#begin();
  }

  #begin(): Python {
    const python = new Python("thinker", this.#line.port2, () => undefined, this.#machine);
    python.ready.catch((error: unknown) => this.tell(`!${String(error)}`));
    return python;
  }
}

class LocalLine implements Line {
  onopen: Line["onopen"] = null;
  onmessage: Line["onmessage"] = null;
  onclose: Line["onclose"] = null;
  readyState: number = WebSocket.CONNECTING;

  constructor(
    readonly number: number,
    private readonly end: (number: number) => void,
  ) {}

  hear(text: string, code: number): void {
    if (this.readyState === WebSocket.CONNECTING && !code) {
      this.readyState = WebSocket.OPEN;
      this.onopen?.(new Event("open"));
    }
    if (!code) return this.onmessage?.(new MessageEvent("message", { data: text }));
    this.readyState = WebSocket.CLOSED;
    this.onclose?.({ code });
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
    this.end(this.number);
  }
}

class LocalService implements Transport {
  #python: Python;
  #thinker = new Thinker((answer, line) => void this.#python.say({ kind: "stopped", answer, line }, line));
  #waiting = new Map<number, (answer: Answer) => void>();
  #lines = new Map<number, LocalLine>();
  #count = 0;
  #calm: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.#python = new Python("service", this.#thinker.line, (message) => this.#hear(message));
    this.#python.ready.then(
      () => loading.end(),
      (error: Error) => loading.fail(error.message),
    );
  }

  async request(method: string, path: string, body = ""): Promise<Answer> {
    const id = ++this.#count;
    await this.#python.ready;
    const answer = await new Promise<Answer>((resolve) => {
      this.#waiting.set(id, resolve);
      const inRuns = settings.pace === 0;
      void this.#python.say({ kind: "request", id, language, method, path, body, inRuns });
    });
    if (method === "PUT" && path === "/reader" && answer.status === 200) keepLanguage(answer.text);
    return answer;
  }

  async connect(table: string, since: number): Promise<Line> {
    const line = new LocalLine(++this.#count, (number) => {
      this.#lines.delete(number);
      void this.#python.say({ kind: "disconnect", line: number });
    });
    this.#lines.set(line.number, line);
    void this.#python.say({ kind: "connect", line: line.number, language, table, since });
    return line;
  }

  /** Let no bot think any longer; each says at its table that it was stopped. */
  stopThinking(): void {
    this.#thinker.stop();
  }

  async #prepare(): Promise<void> {
    this.#thinker.prepare(await this.#python.ready);
  }

  #hear(message: FromWorker): void {
    if (message.kind === "progress") loading.tell(message.loaded, message.total);
    else if (message.kind === "push") this.#lines.get(message.line)?.hear(message.text, message.code);
    else if (message.kind === "answer") {
      this.#waiting.get(message.id)?.({ status: message.status, text: message.text });
      this.#waiting.delete(message.id);
      clearTimeout(this.#calm);
      if (!this.#waiting.size) this.#calm = setTimeout(() => void this.#prepare(), CALM);
    }
  }
}

/** The choice of a language is kept where the page looks for it; a service would set the same cookie. */
function keepLanguage(reader: string): void {
  const { language: chosen } = JSON.parse(reader) as { language: string };
  const age = chosen ? 365 * 24 * 3600 : 0;
  document.cookie = `wabe_language=${chosen}; path=/; max-age=${age}; samesite=lax`;
}

export const localService = new LocalService();
