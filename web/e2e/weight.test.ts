import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, inject, test } from "vitest";

/** Icons come later; Python's workers and the local service only without a service. */
const ASIDE = /^(icons|worker|localService)-/;

test("what a visitor of a service loads weighs less than 150 kB gzipped, icons aside", () => {
  const folder = join(inject("folder"), "client", "assets");
  const files = readdirSync(folder).filter((file) => !ASIDE.test(file));
  const weight = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0);
  console.log(`client: ${(weight / 1000).toFixed(1)} kB gzipped`);
  expect(weight).toBeLessThan(150_000);
});
