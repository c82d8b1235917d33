/** Measures that the client and the engine's pictures share are written once, in measures.json. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import measures from "../../src/wabe/core/picture/measures.json";

const ROOT = join(import.meta.dirname, "..", "src");
const read = (name: string) => readFileSync(join(ROOT, name), "utf-8");
const sources = readdirSync(ROOT, { recursive: true, encoding: "utf-8" }).filter((name) =>
  /\.(ts|svelte|css)$/.test(name),
);
const texts = new Map(sources.map((name) => [name.replaceAll("\\", "/"), read(name)]));
const drawn = [...texts].filter(([name]) => !name.startsWith("generated/")).map(([, text]) => text);

describe("the measures that pictures share", () => {
  it("have each a place where the client reads it", () => {
    const own = new Set(["boards", "carriers", "lines", "panels", "rivers", "stands", "tokens", "print"]);
    for (const [group, values] of Object.entries(measures).filter(([name]) => own.has(name)))
      for (const name of Object.keys(values)) {
        const used = new RegExp(
          `\\b(${group}|measures)\\.${name}\\b|\\{[^}]*\\b${name}\\b[^}]*\\} = (${group}|measures)\\b`,
        );
        expect(
          drawn.some((text) => used.test(text)),
          `${group}.${name}`,
        ).toBe(true);
      }
  });

  it("are the only place of their colours", () => {
    const css = read("app.css");
    for (const name of Object.keys(measures.colours)) {
      expect(css, name).not.toMatch(new RegExp(`--${name}:`));
      expect(read("generated/colours.css")).toContain(`--${name}: light-dark(`);
    }
  });

  it("are the only place of their outlines", () => {
    for (const outline of [...measures.seat_shapes, measures.tokens.cube, measures.tokens.cube_edges])
      expect(drawn.filter((text) => text.includes(outline))).toEqual([]);
  });

  it("name a colour and a shape for each seat", () => {
    const seats = Object.keys(measures.colours).filter((name) => name.startsWith("seat-"));
    expect(seats).toEqual(measures.seat_shapes.map((_, seat) => `seat-${seat}`));
  });
});
