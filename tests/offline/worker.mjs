// The service as a page runs it, in Pyodide with what was packed for it: requests come in as JSON, answers go out.
//
//   node worker.mjs RUNTIME PYODIDE < requests

import { readFileSync, writeFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

const [runtime, pyodide] = process.argv.slice(2);
const { loadPyodide } = await import(join(pyodide, "pyodide.mjs"));
const unpacked = (name) => gunzipSync(readFileSync(join(runtime, `${name}.gz`)));
const library = join(mkdtempSync(join(tmpdir(), "wabe-")), "library.zip");
writeFileSync(library, unpacked("library.zip"));

const python = await loadPyodide({ indexURL: pyodide, stdLibURL: library });
python.unpackArchive(new Uint8Array(unpacked("engine.tar")).buffer, "tar", { extractDir: "/engine" });
python.runPython("import sys; sys.path.insert(0, '/engine')");
const page = python.pyimport("wabe.offline.page");

const rows = new Map();
const store = {
  changes: async (id) => rows.get(id)?.changes,
  tables: async () => [...rows.values()].map((row) => row.texts[0]),
  load: async (id) => rows.get(id)?.texts,
  put: async (id, known, changes, ...texts) => {
    if (rows.has(id) && rows.get(id).changes !== known) return false;
    rows.set(id, { changes, texts });
    return true;
  },
  remove: async (id) => void rows.delete(id),
};
const service = page.open_service(store, async (what, asked) => page.think(what, asked));

const answers = [];
let table = "";
for (const [method, path, body, language] of JSON.parse(readFileSync(0, "utf8"))) {
  const [status, text] = (await service.answer(language, method, path.replace("TABLE", table), body)).toJs();
  if (method === "POST" && path === "/tables" && status === 201) table = JSON.parse(text).id;
  for (let i = 0; i < 50; i++) await new Promise((resolve) => setTimeout(resolve)); // bots move
  answers.push([status, text]);
}
process.stdout.write(JSON.stringify(answers), () => process.exit(0));
