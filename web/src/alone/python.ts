/** Python for a worker: fetched from the page's own folder, packed, with a word on how far it is. */

import type { PyodideAPI } from "pyodide";
import { filesOf } from "./tar";

interface Runtime {
  info: Record<string, string>;
  files: Record<string, { size: number; unpacked?: number }>;
}

const PACKED = ".gz";
const WASM = "pyodide.asm.wasm";
const LIBRARY = "library.zip";
const ENGINE = "engine.tar";
/** Where the engine lies in Python's own file system. */
const ROOM = "/engine";

/** Starts Python with the engine in it. `told` hears how many bytes have come, of how many. */
export async function startPython(folder: string, told: (loaded: number, total: number) => void): Promise<PyodideAPI> {
  const runtime = (await (await fetch(`${folder}runtime.json`)).json()) as Runtime;
  const total = Object.values(runtime.files).reduce((sum, file) => sum + file.size, 0);
  let loaded = 0;
  const count = (bytes: number): void => told((loaded += bytes), total);
  const unpacked = async (name: string): Promise<ArrayBuffer> => {
    const answer = await fetch(folder + name + PACKED);
    if (!answer.ok || !answer.body) throw new Error(`${name}: ${answer.status}`);
    const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, next) {
        count(chunk.length);
        next.enqueue(chunk);
      },
    });
    return new Response(answer.body.pipeThrough(counted).pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  };
  const script = import(/* @vite-ignore */ `${folder}pyodide.mjs`) as Promise<typeof import("pyodide")>;
  const [wasm, library, engine, { loadPyodide }] = await Promise.all([
    unpacked(WASM),
    unpacked(LIBRARY),
    unpacked(ENGINE),
    script,
  ]);
  const python = await answering(
    {
      [WASM]: new Response(wasm, { headers: { "content-type": "application/wasm" } }),
      [LIBRARY]: new Response(library),
    },
    () =>
      loadPyodide({
        indexURL: folder,
        stdLibURL: folder + LIBRARY,
        packageBaseUrl: folder,
        lockFileContents: JSON.stringify({ info: runtime.info, packages: {} }),
      }),
  );
  told(total, total);
  for (const [name, content] of filesOf(new Uint8Array(engine))) {
    const path = `${ROOM}/${name}`;
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile(path, content, { canOwn: true });
  }
  python.runPython(`import sys; sys.path.insert(0, '${ROOM}'); sys.dont_write_bytecode = True`);
  return python;
}

/** While Pyodide starts, what it fetches is what was unpacked here. */
async function answering<T>(answers: Record<string, Response>, work: () => Promise<T>): Promise<T> {
  const ask = self.fetch;
  self.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const found = answers[url.slice(url.lastIndexOf("/") + 1)];
    return found ? Promise.resolve(found) : ask(input, init);
  };
  try {
    return await work();
  } finally {
    self.fetch = ask;
  }
}
