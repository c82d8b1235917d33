import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { languages } from "../src/messages";
import { en } from "../src/messages/en";

const SRC = join(import.meta.dirname, "..", "src");

function paths(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([key, part]) => paths(part, path ? `${path}.${key}` : key));
}

const source = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(svelte|ts)$/.test(file) && !file.startsWith("messages"))
  .map((file) => readFileSync(join(SRC, file), "utf8"))
  .join("\n");

describe("messages", () => {
  it.each(Object.entries(languages))("of %s are complete", (_, messages) => {
    expect(paths(messages).sort()).toEqual(paths(en).sort());
    for (const path of paths(messages)) {
      const value = path.split(".").reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], messages);
      if (typeof value === "string") expect(value, path).not.toBe("");
    }
  });

  it("are all used", () => {
    // A group that is looked up by a value (t.create.kinds[kind]) counts as used as a whole.
    const unused = paths(en).filter((path) => {
      const group = path.slice(0, path.lastIndexOf("."));
      return !source.includes(`t.${path}`) && !source.includes(`t.${group}[`);
    });
    expect(unused).toEqual([]);
  });

  it("leave no text of the templates untranslated", () => {
    const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".svelte"));
    const found = files.flatMap((file) => {
      const markup = readFileSync(join(SRC, file), "utf8").replace(
        /<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g,
        "",
      );
      const texts = markup.replace(/\{[^{}]*(\{[^{}]*\}[^{}]*)*\}/g, "").match(/>[^<>]*[A-Za-z]{3,}[^<>]*</g) ?? [];
      return texts.map((text) => `${file}: ${text}`);
    });
    expect(found.filter((text) => !/=>|\(\)|class=/.test(text))).toEqual([]);
  });
});
