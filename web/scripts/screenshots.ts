/** Pictures of the real client for the documentation: a service, a game between bots, a table from its middle. */

import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Browser, Page } from "playwright-core";
import { chromium } from "playwright-core";
import { inject, test } from "vitest";
import { CHROMIUM, FLAGS } from "../e2e/browser";
import { GREEDY, ME, newTable, ready, view } from "../e2e/play";

const TARGET = resolve(import.meta.dirname, "..", "..", "docs", "screenshots");
const DESKTOP = { width: 1440, height: 900 };
const TABLET = { width: 820, height: 1180 };
const PHONE = { width: 360, height: 740 };

type Theme = "light" | "dark";

async function person(browser: Browser, viewport: { width: number; height: number }, theme: Theme): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    reducedMotion: "reduce",
    deviceScaleFactor: viewport.width < 500 ? 2 : 1,
  });
  await context.addInitScript(
    (text) => localStorage.setItem("wabe.settings", text),
    JSON.stringify({ theme, pace: 0, name: "Anna" }),
  );
  return context.newPage();
}

/** A finished game between bots, and tables that go on from its middle. */
async function prepare(page: Page, address: string): Promise<{ over: string; table: string; world: string }> {
  const game = await newTable(page, address, { seats: [GREEDY, GREEDY, GREEDY], seed: 8 });
  while ((await view(page, address, game.id)).status !== "over") await page.waitForTimeout(200);
  const record = await (await page.request.get(`${address}/api/tables/${game.id}/record`)).text();
  const table = await newTable(page, address, {
    seats: [ME, GREEDY, { kind: "here", name: "Ben" }],
    seed: 8,
    record,
    position: 330,
  });
  const world = await newTable(page, address, {
    game: "worlds_504",
    options: { world: "123" },
    seats: [ME, GREEDY, GREEDY, GREEDY],
    seed: 5,
  });
  return { over: game.id, table: table.id, world: world.id };
}

async function shoot(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address);
  await page.locator("main").waitFor();
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(400);
  await page.screenshot({ path: join(TARGET, `${name}.png`) });
}

test("pictures for the documentation", async () => {
  mkdirSync(TARGET, { recursive: true });
  const address = inject("address");
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  try {
    const host = await person(browser, DESKTOP, "light");
    const { over, table, world } = await prepare(host, address);
    for (const id of [table, world]) {
      await host.goto(`${address}/table/${id}`);
      await ready(host);
    }
    const cookies = await host.context().cookies();
    for (const [name, path, viewport, theme] of pictures(over, table, world)) {
      const page = await person(browser, viewport, theme);
      await page.context().addCookies(cookies);
      await shoot(page, address + path, name);
      await page.context().close();
    }
  } finally {
    await browser.close();
  }
});

function pictures(
  over: string,
  table: string,
  world: string,
): [string, string, { width: number; height: number }, Theme][] {
  return [
    ["lobby", "/", DESKTOP, "light"],
    ["lobby-dark", "/", DESKTOP, "dark"],
    ["new-table", "/new/castles_of_burgundy", DESKTOP, "light"],
    ["table", `/table/${table}`, DESKTOP, "light"],
    ["table-dark", `/table/${table}`, DESKTOP, "dark"],
    ["table-504", `/table/${world}`, DESKTOP, "light"],
    ["final", `/table/${over}`, DESKTOP, "light"],
    ["replay", `/replay/${over}?at=400`, DESKTOP, "light"],
    ["tablet", `/table/${table}`, TABLET, "light"],
    ["phone", `/table/${table}`, PHONE, "light"],
    ["phone-dark", `/table/${table}`, PHONE, "dark"],
    ["phone-lobby", "/", PHONE, "light"],
    ["phone-replay", `/replay/${over}?at=400`, PHONE, "light"],
  ];
}
