/** Roads & Boats played by clicks: alone to the end, a trade of two players, four players on the big map on a phone. */

import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { PHONE, watching } from "./browser";
import { clickSomething, dice, ME, newTable, OPEN, ready, sit, view } from "./play";

const watch = watching();
const address = inject("address");
const END = "End my turn of this phase";
/** Buttons that close a decision, in order. */
const CLOSING = [END, "Leave it here", "That is all", "Go with"];

const turnOf = async (page: Page, id: string) =>
  Number(/Turn (\d+)/.exec((await view(page, address, id)).scene.headline)?.[1] ?? 0);

test("alone on “A River Runs Through It” to the end, with hints after the fifth turn", async () => {
  const page = await watch.person();
  const options = { scenario: "P1-RIVER" };
  const table = await newTable(page, address, { game: "roads_and_boats", seats: [ME], options });
  await sit(page, address, table.id);
  const random = dice(11);
  // A few clicks in each phase, from the sixth turn on a hint while transporters move; then the phase is ended.
  let [phase, clicks, hinted] = ["", 0, 0];
  while ((await ready(page)) === "choose") {
    const { headline, position, prompt } = (await view(page, address, table.id)).scene;
    if (headline !== phase) [phase, clicks] = [headline, 0];
    clicks++;
    const hints = Number(/Turn (\d+)/.exec(headline)?.[1] ?? 0) > 5;
    const way = CLOSING.find((words) => prompt.choices?.some((choice) => choice.label.startsWith(words)));
    if (hints && clicks < 3 && headline.includes("movement")) {
      await page.getByRole("button", { name: "Hint" }).click();
      await page.getByRole("button", { name: "Play it" }).click();
      hinted++;
    } else if (!way || (!hints && clicks < 4)) {
      await clickSomething(page, random);
      continue;
    } else await page.locator(".choice", { hasText: way }).first().click();
    await expect.poll(async () => (await view(page, address, table.id)).scene.position).not.toBe(position);
  }
  expect(hinted).toBeGreaterThan(10);
  const { scene } = await view(page, address, table.id);
  expect(scene.headline).toContain("Turn 20");
  expect(await page.locator(".account").first().textContent()).toContain("on transporters");
});

/** Three hexes in a row; the homes are at the ends. */
const PASS = JSON.stringify({
  name: "Pass",
  players: [2],
  tiles: [
    [0, 0, "woods", []],
    [1, 0, "pasture", []],
    [2, 0, "rock", []],
  ],
  starts: [
    [0, 0],
    [2, 0],
  ],
});

test("two players meet and trade, in three turns", async () => {
  const page = await watch.person();
  const table = await newTable(page, address, {
    game: "roads_and_boats",
    seats: [ME, { kind: "me", name: "Ben" }],
    options: { scenario_file: PASS, conflict_query: "contact" },
  });
  await sit(page, address, table.id);
  const now = async () => (await view(page, address, table.id)).scene;
  const click = async (words: string) => {
    const before = (await now()).position ?? 0;
    await page.locator(".choice", { hasText: words }).first().click();
    await expect.poll(async () => (await now()).position ?? 0).toBeGreaterThan(before);
    await ready(page);
  };
  const can = async (words: string) => (await now()).prompt.choices?.some((one) => one.label.includes(words)) ?? false;
  const settle = async (until: () => Promise<boolean>) => {
    while (!(await until()))
      if (await can("Keep the order")) await click("Keep the order");
      else if (await can("Go with")) await click("Go with");
      else await click((await can("Leave it here")) ? "Leave it here" : END);
  };
  const moving = async () => (await now()).headline.includes("movement") && (await can("Use donkey 1"));

  // Both bring a good to the middle.
  await ready(page);
  for (const good of ["boards", "stone"]) {
    await settle(moving);
    await click("Use donkey 1");
    await click("Load and unload");
    await click(`Load ${good}`);
    if (await can("That is all")) await click("That is all"); // where something else could be loaded
    await click("Go to 2");
    if (await can("Go with")) await click("Go with");
    if (await can(END)) await click(END);
  }
  // In the next turn they trade: one offers, the other one reads what, and accepts.
  await settle(async () => (await turnOf(page, table.id)) === 2 && (await moving()));
  const cargo = async (t: string) => (await now()).pieces.filter((piece) => piece.at === t).map((piece) => piece.kind);
  const first = (await cargo("1t1"))[0]!;
  const second = (await cargo("2t1"))[0]!;
  await click("Use donkey 1");
  await click("Offer a swap to donkey 1");
  await click(`Give ${(await now()).prompt.seat === 0 ? first : second}`);
  await click(`Ask for ${(await now()).prompt.seat === 0 ? second : first}`);
  await click("Make the offer");
  expect((await now()).prompt.text).toMatch(/offers 1 (board|stone) for 1 (board|stone)/);
  await click("Accept");
  expect(await cargo("1t1")).toEqual([second]);
  expect(await cargo("2t1")).toEqual([first]);
  await settle(async () => (await turnOf(page, table.id)) === 4);
  await page.getByRole("tab", { name: "Story" }).click();
  expect(await page.locator(".log").textContent()).toContain("accepted");
});

test("four players on Waterways, a turn on a phone", async () => {
  const page = await watch.person({ viewport: PHONE, touch: true });
  const seats = ["Anna", "Ben", "Cleo", "Dan"].map((name) => ({ kind: "me" as const, name }));
  const options = { scenario: "P4-WATERWAYS", conflict_query: "contact" };
  const table = await newTable(page, address, { game: "roads_and_boats", seats, options });
  await sit(page, address, table.id);
  const random = dice(5);
  const tab = (name: string) => page.locator("nav.tabs").getByText(name, { exact: true });
  let [whose, taps] = ["", 0];
  for (;;) {
    await ready(page);
    const { headline, prompt } = (await view(page, address, table.id)).scene;
    if (headline.includes("Turn 2")) break;
    if (whose !== `${headline} ${prompt.seat}`) [whose, taps] = [`${headline} ${prompt.seat}`, 0];
    const end = page.locator(".quick:visible", { hasText: END });
    if (taps++ > 0 && (await end.count()) > 0) {
      await page.keyboard.press("Escape"); // a menu may be open
      await end.click();
    } else if ((await page.locator(`${OPEN}:visible, .quick:visible`).count()) > 0) await clickSomething(page, random);
    else {
      // The chosen thing is on another sheet: the list has it.
      await tab("Choices").click();
      await page.locator(".choice:visible").first().click();
      await tab("Board").click();
    }
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await tab("Story").click();
  expect(await page.locator(".log").textContent()).toContain("Turn 2");
});
