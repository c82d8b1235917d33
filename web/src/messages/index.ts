/** The texts in the language of the page. */

import { de } from "./de";
import { en, type Messages } from "./en";
import { isOffline } from "../address/place";

export const languages: Readonly<Record<string, Messages>> = { en, de };

/** The cookie by which a choice of this page reaches the service, too. */
const COOKIE = /(?:^|;\s*)wabe_language="?(\w+)/;

/** The language that was chosen here; empty: that of the browser. */
export function chosenLanguage(cookies = document.cookie): string {
  const code = COOKIE.exec(cookies)?.[1] ?? "";
  return code in languages ? code : "";
}

/** As chosen, else as the browser asks for, else English: the service answers by the same rule. */
export function languageFor(cookies: string, wanted: readonly string[]): string {
  const codes = wanted.map((tag) => tag.slice(0, 2).toLowerCase());
  return chosenLanguage(cookies) || (codes.find((code) => code in languages) ?? "en");
}

const inBrowser = typeof document !== "undefined";

export const language = inBrowser ? languageFor(document.cookie, navigator.languages) : "en";

/** For dates and numbers: the language as it is written where the reader lives. */
export const locale = (inBrowser && navigator.languages.find((tag) => tag.startsWith(language))) || language;

export const t: Messages = languages[language]!;

/** A number with so many digits behind the point, or the comma. */
export function decimal(value: number, digits = 1): string {
  return value.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Tells the browser in which language its page is. */
export function announceLanguage(): void {
  document.documentElement.lang = language;
  document.querySelector('meta[name="description"]')?.setAttribute("content", t.tagline);
  if (language !== "en")
    document
      .querySelector('link[rel="manifest"]')
      ?.setAttribute("href", `${isOffline ? "." : ""}/manifest.${language}.json`);
}
