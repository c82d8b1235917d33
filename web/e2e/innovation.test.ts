import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { PHONE, watching } from "./browser";
import { clickSomething, dice, GREEDY, ME, newTable, OPEN, playOn, ready, sit, view } from "./play";
import { WABE } from "./service";

const watch = watching();
const address = inject("address");
const GAME = "age_of_innovation";

/** The round that is played; 0 while the table is set up. */
async function round(page: Page, id: string): Promise<number> {
  return Number(/^Round (\d)/.exec((await view(page, address, id)).scene.headline)?.[1] ?? 0);
}

const afterRoundOne = (page: Page, id: string) => async () => (await round(page, id)) > 1;

test("a whole game of two on the small side: the first round by clicks alone, then with hints, in the end short", async () => {
  const page = await watch.person();
  const table = await newTable(page, address, { game: GAME, options: { setup: "first_game" }, seed: 5 });
  expect(table.scene.boards![0]!.cells!.length).toBe(88);
  await sit(page, address, table.id);
  expect(await playOn(page, dice(5), afterRoundOne(page, table.id))).toBeGreaterThan(5);

  const pass = page.locator('.quick[data-action="pass"]');
  while ((await ready(page)) === "choose") {
    if ((await pass.count()) > 0 && (await round(page, table.id)) > 2) {
      await pass.click();
      await pass.waitFor({ state: "detached" });
      continue;
    }
    await page.getByRole("button", { name: "Hint", exact: true }).click();
    const play = page.getByRole("button", { name: "Play it" });
    await play.click();
    await play.waitFor({ state: "detached" });
  }

  const over = await view(page, address, table.id);
  expect(over.status).toBe("over");
  const account = await page.locator(".account").innerText();
  for (const seat of over.scene.seats) expect(account).toContain(String(seat.score));
  const record = await (await page.request.get(`${address}/api/tables/${table.id}/record`)).text();
  const file = join(inject("folder"), "innovation.wabe");
  writeFileSync(file, record);
  const checked = execFileSync(WABE, ["replay", file], { encoding: "utf8" });
  for (const seat of over.scene.seats) expect(checked).toContain(String(seat.score));
  const headings = over.scene.log!.filter((line) => line.heading).map((line) => line.text);
  expect(headings.at(-2)).toMatch(/^Round 6/);
  expect(headings.at(-1)).toBe("Final scoring");
});

test("five players on the large side, by clicks to the end of the first round", async () => {
  const page = await watch.person();
  const seats = [ME, GREEDY, GREEDY, GREEDY, GREEDY];
  const table = await newTable(page, address, { game: GAME, seats, seed: 3 });
  expect(table.scene.boards![0]!.cells!.length).toBe(117);
  await sit(page, address, table.id);
  await playOn(page, dice(3), afterRoundOne(page, table.id));
  const boards = (await view(page, address, table.id)).scene.panels!.filter((panel) => panel.id.startsWith("board-"));
  expect(boards.length).toBe(5);
});

test("a phone shows the table without scrolling sideways, and plays", async () => {
  const page = await watch.person({ viewport: PHONE, touch: true });
  const table = await newTable(page, address, { game: GAME, seats: [ME, GREEDY, GREEDY], seed: 4 });
  await sit(page, address, table.id);
  const random = dice(4);
  const start = table.scene.position ?? 0;
  for (let taps = 0; taps < 40; taps++) {
    await ready(page);
    // Choices may be on another tab, which is marked.
    if ((await page.locator(`${OPEN}:visible`).count()) === 0) await page.locator(".tabs .lit").first().tap();
    await clickSomething(page, random);
    await page.locator('.page[aria-busy="false"]').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    if (((await view(page, address, table.id)).scene.position ?? 0) >= start + 9) return;
  }
  throw new Error("Nothing was played.");
});
