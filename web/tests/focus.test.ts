import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..", "src");

test("a frame round what has the focus is for the keyboard: a click of the mouse draws none", () => {
  const framed = readdirSync(ROOT, { recursive: true, encoding: "utf-8" })
    .filter((name) => /\.(css|svelte)$/.test(name))
    .flatMap((name) => {
      const text = readFileSync(join(ROOT, name), "utf-8");
      const rules = [...text.matchAll(/[^\n{}]*:focus(?:-within)?(?![-\w])[^{}]*\{([^}]*)\}/g)];
      return rules
        .filter(([, style]) => /(outline|border|box-shadow|stroke)[\w-]*:(?! *none)/.test(style!))
        .map(() => name);
    });
  expect(framed).toEqual([]);
});
