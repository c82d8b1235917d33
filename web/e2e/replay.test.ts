/** A game looked at afterwards: the story follows, keys work everywhere, bots show what was better, and it is tried out. */

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { PHONE, watching } from "./browser";
import { inFullSwing, newTable } from "./play";

const watch = watching();
const address = inject("address");
const DUEL = "castles_of_burgundy/golden/two_greedy";

/** A game that is over. */
const over = (page: Page) => inFullSwing(page, address, DUEL, 1);

const at = async (page: Page) => Number(/Move (\d+)/.exec(await page.getByTestId("position").innerText())![1]);
const told = (page: Page) => page.locator(".log [aria-current]");

test("a replay opens at its beginning: its end is not shown before", async () => {
  const page = await watch.person();
  const id = await over(page);
  await page.route("**/scenes?*", async (route) => {
    await new Promise((done) => setTimeout(done, 400));
    await route.continue();
  });
  const headlines: string[] = [];
  await page.exposeFunction("noteHeadline", (text: string) => headlines.push(text));
  await page.addInitScript(() => {
    const note = () => {
      const text = document.querySelector("header")?.textContent ?? "";
      if (document.querySelector(".scene"))
        void (window as unknown as { noteHeadline: (t: string) => void }).noteHeadline(text);
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto(`${address}/replay/${id}`);
  await page.getByText("Phase A, round 1 of 5").first().waitFor();
  expect(headlines.length).toBeGreaterThan(0);
  for (const text of headlines) expect(text).not.toContain("The game is over");
});

test("the story follows the position, and keys work wherever the focus is", async () => {
  const page = await watch.person();
  const id = await over(page);
  await page.goto(`${address}/replay/${id}?at=120`);
  await expect.poll(() => at(page)).toBe(120);
  const list = (await page.locator(".log ol").boundingBox())!;
  const line = (await told(page).boundingBox())!;
  expect(line.y).toBeGreaterThanOrEqual(list.y);
  expect(line.y + line.height).toBeLessThanOrEqual(list.y + list.height);

  // A line of the story, the slider, a list and a tab have the focus; an arrow steps all the same.
  await page.locator(".log .line:visible").first().click();
  await expect.poll(() => at(page)).toBeLessThan(60);
  const places = [
    ".log .line:visible",
    "input[type=range]",
    "select >> nth=0",
    "[role=tab][aria-selected=true]",
    "main",
  ];
  for (const place of places) {
    await page.locator(place).first().focus();
    const before = await at(page);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => at(page), { message: place }).toBeGreaterThan(before);
  }
  await page.locator(".log .line:visible").first().click();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Pause" }).waitFor();
  await page.keyboard.press("Space");
  await page.keyboard.press("End");
  await page.getByRole("button", { name: "Scores in detail" }).click();
  const cut = await page.locator("dialog .account").evaluate((box) => box.scrollWidth - box.clientWidth);
  expect(cut).toBeLessThanOrEqual(0);
});

test("bots show what was played and what was better, on the boards as in the list; a click tries it out", async () => {
  const page = await watch.person();
  const record = readFileSync(resolve(import.meta.dirname, `../../tests/${DUEL}.wabe`), "utf8");
  const seats = [
    { kind: "me" as const, name: "Anna" },
    { kind: "here" as const, name: "Ben" },
  ];
  const { id } = await newTable(page, address, { game: "castles_of_burgundy", seats, record, seed: null });
  const slip = { position: 60, seat: 1, lost: 3, error: 0.5, rows: 9 };
  await page.goto(`${address}/replay/${id}?at=60`);
  await page.getByTestId("position").waitFor();
  // Which moves lost something is not the same on every machine: one is made up, of what was legal at that moment.
  const copy = await newTable(page, address, { game: "castles_of_burgundy", seats, record, position: 60, seed: null });
  const choices = copy.scene.prompt.choices!.filter((choice) => choice.targets?.length);
  const [played, better] = [choices[0]!, choices.at(-1)!];
  const part = {
    first: 0,
    last: 400,
    moments: [{ position: 0, points: [90, 80] }],
    strokes: [],
    luck: [1, -1],
    decisions: 9,
    looked: 9,
    slips: [
      {
        ...slip,
        seat: copy.scene.prompt.seat,
        played: played.action,
        better: better.action,
        played_label: played.label,
        better_label: better.label,
        played_targets: played.targets,
        better_targets: better.targets,
      },
    ],
  };
  await page.route("**/analysis?*", (route) => route.fulfill({ json: { parts: 1, part } }));
  await page.getByRole("tab", { name: "Analysis" }).click();
  await page.getByRole("button", { name: "Analyse the game" }).click();
  const card = page.locator(".analysis li", { hasText: "Better:" });
  expect(await card.innerText()).toContain(played.label);
  expect(await card.innerText()).toContain(better.label);
  await page.keyboard.press("Home");
  await card.getByRole("button").first().click();
  await expect.poll(() => at(page)).toBe(60);
  await expect.poll(() => page.locator(":is(.halo, .glow, .card).better").count()).toBeGreaterThan(0);
  expect(await page.locator(":is(.halo, .glow, .card).played").count()).toBeGreaterThan(0);
  await card.getByRole("button", { name: "Try it out" }).click();
  await page.getByText("A private copy").waitFor();
  const copied = page.url();
  await page.getByRole("link", { name: "Back to the replay" }).click();
  await expect.poll(() => at(page)).toBe(60);
  expect(copied).not.toContain(id + "?");
});

test("on a phone the story opens at its newest line, and an old line is shown on the table itself", async () => {
  const page = await watch.person({ viewport: PHONE, touch: true });
  const id = await inFullSwing(page, address, DUEL, 0.5);
  await page.goto(`${address}/table/${id}`);
  await page.locator('.page[data-connection="live"]').waitFor();
  await page.getByRole("button", { name: "Story", exact: true }).tap();
  const newest = page.locator(".log .line").last();
  await newest.waitFor();
  await expect
    .poll(() => page.locator(".log ol").evaluate((list) => list.scrollHeight - list.clientHeight - list.scrollTop))
    .toBeLessThan(3);
  const old = page.locator(".log .line:visible").first();
  const words = await old.innerText();
  await old.tap();
  await page.locator(".caption", { hasText: words }).waitFor();
  await page.locator(".scene.past").waitFor();
  expect(page.url()).toContain(`/table/${id}`);
  await page.getByRole("button", { name: "Back to now" }).tap();
  await page.locator(".scene:not(.past)").waitFor();
  await newest.waitFor();
});
