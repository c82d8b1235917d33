import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, it } from "vitest";
import bundled from "../../src/wabe/core/picture/icons.json";
import own from "../src/parts/own-icons.json";

const WEB = join(import.meta.dirname, "..");
const set = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json") as {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
};

it("every bundled icon is the one of the set, and those of the client are all there", () => {
  const icons: Record<string, string> = bundled;
  for (const [name, path] of Object.entries(icons)) {
    const body = set.icons[set.aliases?.[name]?.parent ?? name]?.body ?? "";
    expect([...body.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]).join(" "), name).toBe(path);
  }
  for (const name of own) expect(icons[name], name).toBeTruthy();
});

it("no lock file names a registry", () => {
  const lock = readFileSync(join(WEB, "package-lock.json"), "utf8");
  expect(lock).not.toContain('"resolved"');
});
