import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { PHONE, watching } from "./browser";
import { clickSomething, dice, GREEDY, ME, newTable, playOn, ready, sit, view } from "./play";

const watch = watching();
const address = inject("address");

/** A table of this world with three bots, and a page that sits at it. */
async function world(page: Page, number: string, bots = 3): Promise<string> {
  const seats = [ME, ...Array.from({ length: bots }, () => GREEDY)];
  const table = await newTable(page, address, { game: "worlds_504", options: { world: number }, seats, seed: 5 });
  await sit(page, address, table.id);
  return table.id;
}

async function round(page: Page, id: string): Promise<number> {
  const { headline } = (await view(page, address, id)).scene;
  return Number(/round (\d+)/.exec(headline)?.[1] ?? 0);
}

test("world 123 to the end by clicks against bots, with a guided first turn", async () => {
  const page = await watch.person();
  const id = await world(page, "123", 2);
  await ready(page);
  const coach = page.locator(".coach");
  expect(await coach.innerText()).toContain("capital");
  await clickSomething(page, dice(1));
  await coach.getByText("privilege").waitFor();
  await coach.getByRole("button").click();
  await coach.waitFor({ state: "detached" });
  await page.reload();
  await ready(page);
  expect(await coach.count(), "a guide that was sent away stays away").toBe(0);
  await playOn(page, dice(4));
  const over = await view(page, address, id);
  expect(over.status).toBe("over");
  expect(over.scene.headline).not.toContain("cap");
  const account = await page.locator(".account").innerText();
  for (const seat of over.scene.seats) expect(account).toContain(String(seat.score));
});

test.each(["456", "789", "931"])("the first two rounds of world %s by clicks", async (number) => {
  const page = await watch.person();
  const id = await world(page, number);
  await playOn(page, dice(Number(number)), async () => (await round(page, id)) >= 3);
  expect(await round(page, id)).toBe(3);
  expect((await view(page, address, id)).scene.prompt.choices?.length).toBeGreaterThan(0);
});

test.each(["123", "931"])("world %s fits a phone", async (number) => {
  const page = await watch.person({ viewport: PHONE, touch: true });
  await world(page, number);
  await ready(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
});

test("the Book of Worlds: aims, map, contents, and a list to choose from", async () => {
  const page = await watch.person();
  await page.goto(`${address}/book/worlds_504/312`);
  await page.getByRole("img", { name: "The map before the game" }).waitFor();
  expect(await page.locator(".aims dt").allInnerTexts()).toEqual(["Goal", "End", "Money"]);
  expect(await page.locator("nav a").first().innerText()).toBe("Components");
  await page.getByText("All 504 worlds").click();
  await page.getByLabel("Number or part of the name").fill("explorers");
  await page.getByLabel("without residents").check();
  await page.getByText("7 worlds fit.").waitFor();
  await page.getByRole("button", { name: /^153 / }).click();
  await expect.poll(() => page.url()).toContain("/book/worlds_504/153");
});
