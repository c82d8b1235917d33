/** Each game in German from the lobby to the end screen, by clicks, and its last part on a phone. */

import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { de } from "../src/messages/de";
import { PHONE, watching } from "./browser";
import { englishOn, expectGerman, VIENNA } from "./german";
import { clickSomething, dice, inFullSwing, OPEN, playOn, sit, view } from "./play";

const watch = watching();
const address = inject("address");

/** Choices that end a turn or a part of it: the quickest way through a game. */
const CLOSING = ["pass", "end", "remain", "stay", "go", "done", "decline", "withdraw"];
const CLOSE = CLOSING.map((action) => `.quick[data-action="${action}"]:visible`).join(", ");
const SHOWN = `${OPEN}:visible, .quick:visible, .menu:visible, .tapped:visible`;

/** One click; of ten clicks, so many end something where that can be done. */
const clicking = (hurry: number) => async (page: Page, random: () => number) => {
  const close = page.locator(CLOSE);
  if (random() * 10 < hurry && (await close.count()) > 0) await close.first().click({ timeout: 5000 });
  else if ((await page.locator(SHOWN).count()) > 0) await clickSomething(page, random);
  else {
    // A phone shows one part of the table at a time: where nothing can be done, the list has it.
    await page.locator("nav.tabs").getByText(de.table.tabs.choices, { exact: true }).click();
    await clickSomething(page, random);
    await page.locator("nav.tabs").getByText(de.table.tabs.board, { exact: true }).click();
  }
};

/** Play to the end, reading everything that comes into sight. */
async function playInGerman(page: Page, seed: number, hurry: number): Promise<void> {
  const found = new Set<string>();
  const look = async () => {
    for (const text of await englishOn(page)) found.add(text);
    return false;
  };
  await playOn(page, dice(seed), look, clicking(hurry));
  expect([...found], "English on the way").toEqual([]);
  await page.getByText(de.table.finished).first().waitFor();
  await expectGerman(page, "the end screen");
}

const GAMES = [
  { title: "Die Burgen von Burgund", hurry: 0 },
  { title: "504", hurry: 0 },
  { title: "Age of Innovation", hurry: 5 },
  { title: "Roads & Boats", hurry: 9 },
];

// The longest of them has 33 rounds of four phases.
test.each(GAMES)("$title in German from the lobby to the end screen", { timeout: 1_200_000 }, async (game) => {
  const { title, hurry } = game;
  const page = await watch.person(VIENNA);
  // The same dice on every run: the button itself asks for none.
  await page.route("**/api/tables", (route) =>
    route.request().method() === "POST"
      ? route.continue({ postData: { ...route.request().postDataJSON(), seed: 3 } })
      : route.continue(),
  );
  await page.goto(address);
  const tile = page.locator("article", { has: page.getByRole("heading", { name: title, exact: true }) });
  await tile.getByRole("button", { name: de.lobby.playNow }).click();
  await page.locator('.page[data-connection="live"]').waitFor();
  await playInGerman(page, 3, hurry);
  const over = await view(page, address, page.url().split("/").at(-1)!);
  expect(over.status).toBe("over");
  await page.getByRole("dialog").getByRole("link", { name: de.table.replay }).click();
  await page.locator(".scene").waitFor();
  await expectGerman(page, "the replay");
});

const LATE = {
  "castles_of_burgundy/golden/three_greedy": 0.95,
  "worlds_504/golden/world_123": 0.95,
  "age_of_innovation/golden/illusionists_5": 0.95,
  "roads_and_boats/golden/four_random": 0.97,
};

test.each(Object.entries(LATE))("the end of a game in German on a phone: %s", async (file, part) => {
  const page = await watch.person({ ...VIENNA, viewport: PHONE, touch: true });
  await sit(page, address, await inFullSwing(page, address, file, part));
  await playInGerman(page, 5, 5);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});
