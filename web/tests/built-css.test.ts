import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build, type Rolldown } from "vite";
import { expect, test } from "vitest";
import config from "../vite.config";

test("what is built keeps colours that follow the light of where they are used", async () => {
  const folder = mkdtempSync(join(tmpdir(), "built-css-"));
  try {
    const entry = join(folder, "entry.js");
    writeFileSync(entry, `import ${JSON.stringify(resolve(import.meta.dirname, "../src/app.css"))};`);
    const built = (await build({
      configFile: false,
      logLevel: "silent",
      build: { ...config.build, write: false, rolldownOptions: { input: entry } },
    })) as Rolldown.RolldownOutput;
    const styles = built.output.find((one) => one.fileName.endsWith(".css"));
    const text = styles?.type === "asset" ? String(styles.source) : "";
    expect(text).toContain("--panel-2:light-dark(");
    expect(text).not.toContain("--lightningcss");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
