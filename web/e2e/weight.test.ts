import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, inject, test } from "vitest";

test("the client weighs less than 150 kB gzipped, icons aside", () => {
  const folder = join(inject("folder"), "client", "assets");
  const files = readdirSync(folder).filter((file) => !file.startsWith("icons-"));
  const weight = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0);
  console.log(`client: ${(weight / 1000).toFixed(1)} kB gzipped`);
  expect(weight).toBeLessThan(150_000);
});
