/** Comments are plain sentences: none opens with a bare question word for a person or a thing. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const WEB = join(import.meta.dirname, "..");
const OPENING = /(?:\/\*\*?|\/\/|<!--|^\s*\*) ?(?:Who|What|Whether|Whose|Whom)\b.*/gm;

/** The openings of comments that are not plain sentences. */
const found = (text: string): string[] => text.match(OPENING) ?? [];

it("finds openings in every form of comment", () => {
  const text = `/** ${"Who"} plays. */\nlet a = 1; // ${"What"} is\n<!-- ${"Whether"} -->\n/*\n * ${"Whose"} seat\n */\n/** Seats. */`;
  expect(found(text)).toHaveLength(4);
});

it("finds none in the client and its tests", () => {
  const names = ["src", "tests", "e2e", "bench", "scripts", "public"].flatMap((folder) =>
    readdirSync(join(WEB, folder), { recursive: true, encoding: "utf-8" }).map((name) => join(WEB, folder, name)),
  );
  const written = names.filter((name) => /\.(ts|svelte|css|m?js)$/.test(name) && !/[\\/]generated[\\/]/.test(name));
  expect(written.length).toBeGreaterThan(200);
  expect(written.flatMap((name) => found(readFileSync(name, "utf-8")).map((line) => `${name}: ${line}`))).toEqual([]);
});
