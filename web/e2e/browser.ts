/** A browser whose pages are watched: any console error or request to another host fails the test. */

import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";

export const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
export const FLAGS = ["--no-sandbox", "--headless", "--disable-gpu", "--disable-background-networking"];

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 360, height: 740 };

export interface Wish {
  viewport?: { width: number; height: number };
  touch?: boolean;
  /** The worker that opens the page without the network; it would keep requests from tests that stand in for the service. */
  worker?: boolean;
  settings?: Record<string, unknown>;
  /** The language the browser asks for, such as de-AT; American English by default. */
  locale?: string;
  /** Failures that the test itself brings about. */
  expected?: RegExp;
}

/** The browser's message about the service worker, which tests do without. */
const BLOCKED = /Service Worker registration blocked/;

export class Watch {
  readonly findings: string[] = [];
  #browser: Browser | undefined;
  #contexts: BrowserContext[] = [];

  async launch(): Promise<void> {
    this.#browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  }

  /** A person with a browser of his own: no cookie and no storage is shared. */
  async person(wish: Wish = {}): Promise<Page> {
    const options: BrowserContextOptions = {
      viewport: wish.viewport ?? DESKTOP,
      hasTouch: wish.touch ?? false,
      locale: wish.locale ?? "en-US",
      reducedMotion: "reduce",
      serviceWorkers: wish.worker ? "allow" : "block",
    };
    const context = await this.#browser!.newContext(options);
    this.#contexts.push(context);
    const settings = { pace: 0, confirm: false, side: "choices", ...wish.settings };
    await context.addInitScript(
      (text) => localStorage.setItem("wabe.settings", localStorage.getItem("wabe.settings") ?? text),
      JSON.stringify(settings),
    );
    const page = await context.newPage();
    this.#listen(page, wish.expected ?? /^$/);
    return page;
  }

  #listen(page: Page, expected: RegExp): void {
    const note = (what: string): void => void (expected.test(what) || BLOCKED.test(what) || this.findings.push(what));
    page.on(
      "console",
      (message) => ["error", "warning"].includes(message.type()) && note(`${message.text()} ${message.location().url}`),
    );
    page.on("pageerror", (error) => note(String(error)));
    page.on("request", (request) => {
      const url = new URL(request.url());
      const here = new URL(page.url());
      const own =
        url.protocol === "data:" || url.protocol === "blob:" || here.protocol === "about:" || url.host === here.host;
      if (!own) note(`a request leaves for ${url.host}`);
    });
  }

  async closeAll(): Promise<void> {
    await Promise.all(this.#contexts.splice(0).map((context) => context.close()));
  }

  async quit(): Promise<void> {
    await this.#browser?.close();
  }
}

/** A watch for a test file. */
export function watching(): Watch {
  const watch = new Watch();
  beforeAll(() => watch.launch());
  afterEach(async () => {
    await watch.closeAll();
    expect(watch.findings.splice(0)).toEqual([]);
  });
  afterAll(() => watch.quit());
  return watch;
}
