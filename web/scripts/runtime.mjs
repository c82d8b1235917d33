// Makes what a page needs that plays without a service: Pyodide, Python's library, the engine and the bots, compiled and packed.
//
//   node scripts/runtime.mjs    writes src/wabe/offline/runtime/
//
// msgspec is taken as Pyodide publishes it, checked by the hash in Pyodide's list of packages, where it can be fetched;
// where not, the stand-in of Wabe takes its place. runtime.json says which one it is.

import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const source = join(root, "src", "wabe");
const target = join(source, "offline", "runtime");
const pyodide = dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));

const python = await loadPyodide({ stdout: () => undefined, stderr: () => undefined });
python.mountNodeFS("/source", source);
python.mountNodeFS("/scripts", join(root, "scripts"));
python.runPython("import sys; sys.path.insert(0, '/scripts'); sys.dont_write_bytecode = True; import page_runtime");

/** The folder of msgspec inside Pyodide, or none. */
async function fetchMsgspec() {
  try {
    await python.loadPackage("msgspec", { messageCallback: () => undefined, errorCallback: () => undefined });
    return python.runPython("import msgspec; str(__import__('pathlib').Path(msgspec.__file__).parent)");
  } catch {
    return undefined;
  }
}

const others = await fetchMsgspec();
const version = others ? python.runPython("msgspec.__version__") : "stand-in";
/** The bytes that an expression of Python gives. @type {(expression: string, values: object) => Uint8Array} */
const made = (expression, values) => {
  const globals = python.toPy(values);
  const bytes = python.runPython(expression, { globals });
  const copy = bytes.toJs();
  bytes.destroy();
  return copy;
};
const packed = {
  "pyodide.asm.wasm": readFileSync(join(pyodide, "pyodide.asm.wasm")),
  "library.zip": made("import page_runtime; page_runtime.own_library(bytes(original))", {
    original: new Uint8Array(readFileSync(join(pyodide, "python_stdlib.zip"))),
  }),
  "engine.tar": made(
    "import page_runtime; from pathlib import Path; page_runtime.engine(Path('/source'), Path(others) if others else None)",
    { others: others ?? "" },
  ),
};

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
/** @type {Record<string, { size: number, unpacked?: number }>} */
const files = {};
for (const [name, content] of Object.entries(packed)) {
  const small = gzipSync(content, { level: 9 });
  writeFileSync(join(target, `${name}.gz`), small);
  files[`${name}.gz`] = { size: small.length, unpacked: content.length };
}
for (const name of ["pyodide.mjs", "pyodide.asm.mjs"]) {
  copyFileSync(join(pyodide, name), join(target, name));
  files[name] = { size: readFileSync(join(pyodide, name)).length };
}
const { version: of } = JSON.parse(readFileSync(join(pyodide, "package.json"), "utf8"));
const { info } = JSON.parse(readFileSync(join(pyodide, "pyodide-lock.json"), "utf8"));
writeFileSync(
  join(target, "runtime.json"),
  JSON.stringify({ pyodide: of, info, msgspec: version, files }, null, 1) + "\n",
);
const megabytes = Object.values(files).reduce((sum, file) => sum + file.size, 0) / 1e6;
console.log(`Pyodide ${of}, msgspec: ${version}, ${megabytes.toFixed(2)} MB in ${target}`);
process.exit(0);
