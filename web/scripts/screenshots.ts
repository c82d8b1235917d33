/**
 * Pictures of the real client: tables from the middle of recorded games. For the documentation; or, with GALLERY, of all games
 * at all sizes in light and dark, to be looked at one by one (build/gallery); GALLERY=boats-360 makes those of that name. With
 * COVERS, of the tables on the tiles of the lobby.
 */

import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Browser, Page } from "playwright-core";
import { chromium } from "playwright-core";
import { inject, test } from "vitest";
import { CHROMIUM, FLAGS } from "../e2e/browser";
import { inFullSwing } from "../e2e/play";

const ROOT = resolve(import.meta.dirname, "..", "..");
const GALLERY = process.env.GALLERY;
/** The pictures of tables on the tiles of the lobby are made instead. */
const COVERS = process.env.COVERS ? join(ROOT, "web", "src", "lobby", "covers") : "";
const TARGET = GALLERY ? join(ROOT, "build", "gallery") : join(ROOT, "docs", "screenshots");
const LAPTOP = { width: 1280, height: 720 };
const DESKTOP = { width: 1440, height: 900 };
const TABLET = { width: 820, height: 1180 };
const LARGE = { width: 2560, height: 1440 };
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

/** Games in full swing, and one that is over, from the recorded ones of the engine's tests: file, part of the game. */
const RECORDED = {
  burgundy: ["castles_of_burgundy/golden/three_greedy", 0.6],
  over: ["castles_of_burgundy/golden/four_greedy", 1],
  deliver: ["worlds_504/golden/world_123", 0.6],
  fight: ["worlds_504/golden/world_456", 0.6],
  shares: ["worlds_504/golden/world_798", 0.7],
  innovation: ["age_of_innovation/golden/illusionists_5", 0.8],
  boats: ["roads_and_boats/golden/four_random", 0.5],
} as const;
type Tables = Record<keyof typeof RECORDED, string>;

async function prepare(page: Page, address: string): Promise<Tables> {
  const found: Partial<Tables> = {};
  for (const [name, [file, part]] of Object.entries(RECORDED))
    found[name as keyof Tables] = await inFullSwing(page, address, file, part);
  return found as Tables;
}

async function shoot(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address);
  await page.locator("main").waitFor({ state: "attached" });
  if (/table|replay/.test(address)) await page.locator(".scene").waitFor({ timeout: 60_000 });
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(400);
  await page.screenshot({ path: join(TARGET, `${name}.png`) });
}

test("pictures", async () => {
  mkdirSync(COVERS || TARGET, { recursive: true });
  const address = inject("address");
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  try {
    const host = await person(browser, DESKTOP, "light");
    const tables = await prepare(host, address);
    const cookies = await host.context().cookies();
    for (const [game, table] of COVERS ? Object.entries(coversOf(tables)) : []) {
      const page = await person(browser, DESKTOP, "light");
      await page.context().addCookies(cookies);
      await cover(page, `${address}/table/${table}`, game);
      await page.context().close();
    }
    if (COVERS) return;
    for (const [name, path, viewport, theme] of GALLERY ? gallery(tables, GALLERY) : pictures(tables)) {
      const page = await person(browser, viewport, theme);
      await page.context().addCookies(cookies);
      await shoot(page, address + path, name);
      await page.context().close();
    }
  } finally {
    await browser.close();
  }
});

function coversOf(tables: Tables): Record<string, string> {
  return {
    castles_of_burgundy: tables.burgundy,
    worlds_504: tables.deliver,
    age_of_innovation: tables.innovation,
    roads_and_boats: tables.boats,
  };
}

/** The middle of the largest board, with its pieces. */
async function cover(page: Page, address: string, game: string): Promise<void> {
  await page.goto(address);
  await page.locator(".large .board image").first().waitFor({ timeout: 60_000 });
  await page.addStyleTag({ content: ".zoom, .halo, .price { display: none !important }" });
  await page.waitForTimeout(1500);
  const box = (await page.locator(".large .board").first().boundingBox())!;
  const clip = { x: box.x + box.width / 2 - 280, y: box.y + box.height / 2 - 105, width: 560, height: 210 };
  await page.screenshot({ path: join(COVERS, `${game}.jpg`), type: "jpeg", quality: 82, clip });
}

function gallery(tables: Tables, wanted: string): Picture[] {
  const games: (keyof Tables)[] = ["burgundy", "deliver", "fight", "shares", "innovation", "boats"];
  const all = games.flatMap((game) =>
    [PHONE, TABLET, LAPTOP, DESKTOP, LARGE].flatMap((size) =>
      (["light", "dark"] as const).map((theme): Picture => [
        `${game}-${size.width}-${theme}`,
        `/table/${tables[game]}`,
        size,
        theme,
      ]),
    ),
  );
  return all.filter(([name]) => wanted === "all" || new RegExp(wanted).test(name));
}

function pictures(tables: Tables): Picture[] {
  const at = (table: keyof Tables) => `/table/${tables[table]}`;
  return [
    ["table", at("burgundy"), DESKTOP, "light"],
    ["table-dark", at("burgundy"), DESKTOP, "dark"],
    ["tablet", at("burgundy"), TABLET, "light"],
    ["phone", at("burgundy"), PHONE, "light"],
    ["table-504-123", at("deliver"), DESKTOP, "light"],
    ["table-504-456", at("fight"), DESKTOP, "dark"],
    ["table-504-798", at("shares"), DESKTOP, "light"],
    ["phone-504", at("deliver"), PHONE, "light"],
    ["table-aoi", at("innovation"), DESKTOP, "light"],
    ["table-aoi-large", at("innovation"), LARGE, "light"],
    ["phone-aoi", at("innovation"), PHONE, "dark"],
    ["table-boats", at("boats"), DESKTOP, "light"],
    ["tablet-boats", at("boats"), TABLET, "dark"],
    ["phone-boats", at("boats"), PHONE, "light"],
    ["final", at("over"), DESKTOP, "light"],
    ["replay", `/replay/${tables.over}?at=400`, DESKTOP, "light"],
    ["lobby", "/", DESKTOP, "light"],
    ["phone-lobby", "/", PHONE, "dark"],
    ["new-table", "/new/castles_of_burgundy", DESKTOP, "light"],
    ["book", "/book/worlds_504/123", DESKTOP, "light"],
    ["phone-book", "/book/worlds_504/456", PHONE, "light"],
  ];
}
