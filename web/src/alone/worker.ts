/** The worker of a page without a service: the desk, or where bots think. Both are the same Python. */

import type { PyProxy } from "pyodide/ffi";
import { cupboard, news } from "./cupboard";
import { startPython } from "./python";
import type { FromWorker, Role, ToWorker } from "./speech";

interface Desk extends PyProxy {
  answer(language: string, method: string, path: string, body: string): Promise<PyProxy & { toJs(): [number, string] }>;
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
  open_desk(kept: typeof cupboard, ask: (what: string, asked: string) => Promise<string>): Desk;
  think(what: string, asked: string): string;
}

const say = (message: FromWorker): void => postMessage(message);
const thinking = new Map<number, (answer: string) => void>();
let asked = 0;

/** Bots think in another worker; the page carries the question there. */
function ask(what: string, question: string): Promise<string> {
  const id = ++asked;
  say({ kind: "think", id, what, asked: question });
  return new Promise((resolve) => thinking.set(id, resolve));
}

let page: Page;
let desk: Desk;

async function start(role: Role, folder: string): Promise<void> {
  try {
    const python = await startPython(folder, (loaded, total) => say({ kind: "progress", loaded, total }));
    page = python.pyimport("wabe.alone.page") as Page;
    if (role === "desk") desk = page.open_desk(cupboard, ask);
    news.onmessage = (event: MessageEvent<string>) => void desk?.look_again(event.data);
    say({ kind: "ready" });
  } catch (error) {
    say({ kind: "failed", reason: String(error) });
  }
}

async function answer(message: ToWorker & { kind: "request" }): Promise<void> {
  const { id, language, method, path, body } = message;
  try {
    const found = await desk.answer(language, method, path, body);
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
      return void start(message.role, message.folder);
    case "request":
      return void answer(message);
    case "connect": {
      const { line, language, table, since } = message;
      return desk.connect(line, language, table, since, (text, code) => say({ kind: "push", line, text, code }));
    }
    case "disconnect":
      return desk.disconnect(message.line);
    case "think":
      return say({ kind: "thought", id: message.id, answer: page.think(message.what, message.asked) });
    case "thought":
      thinking.get(message.id)?.(message.answer);
      thinking.delete(message.id);
  }
};
