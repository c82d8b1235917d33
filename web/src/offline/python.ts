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

/** Python's own program as machine code: another worker can start with the same. */
export type Machine = WebAssembly.Module;

interface Started {
  python: PyodideAPI;
  machine: Machine;
}

/** Starts Python with the engine in it. `told` hears how many bytes have come, of how many. */
export async function startPython(
  folder: string,
  told: (loaded: number, total: number) => void,
  made?: Machine,
): Promise<Started> {
  const runtime = (await (await fetch(`${folder}runtime.json`)).json()) as Runtime;
  const total = Object.values(runtime.files).reduce((sum, file) => sum + file.size, 0);
  let loaded = 0;
  const count = (bytes: number): void => told((loaded += bytes), total);
  const unpacked = async (name: string, type = ""): Promise<Response> => {
    const answer = await fetch(folder + name + PACKED);
    if (!answer.ok || !answer.body) throw new Error(`${name}: ${answer.status}`);
    const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, next) {
        count(chunk.length);
        next.enqueue(chunk);
      },
    });
    const body = answer.body.pipeThrough(counted).pipeThrough(new DecompressionStream("gzip"));
    return new Response(body, { headers: { "content-type": type } });
  };
  const bytes = async (name: string): Promise<ArrayBuffer> => (await unpacked(name)).arrayBuffer();
  // Everything in parallel; machine code is compiled while the rest is still being unpacked.
  const [machine, library, engine, { loadPyodide }, { default: createPyodideModule }] = await Promise.all([
    made ?? WebAssembly.compileStreaming(unpacked(WASM, "application/wasm")),
    bytes(LIBRARY),
    bytes(ENGINE),
    import(/* @vite-ignore */ `${folder}pyodide.mjs`) as Promise<typeof import("pyodide")>,
    import(/* @vite-ignore */ `${folder}pyodide.asm.mjs`) as Promise<{ default: never }>,
  ]);
  const python = await having(machine, { [WASM]: new ArrayBuffer(0), [LIBRARY]: library }, () =>
    loadPyodide({
      createPyodideModule,
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
  return { python, machine };
}

/** While Pyodide starts, what it fetches and compiles is what was unpacked and compiled here. */
async function having<T>(machine: Machine, files: Record<string, ArrayBuffer>, work: () => Promise<T>): Promise<T> {
  const [ask, instantiate] = [self.fetch, WebAssembly.instantiateStreaming];
  self.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const found = files[url.slice(url.lastIndexOf("/") + 1)];
    return found ? Promise.resolve(new Response(found)) : ask(input, init);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    return { module: machine, instance: await WebAssembly.instantiate(machine, imports) };
  };
  try {
    return await work();
  } finally {
    self.fetch = ask;
    WebAssembly.instantiateStreaming = instantiate;
  }
}
