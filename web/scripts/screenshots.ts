/** Pictures of the real client for the documentation: a service, a game between bots, a table from its middle. */

import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Browser, Page } from "playwright-core";
import { chromium } from "playwright-core";
import { inject, test } from "vitest";
import { CHROMIUM, FLAGS } from "../e2e/browser";
import { GREEDY, ME, newTable, ready, view } from "../e2e/play";
import type { NewSeat, NewTable, TableView } from "../src/generated/types";

const TARGET = resolve(import.meta.dirname, "..", "..", "docs", "screenshots");
const DESKTOP = { width: 1440, height: 900 };
const TABLET = { width: 820, height: 1180 };
const PHONE = { width: 360, height: 740 };

type Theme = "light" | "dark";
/** Name, address, size, light. */
type Picture = [string, string, { width: number; height: number }, Theme];

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

const WORLDS = ["123", "456", "789", "931"];
const THREE_BOTS = [GREEDY, GREEDY, GREEDY];

interface Tables {
  over: string;
  table: string;
  /** Tables of 504 by their world. */
  worlds: Record<string, string>;
}

/** A game played by bots to its end. */
async function played(page: Page, address: string, wish: Partial<NewTable>): Promise<TableView> {
  const { id } = await newTable(page, address, { seed: 8, ...wish });
  for (;;) {
    const table = await view(page, address, id);
    if (table.status === "over") return table;
    await page.waitForTimeout(200);
  }
}

/** A table that goes on from a position of a game that was played. */
async function goOn(page: Page, address: string, from: TableView, position: number, seats: NewSeat[]): Promise<string> {
  const record = await (await page.request.get(`${address}/api/tables/${from.id}/record`)).text();
  return (await newTable(page, address, { game: from.game, seats, seed: 8, record, position })).id;
}

/** A finished game between bots, and tables that go on from the middle of games. */
async function prepare(page: Page, address: string): Promise<Tables> {
  const game = await played(page, address, { seats: THREE_BOTS });
  const table = await goOn(page, address, game, 330, [ME, GREEDY, { kind: "here", name: "Ben" }]);
  const worlds: Record<string, string> = {};
  for (const world of WORLDS) {
    const wish = { game: "worlds_504", options: { world }, seats: [GREEDY, ...THREE_BOTS] };
    const over = await played(page, address, wish);
    worlds[world] = await goOn(page, address, over, Math.floor(over.scene.position! * 0.6), [ME, ...THREE_BOTS]);
  }
  return { over: game.id, table, worlds };
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
    const tables = await prepare(host, address);
    for (const id of [tables.table, ...Object.values(tables.worlds)]) {
      await host.goto(`${address}/table/${id}`);
      await ready(host);
    }
    const cookies = await host.context().cookies();
    for (const [name, path, viewport, theme] of pictures(tables)) {
      const page = await person(browser, viewport, theme);
      await page.context().addCookies(cookies);
      await shoot(page, address + path, name);
      await page.context().close();
    }
  } finally {
    await browser.close();
  }
});

function pictures({ over, table, worlds }: Tables): Picture[] {
  return [
    ["lobby", "/", DESKTOP, "light"],
    ["lobby-dark", "/", DESKTOP, "dark"],
    ["new-table", "/new/castles_of_burgundy", DESKTOP, "light"],
    ["table", `/table/${table}`, DESKTOP, "light"],
    ["table-dark", `/table/${table}`, DESKTOP, "dark"],
    ["book", "/book/worlds_504/123", DESKTOP, "light"],
    ["book-dark", "/book/worlds_504/931", DESKTOP, "dark"],
    ...WORLDS.map((world): Picture => [`table-504-${world}`, `/table/${worlds[world]}`, DESKTOP, "light"]),
    ["table-504-dark", `/table/${worlds["456"]}`, DESKTOP, "dark"],
    ["phone-504", `/table/${worlds["123"]}`, PHONE, "light"],
    ["phone-book", "/book/worlds_504/456", PHONE, "light"],
    ["final", `/table/${over}`, DESKTOP, "light"],
    ["replay", `/replay/${over}?at=400`, DESKTOP, "light"],
    ["tablet", `/table/${table}`, TABLET, "light"],
    ["phone", `/table/${table}`, PHONE, "light"],
    ["phone-dark", `/table/${table}`, PHONE, "dark"],
    ["phone-lobby", "/", PHONE, "light"],
    ["phone-replay", `/replay/${over}?at=400`, PHONE, "light"],
  ];
}
