/** Check that a page is in German: no word on it occurs only in the English texts. */

import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const ROOT = resolve(import.meta.dirname, "..", "..");
const ENGINE = join(ROOT, "src", "wabe");
const CLIENT = join(ROOT, "web", "src", "messages");

/** The language header of a browser in Vienna. */
export const VIENNA = { locale: "de-AT" };

/** The literals of the client's messages, without what is put into them. */
const LITERAL = /"([^"\n]*)"|`([^`]*)`/g;
const PUT_IN = /\$\{[^}]*\}/g;
/** No word is a part of a number, a hash or the name of an option, such as open_money. */
const WORD = /(?<![\p{L}\p{N}_])\p{L}{2,}(?![\p{L}\p{N}_])/gu;

/** The words of a pattern itself: text outside of braces and in the branches of an argument, which are braces within braces. */
function said(pattern: string): string {
  let [text, depth] = ["", 0];
  for (const char of pattern) {
    if (char === "{") depth++;
    if (char === "}") depth--;
    text += depth % 2 === 0 && char !== "}" ? char : " ";
  }
  return text;
}

/** Rooms whose texts no page of the browser shows; commands in them are typed in English. */
const TERMINAL = /^(arena|cli|learning|research)\b/;

/** Every word of the client's messages and the catalogues in a language, in small letters. */
function vocabulary(language: "en" | "de"): Set<string> {
  const source = readFileSync(join(CLIENT, `${language}.ts`), "utf8");
  const texts = [...source.matchAll(LITERAL)].map(([, plain, built]) => (plain ?? built!).replaceAll(PUT_IN, " "));
  for (const path of readdirSync(ENGINE, { recursive: true, encoding: "utf8" }))
    if (path.endsWith(join("texts", `${language}.json`)) && !TERMINAL.test(path))
      texts.push(...Object.values<string>(JSON.parse(readFileSync(join(ENGINE, path), "utf8"))).map(said));
  return new Set(texts.flatMap((text) => text.match(WORD) ?? []).map((word) => word.toLowerCase()));
}

const german = vocabulary("de");
const ENGLISH = new Set([...vocabulary("en")].filter((word) => !german.has(word)));

/** Numbers of rules, such as COB-TURN-01: the same in every language. */
const RULE = /\b[A-Z]+(-[A-Z0-9]+)+/g;

/** The words of a text that only English has; `known` are other words of German. */
export function english(text: string, known: ReadonlySet<string> = new Set()): string[] {
  const words = text.replaceAll(RULE, " ").match(WORD) ?? [];
  return words.filter((word) => ENGLISH.has(word.toLowerCase()) && !known.has(word.toLowerCase()));
}

/** The words of a game's rules, which are not a catalogue: they name commands and options as they are typed. */
export function rulesOf(game: string): Set<string> {
  const rules = readFileSync(join(ENGINE, "games", game, "rules.de.md"), "utf8");
  return new Set((rules.match(WORD) ?? []).map((word) => word.toLowerCase()));
}

/** All that stands on the page, is read out, or is shown when it is pointed at; not what is marked as another language. */
async function read(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set([document.title]);
    for (const element of document.querySelectorAll("body *")) {
      if (element.closest("script, style, body [lang]")) continue;
      const told = ["aria-label", "title", "placeholder", "alt"].map((name) => element.getAttribute(name));
      const written = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      for (const text of [...told, ...written.map((node) => node.textContent)])
        if (text?.trim()) found.add(text.trim());
    }
    return [...found];
  });
}

/** The texts of the page in which there is English. */
export async function englishOn(page: Page, known?: ReadonlySet<string>): Promise<string[]> {
  return (await read(page)).filter((text) => english(text, known).length > 0);
}

export async function expectGerman(page: Page, where: string, known?: ReadonlySet<string>): Promise<void> {
  expect(await englishOn(page, known), `English on ${where}`).toEqual([]);
  expect(await page.locator("html").getAttribute("lang")).toBe("de");
}
