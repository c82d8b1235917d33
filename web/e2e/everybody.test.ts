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
import { newTable, ready, sit, view } from "./play";

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
    const world = await newTable(page, address, { game: "worlds_504", options: { world: "297" } });
    const paths = ["/", "/about", "/new/castles_of_burgundy", "/book/worlds_504/123", `/replay/${table.id}`];
    for (const path of [...paths, `/table/${table.id}`, `/table/${world.id}`]) {
      await page.goto(address + path);
      await page.locator("main").waitFor();
      await page.waitForLoadState("networkidle");
      expect(await faults(page), `${path} in ${theme}`).toEqual([]);
    }
    for (const { GAME, TABLE } of [demo, boats, boardgame]) {
      const other = await watch.person({ viewport, settings: { theme } });
      await openFixture(other, address, GAME, TABLE);
      expect(await faults(other), `${TABLE.id} in ${theme}`).toEqual([]);
    }
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
