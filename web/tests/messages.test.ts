import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { decimal, languageFor, languages } from "../src/messages";
import { en } from "../src/messages/en";

const SRC = join(import.meta.dirname, "..", "src");

function paths(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([key, part]) => paths(part, path ? `${path}.${key}` : key));
}

function at(messages: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], messages);
}

/** Arguments that read as a number, as a text and as a list, each of them different. */
const samples = (text: unknown) => Array.from({ length: (text as () => string).length }, (_, i) => [String(23 + i)]);

const source = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(svelte|ts)$/.test(file) && !file.startsWith("messages"))
  .map((file) => readFileSync(join(SRC, file), "utf8"))
  .join("\n");

describe("messages", () => {
  it.each(Object.entries(languages))("of %s are complete", (_, messages) => {
    expect(paths(messages).sort()).toEqual(paths(en).sort());
    for (const path of paths(messages)) {
      const value = at(messages, path);
      if (typeof value === "string") expect(value, path).not.toBe("");
      expect(typeof value, path).toBe(typeof at(en, path));
    }
  });

  it.each(Object.entries(languages))("of %s name all that English names", (_, messages) => {
    const told = paths(en).filter((path) => typeof at(en, path) === "function");
    expect(told.length).toBeGreaterThan(50);
    for (const path of told) {
      const given = samples(at(en, path));
      const named = (language: unknown) => {
        const text = (at(language, path) as (...args: unknown[]) => string)(...given);
        return given.flat().filter((word) => text.includes(word));
      };
      expect(named(messages), path).toEqual(named(en));
    }
  });

  it("are in the language that was chosen, else in that of the browser, else in English", () => {
    expect(languageFor("", ["de-AT", "de", "en"])).toBe("de");
    expect(languageFor("", ["fr", "en-GB", "de"])).toBe("en");
    expect(languageFor("wabe_session=x; wabe_language=en", ["de"])).toBe("en");
    expect(languageFor('wabe_language="de"', ["en"])).toBe("de");
    expect(languageFor("wabe_language=xx; not_wabe_language=de", ["fr"])).toBe("en");
  });

  it("begin with what the browser itself shows of the page", () => {
    const manifest = (name: string) => JSON.parse(readFileSync(join(SRC, "..", "public", name), "utf8")) as object;
    for (const [code, { tagline }] of Object.entries(languages)) {
      const own = manifest(code === "en" ? "manifest.json" : `manifest.${code}.json`);
      expect(own).toEqual({ ...manifest("manifest.json"), lang: code, description: tagline });
    }
    expect(readFileSync(join(SRC, "..", "index.html"), "utf8")).toContain(en.tagline);
  });

  it("write numbers as their readers do", () => {
    expect([decimal(7.25), decimal(7.25, 0), decimal(1234.5)]).toEqual(["7.3", "7", "1,234.5"]);
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
