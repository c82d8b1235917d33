import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import * as boardgame from "../tests/fixtures/boardgame";
import * as boats from "../tests/fixtures/boats";
import * as demo from "../tests/fixtures/demo";
import { DESKTOP, PHONE, watching } from "./browser";
import { openFixture } from "./fixture";
import { ME, newTable, ready, sit, view } from "./play";

const watch = watching();
const address = inject("address");
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

async function faults(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`);
}

const SIZES = [
  ["a desktop", DESKTOP],
  ["a phone", PHONE],
] as const;

test.each(SIZES)("axe finds nothing on any page, in light and dark, on %s", async (_, viewport) => {
  for (const theme of ["light", "dark"]) {
    const page = await watch.person({ viewport, settings: { theme, side: "log" } });
    const table = await newTable(page, address);
    const seats = [ME, { kind: "friend" as const, name: "Ben" }];
    const company = { seats, clock: { move: 300, game: 3600 }, public: true };
    const [world, ...others] = await Promise.all([
      newTable(page, address, { game: "worlds_504", options: { world: "297" }, ...company }),
      newTable(page, address, { game: "age_of_innovation", options: { setup: "first_game" } }),
      newTable(page, address, { game: "roads_and_boats", options: { scenario: "P1-RIVER" }, seats: [ME] }),
    ]);
    const ask = { headers: { "x-wabe": "1" } };
    await page.request.post(`${address}/api/tables/${world.id}/chat`, { ...ask, data: { text: "Hello!" } });
    if (theme === "dark") await page.request.post(`${address}/api/account`, { ...ask, data: { name: "Anna" } });
    const paths = ["/", "/about", "/account", "/new/castles_of_burgundy", "/book/worlds_504/123"];
    const tables = [table, world, ...others].map(({ id }) => `/table/${id}`);
    for (const path of [...paths, `/replay/${table.id}`, ...tables]) {
      await page.goto(address + path);
      await page.locator("main").waitFor();
      await page.waitForLoadState("networkidle");
      if (path.includes(world.id)) await page.keyboard.press("t"); // to the chat
      expect(await faults(page), `${path} in ${theme}`).toEqual([]);
    }
    for (const { GAME, TABLE } of [demo, boats, boardgame]) {
      const other = await watch.person({ viewport, settings: { theme } });
      await openFixture(other, address, GAME, TABLE);
      expect(await faults(other), `${TABLE.id} in ${theme}`).toEqual([]);
    }
  }
});

test.each(SIZES)("every tile and card is found by a word, by keyboard, on %s", async (size, viewport) => {
  for (const theme of ["light", "dark"]) {
    const page = await watch.person({ viewport, settings: { theme } });
    const table = await newTable(page, address, { game: "worlds_504", options: { world: "312" } });
    await sit(page, address, table.id);
    if (size === "a phone") {
      await page.getByRole("button", { name: "Rules" }).click();
      await page.getByRole("button", { name: "Tiles and cards" }).click();
    } else await page.getByRole("button", { name: "Tiles and cards" }).press("Enter");
    const sheet = page.getByRole("dialog");
    await sheet.getByText("One a turn in each own city", { exact: false }).waitFor();
    expect(await sheet.getByRole("heading", { name: /^Terrains/ }).count()).toBe(1);
    expect(await sheet.getByText("Road", { exact: true }).count()).toBe(0); // not in this world
    expect(await faults(page), theme).toEqual([]);
    await sheet.getByRole("searchbox").focus();
    await page.keyboard.type("trolley mountain");
    await expect
      .poll(() => sheet.locator("li strong").allTextContents())
      .toEqual(["Mountain as grassland (II-7)", "Mountain"]);
    await sheet.getByRole("searchbox").fill("dragon");
    await sheet.getByText("Nothing in this game contains these words.").waitFor();
    await sheet.getByRole("button", { name: "Close" }).click();
    await sheet.waitFor({ state: "detached" });
  }
});

test("what others do is read out, and a move does not take the focus away", async () => {
  const page = await watch.person();
  const table = await newTable(page, address);
  await sit(page, address, table.id);
  await ready(page);
  const spoken = page.locator('.hush[aria-live="polite"]');
  await page.keyboard.press("/");
  await page.keyboard.type("workers");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await view(page, address, table.id)).can_undo).toBe(true);
  await expect.poll(() => spoken.textContent()).toContain("Anna");
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
});

/** The moving elements of the page, in words. */
const moving = () =>
  document
    .getAnimations()
    .filter((one) => one.playState === "running")
    .map((one) => `${one.constructor.name} on ${(one.effect as KeyframeEffect).target?.outerHTML.slice(0, 80)}`);

test("a whole game by keys alone: the focus stays, moves are read out, and nothing moves for whom motion is too much", async () => {
  const page = await watch.person({ settings: { side: "log", motion: true, confirm: true } });
  const table = await newTable(page, address);
  await sit(page, address, table.id);
  const spoken = page.locator('.hush[aria-live="polite"]');
  const heard = new Set<string>();
  // First on the board: Tab leads to something marked, Enter chooses it or shows what can be done with it.
  await ready(page);
  await page.locator("main#main").focus();
  await expect
    .poll(async () => {
      await page.keyboard.press("Tab");
      return page.evaluate(() => document.activeElement?.matches('[role="button"][data-ids]'));
    })
    .toBe(true);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator(".menu, .picked, .prompt .hint, [role=alertdialog]").count()).toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  // Then from the list, to the end. What ends the turn is asked for once more.
  while ((await ready(page)) === "choose") {
    const before = (await view(page, address, table.id)).scene.position ?? 0;
    await page.keyboard.press("/");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    if ((await page.locator("[role=alertdialog]").count()) > 0) await page.keyboard.press("Enter");
    await expect.poll(async () => (await view(page, address, table.id)).scene.position).toBeGreaterThan(before);
    expect(await page.evaluate(moving)).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    heard.add((await spoken.textContent()) ?? "");
  }
  expect(heard.size).toBeGreaterThan(25);
  // The end: the account has the focus, Escape closes it.
  expect(await page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator(".account").count()).toBe(0);
});

test("the page opens without the network, says so, and goes on when it is back", async () => {
  const page = await watch.person({ worker: true, expected: /ERR_INTERNET_DISCONNECTED|Failed to load|WebSocket/ });
  await page.goto(address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload(); // through the worker, which keeps what it hands out
  await page.getByText("The Castles of Burgundy").first().waitFor();
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText("The service cannot be reached.").waitFor();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("The Castles of Burgundy").first().waitFor();
  const manifest = await (await page.request.get(`${address}/manifest.json`)).json();
  for (const { src } of manifest.icons) expect((await page.request.get(address + src)).ok(), src).toBe(true);
});
