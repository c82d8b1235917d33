import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { filesOf } from "../src/offline/tar";

it("an archive is read as tar writes it: files of any size, in folders", () => {
  const folder = mkdtempSync(join(tmpdir(), "wabe-tar-"));
  const files = { "a.txt": "", "deep/er/b.txt": "Würfel", "c.bin": "x".repeat(512), "d.bin": "y".repeat(70_001) };
  try {
    mkdirSync(join(folder, "deep", "er"), { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const archive = execFileSync("tar", ["-C", folder, "--format=ustar", "-cf", "-", ...Object.keys(files)]);
    const read = [...filesOf(archive)].map(([name, content]) => [name, new TextDecoder().decode(content)]);
    expect(Object.fromEntries(read)).toEqual(files);
    const withFolders = execFileSync("tar", ["-C", folder, "--format=ustar", "-cf", "-", "deep"]);
    expect(() => [...filesOf(withFolders)]).toThrow("tar");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
