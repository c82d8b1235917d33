/** Playing at a table as a person does: by clicks on what is marked. */

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { NewSeat, NewTable, TableView } from "../src/generated/types";

/** A stream of numbers in 0..1 that is the same on every run. */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export const ME: NewSeat = { kind: "me", name: "Anna" };
const NAMES = ["Anna", "Benno", "Clara", "David", "Emma", "Frieda"];
export const GREEDY: NewSeat = { kind: "bot", bot: "greedy" };

/** A table made by this browser's person, without the form. */
export async function newTable(page: Page, address: string, wish: Partial<NewTable> = {}): Promise<TableView> {
  const data: NewTable = { game: "castles_of_burgundy", seats: [ME, GREEDY], seed: 7, ...wish };
  const answer = await page.request.post(`${address}/api/tables`, { data, headers: { "x-wabe": "1" } });
  if (!answer.ok()) throw new Error(await answer.text());
  return (await answer.json()) as TableView;
}

/** A table that goes on from a part of a recorded game of the engine's tests; this person plays all seats. */
export async function inFullSwing(page: Page, address: string, file: string, part: number): Promise<string> {
  const record = readFileSync(resolve(import.meta.dirname, "..", "..", "tests", `${file}.wabe`), "utf8");
  const game = /^game: (\w+)/m.exec(record)![1]!;
  const players = Number(/^players: (\d+)/m.exec(record)![1]);
  const actions = Number(/^end (\d+)/m.exec(record)![1]);
  const seats: NewSeat[] = NAMES.slice(0, players).map((name, i) => ({ kind: i ? "here" : "me", name }));
  const position = Math.floor(actions * part);
  return (await newTable(page, address, { game, seats, record, position, seed: null })).id;
}

export async function view(page: Page, address: string, id: string): Promise<TableView> {
  return (await (await page.request.get(`${address}/api/tables/${id}`)).json()) as TableView;
}

export async function sit(page: Page, address: string, id: string): Promise<void> {
  await page.goto(`${address}/table/${id}`);
  await page.locator('.page[data-connection="live"]').waitFor();
}

export const OPEN = '[role="button"][data-ids]';
const MENU = ".menu [data-action]:visible, .tapped [data-action]:visible";
const CHOICE = ".quick:visible, .choice:visible, .entry .primary:visible:enabled";

/** Wait until the person may do something or the game is over; says which. */
export async function ready(page: Page): Promise<"choose" | "over"> {
  await page.locator('.page[aria-busy="false"][data-turn="mine"], .account').first().waitFor({ timeout: 60_000 });
  return (await page.locator(".account").count()) > 0 ? "over" : "choose";
}

/** True if another part of the same drawing is under the pointer: a piece takes the click for its place. */
async function stoodOn(target: Locator): Promise<boolean> {
  await target.scrollIntoViewIfNeeded({ timeout: 5000 });
  return target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    const drawing = element instanceof SVGElement ? element.ownerSVGElement : null;
    return drawing !== null && top instanceof SVGElement && top.ownerSVGElement === drawing;
  });
}

/** One click of a person who chooses at random among what is marked; the list is used where nothing is marked. */
export async function clickSomething(page: Page, random: () => number): Promise<void> {
  const menu = page.locator(MENU);
  const open = page.locator(`${OPEN}:visible`);
  const choices = page.locator(CHOICE);
  for (const kind of [menu, open, choices]) {
    const count = await kind.count();
    if (count === 0) continue;
    const target = kind.nth(Math.floor(random() * count));
    await target.click({ timeout: 5000, force: await stoodOn(target) });
    return;
  }
}

/** Click something that plays, wait until the table has moved on and the person may go on; gives the position. */
export async function playThis(page: Page, address: string, id: string, what: Locator): Promise<number> {
  const before = (await view(page, address, id)).scene.position ?? 0;
  await what.click();
  await expect.poll(async () => (await view(page, address, id)).scene.position).toBeGreaterThan(before);
  await ready(page);
  return (await view(page, address, id)).scene.position ?? 0;
}

/** Click until the game is over or `until` says so; gives the number of clicks. */
export async function playOn(
  page: Page,
  random: () => number,
  until: () => Promise<boolean> = async () => false,
  click = clickSomething,
): Promise<number> {
  for (let clicks = 0; clicks < 3000; clicks++) {
    if ((await ready(page)) === "over" || (await until())) return clicks;
    try {
      await click(page, random);
    } catch (error) {
      // A marked thing may be gone if another player moved in between. Anything else is a finding.
      if ((await page.locator(OPEN).count()) > 0 && (await ready(page)) === "choose") continue;
      throw error;
    }
  }
  throw new Error("The game does not end.");
}
