/** Gestures: pieces are drawn to where they go, piles explain, menus stand at the pointer, arrows walk over a board. */

import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { PHONE, watching } from "./browser";
import { GREEDY, ME, newTable, OPEN, ready, sit, view } from "./play";

const watch = watching();
const address = inject("address");

/** A table of Roads & Boats for one, where transporters move. */
async function moving(page: Page): Promise<string> {
  const wish = { game: "roads_and_boats", seats: [ME], options: { scenario: "P1-RIVER" } };
  const { id } = await newTable(page, address, wish);
  for (const action of ["home 4 a", "end"]) await act(page, id, action);
  await sit(page, address, id);
  await ready(page);
  return id;
}

/** Something that is not measured, without a click. */
async function act(page: Page, id: string, action: string): Promise<void> {
  const { position } = (await view(page, address, id)).scene;
  const data = { position: position ?? 0, actions: [action] };
  const answer = await page.request.post(`${address}/api/tables/${id}/actions`, { data, headers: { "x-wabe": "1" } });
  if (!answer.ok()) throw new Error(await answer.text());
}

async function middle(what: Locator): Promise<[number, number]> {
  const box = (await what.boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2];
}

test("a good is drawn to a hex: a donkey loads it and goes there", async () => {
  const page = await watch.person();
  const id = await moving(page);
  await page.mouse.move(...(await middle(page.locator('.piece[data-ids$="-boards"]').first())));
  await page.mouse.down();
  await page.mouse.move(...(await middle(page.locator('[data-ids="h3b"]').first())), { steps: 5 });
  await page.mouse.up();
  const donkey = async () => (await view(page, address, id)).scene.pieces.find((piece) => piece.id === "1t1")!.at;
  await expect.poll(donkey).toBe("h3b");
  expect((await view(page, address, id)).scene.pieces.map((piece) => piece.id)).toContain("1t1-boards");
});

test("a pile explains itself and offers, and converts only by its button", async () => {
  const page = await watch.person();
  const { id } = await newTable(page, address, {
    game: "age_of_innovation",
    options: { setup: "first_game" },
    seed: 5,
  });
  await sit(page, address, id);
  for (;;) {
    await ready(page);
    const { question, choices } = (await view(page, address, id)).scene.prompt;
    if (question === "turn") break;
    await act(page, id, choices![0]!.action);
  }
  const before = (await view(page, address, id)).scene.position;
  await page.locator('[data-ids~="p1-coins"]').first().click();
  const menu = page.locator(".menu");
  expect(await menu.locator("p").first().innerText()).toContain("Coins");
  expect((await view(page, address, id)).scene.position).toBe(before);
  await menu.locator('[data-action="convert tool-coin"]').click();
  await expect.poll(async () => (await view(page, address, id)).scene.position).toBe(before! + 1);
});

test("a tile that either die can take asks at the pointer, the free one first; what costs workers looks different", async () => {
  const page = await watch.person();
  const { id } = await newTable(page, address, { seed: 7, seats: [ME, GREEDY, GREEDY] });
  await sit(page, address, id);
  await ready(page);
  const { choices } = (await view(page, address, id)).scene.prompt;
  const dear = choices!.filter((one) => one.action.startsWith("take") && one.price);
  const free = choices!.find(
    (one) => one.action.startsWith("take") && !one.price && dear.some(({ targets }) => targets![0] === one.targets![0]),
  )!;
  await page.locator(`[data-ids~="${free.targets![0]}"]`).first().click();
  const offered = page.locator(".menu [data-action]");
  await offered.first().waitFor();
  expect(await offered.first().getAttribute("data-action")).toBe(free.action);
  expect(await offered.last().locator("svg").count(), "workers have their sign").toBe(1);
  expect(await page.locator(".halo.dear-1").count()).toBeGreaterThan(0);
});

test("on a phone the sheet of a die names what it can be used for, workers included", async () => {
  const page = await watch.person({ viewport: PHONE, touch: true });
  const { id } = await newTable(page, address, { seed: 7 });
  await sit(page, address, id);
  await ready(page);
  await page.locator('[data-ids~="p1-die1"]:visible').first().tap();
  const sheet = page.locator(".tapped .uses");
  await sheet.waitFor();
  const uses = await sheet.locator("button").allInnerTexts();
  for (const use of [/^Take a tile: \d+ options/, /^Take \d+ workers/, /^Sell/])
    expect(
      uses.some((one) => use.test(one)),
      `${use} is not among ${uses.join("; ")}`,
    ).toBe(true);
  await sheet.getByText(/^Take a tile/).tap();
  expect(await sheet.locator('[data-action^="take"]').count()).toBeGreaterThan(1);
});

test("arrows walk over a board, Enter plays, and the focus stays", async () => {
  const page = await watch.person();
  const id = await moving(page);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-ids") ?? "");
  await page.locator('.piece[data-ids$="-boards"]').first().focus();
  await page.keyboard.press("ArrowRight");
  expect(await focused()).toMatch(/-stone$/);
  expect(await page.locator(`${OPEN}:focus`).getAttribute("aria-label"), "what it does is said").toContain(
    "Load stone",
  );
  const across = async () => (await middle(page.locator(":focus")))[0];
  const from = await across();
  await page.keyboard.press("ArrowLeft");
  expect(await across()).toBeLessThan(from);
  await page.locator('.piece[data-ids$="-boards"]').first().focus();
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await view(page, address, id)).scene.prompt.question).toBe("reloading");
  await expect.poll(focused).toMatch(/-boards$/);
});
