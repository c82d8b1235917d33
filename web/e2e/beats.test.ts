/** The turns of two bots can be followed: each beat is on screen long enough to be read, in order, and ends at the table. */

import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import type { ToldBeat } from "../src/generated/types";
import { watching } from "./browser";
import { GREEDY, ME, newTable, ready, sit, view } from "./play";

const watch = watching();
const address = inject("address");

interface Seen {
  text: string;
  from: number;
  to: number;
}

/** Notes what stands in the bar, and for how long. */
async function noteBeats(page: Page): Promise<() => Promise<Seen[]>> {
  await page.evaluate(() => {
    const seen: Seen[] = [];
    const look = (): void => {
      const text = document.querySelector(".told .words")?.textContent?.trim() ?? "";
      const last = seen.at(-1);
      if (last && last.to === 0 && last.text !== text) last.to = performance.now();
      if (text && (!last || last.to > 0)) seen.push({ text, from: performance.now(), to: 0 });
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    (window as unknown as { beats: Seen[] }).beats = seen;
  });
  return () => page.evaluate(() => (window as unknown as { beats: Seen[] }).beats);
}

/** Play the first choice of the list and wait for the bots; gives the position before it. */
async function playFirst(page: Page, id: string): Promise<number> {
  await ready(page);
  const { scene } = await view(page, address, id);
  const { action } = scene.prompt.choices![0]!;
  await page.locator(`.choice[data-action="${action}"], .quick[data-action="${action}"]`).first().click();
  await expect.poll(async () => (await view(page, address, id)).scene.position).not.toBe(scene.position);
  await ready(page);
  return scene.position ?? 0;
}

const words = ({ beat }: ToldBeat) => [beat.text, ...(beat.more ?? [])].join(", ");
/** Waking a timer late is not being too short; a frame of it may be lost at either end. */
const FRAME = 40;

test("two bots' turns are told beat by beat, in order, each long enough to be read; then it is the table", async () => {
  const page = await watch.person({ settings: { pace: 450, speed: 2 } });
  const table = await newTable(page, address, { seats: [ME, GREEDY, GREEDY], game: "age_of_innovation", seed: 5 });
  await sit(page, address, table.id);
  const seen = await noteBeats(page);
  await ready(page);
  await expect.poll(() => page.locator(".told").count(), { timeout: 60_000 }).toBe(0);

  // Your own moves by a click are shown immediately and are not beats; what the bots do is told.
  const before = (await seen()).length;
  let first = 0;
  while ((await seen()).length === before) {
    first = await playFirst(page, table.id);
    await page.waitForTimeout(500); // until the first beat is there, or none will come
  }
  await expect.poll(() => page.locator(".told").count(), { timeout: 60_000 }).toBe(0);
  const now = await view(page, address, table.id);
  const last = now.scene.position ?? 0;
  const answer = await page.request.get(`${address}/api/tables/${table.id}/beats?first=${first + 1}&last=${last}`);
  const told = ((await answer.json()) as ToldBeat[]).filter(({ beat }) => beat.seat !== 0);
  const heard = (await seen()).slice(before);
  const named = (text: string) => text.replace(/\{(\d)\}/g, (_, n: string) => now.scene.names![Number(n) - 1]!);
  expect(heard.map(({ text }) => text)).toEqual(told.map((one) => named(words(one))));
  expect(heard.length).toBeGreaterThan(0);
  for (const { text, from, to } of heard)
    expect(to - from, text).toBeGreaterThanOrEqual(Math.max(900, 40 * text.length) / 2 - FRAME);

  // The table on show is the table: every piece of the service's scene lies where it says.
  const places = await page.evaluate(() =>
    [...document.querySelectorAll("[data-piece]")].flatMap((one) =>
      one
        .getAttribute("data-piece")!
        .split(" ")
        .map((id) => [id, one.getAttribute("data-at")]),
    ),
  );
  const on = new Map(now.scene.pieces.map((piece) => [piece.id, piece.at]));
  const shown = places.filter(([id]) => on.has(id!));
  expect(shown.length).toBeGreaterThan(5);
  for (const [id, at] of shown) if (on.get(id!) !== at) expect(on.has(on.get(id!)!), id!).toBe(true);
});

test("what has happened is told again; threads stay; it is paused, skipped by a key and ended by Escape", async () => {
  const page = await watch.person({ settings: { pace: 0 } });
  const table = await newTable(page, address, { seats: [ME, GREEDY, GREEDY], seed: 5 });
  await sit(page, address, table.id);
  const again = page.getByRole("button", { name: /since your last turn/ });
  for (let moves = 0; moves < 20 && !/^[3-9]/.test((await again.allInnerTexts())[0] ?? ""); moves++)
    await playFirst(page, table.id);
  await again.click();
  const count = page.locator(".told .count");
  await count.waitFor();
  await expect.poll(() => page.locator(".traces g").count(), { timeout: 20_000 }).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Pause" }).click();
  const from = await count.innerText();
  await page.locator("main").focus();
  await page.keyboard.press("Space");
  if (from.split("/")[0] !== from.split("/")[1]) expect(await count.innerText()).not.toBe(from);
  const stays = await page.locator(".told .words").innerText();
  await page.waitForTimeout(1500);
  expect(await page.locator(".told .words").innerText()).toBe(stays);
  await page.keyboard.press("Escape");
  await page.locator(".scene:not(.past)").waitFor();
  expect(await page.locator(".told").count()).toBe(0);
});

test("whose turn it is may act while the others' moves are still told", async () => {
  const page = await watch.person({ settings: { pace: 450, speed: 1 } });
  const table = await newTable(page, address, { seats: [ME, GREEDY], game: "age_of_innovation", seed: 5 });
  await sit(page, address, table.id);
  for (let moves = 0; moves < 12; moves++) {
    await ready(page);
    const told = (await page.locator(".told").count()) > 0;
    await playFirst(page, table.id);
    if (told) return; // it was played before the telling was at its end
  }
  throw new Error("the bot never told anything");
});
