/** The worker of a page without a service: it answers requests, or thinks for bots. Both run the same Python. */

import type { PyProxy } from "pyodide/ffi";
import { Asking } from "./botQuestions";
import { tableStore, news } from "./tableStore";
import { startPython } from "./python";
import type { Asked, FromWorker, Thought, ToWorker } from "./workerMessages";

interface Service extends PyProxy {
  answer(
    language: string,
    method: string,
    path: string,
    body: string,
    inRuns: boolean,
  ): Promise<PyProxy & { toJs(): [number, string] }>;
  connect(
    line: number,
    language: string,
    table: string,
    since: number,
    tell: (text: string, code: number) => void,
  ): void;
  disconnect(line: number): void;
  look_again(table: string): Promise<void>;
}

interface Page extends PyProxy {
  open_service(kept: typeof tableStore, ask: (what: string, asked: string) => Promise<string>): Service;
  think(what: string, asked: string): string;
}

const say = (message: FromWorker): void => postMessage(message);
const asking = new Asking();
let page: Page;
let service: Service;

function openService(line: MessagePort): void {
  asking.connect(line);
  service = page.open_service(tableStore, asking.ask);
  news.onmessage = (event: MessageEvent<string>) => void service.look_again(event.data);
}

function think(line: MessagePort): void {
  line.onmessage = ({ data: { id, what, asked } }: MessageEvent<Asked>) =>
    line.postMessage({ id, answer: page.think(what, asked) } satisfies Thought);
}

async function start({ role, folder, line, machine: made }: ToWorker & { kind: "start" }): Promise<void> {
  try {
    const told = (loaded: number, total: number): void => say({ kind: "progress", loaded, total });
    const { python, machine } = await startPython(folder, told, made);
    page = python.pyimport("wabe.offline.page") as Page;
    if (role === "service") openService(line);
    else think(line);
    say({ kind: "ready", machine });
  } catch (error) {
    say({ kind: "failed", reason: String(error) });
  }
}

async function answer(message: ToWorker & { kind: "request" }): Promise<void> {
  const { id, language, method, path, body, inRuns } = message;
  try {
    const found = await service.answer(language, method, path, body, inRuns);
    const [status, text] = found.toJs();
    found.destroy();
    say({ kind: "answer", id, status, text });
  } catch (error) {
    say({ kind: "answer", id, status: 500, text: "" });
    throw error;
  }
}

onmessage = (event: MessageEvent<ToWorker>): void => {
  const message = event.data;
  switch (message.kind) {
    case "start":
      return void start(message);
    case "request":
      return void answer(message);
    case "connect": {
      const { line, language, table, since } = message;
      return service.connect(line, language, table, since, (text, code) => say({ kind: "push", line, text, code }));
    }
    case "disconnect":
      return service.disconnect(message.line);
    case "stopped":
      asking.connect(message.line, message.answer);
  }
};
