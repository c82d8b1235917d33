import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { DESKTOP, PHONE, watching } from "./browser";
import { smallestPrint } from "./fixture";
import { GREEDY, inFullSwing, ME, newTable, ready, sit } from "./play";

const watch = watching();
const address = inject("address");

const boxOf = async (page: Page, what: string) => (await page.locator(what).first().boundingBox())!;

async function ageOfInnovation(part: number, skin: "table" | "schematic" = "table"): Promise<Page> {
  const page = await watch.person({ settings: { side: "log", skin } });
  await sit(page, address, await inFullSwing(page, address, "age_of_innovation/golden/monks_5", part));
  await ready(page);
  return page;
}

test("the map has half of the width; the panels beside it are read one at a time, and nothing moves", async () => {
  const page = await ageOfInnovation(0.6);
  const map = await boxOf(page, ".mine .sheet");
  expect(map.width).toBeGreaterThanOrEqual(DESKTOP.width / 2);
  const tabs = page.locator(".shelf [role=tab]");
  expect(await tabs.count()).toBe(7);
  for (let i = 0; i < 7; i++) {
    await tabs.nth(i).click();
    expect((await smallestPrint(page, ".shelf")).size).toBeGreaterThanOrEqual(11);
    expect(await boxOf(page, ".mine .sheet")).toEqual(map);
  }
});

const KINDS = /workshop|guild|school|university|palace/;

test("every building is a picture of its own, and every hex has its coordinates", async () => {
  const page = await ageOfInnovation(0.95);
  await page.locator(".board .piece image").first().waitFor();
  const pictures = await page
    .locator(".board .piece")
    .evaluateAll((all) =>
      all.map((one) => [
        one.getAttribute("aria-label")!.toLowerCase(),
        one.querySelector("image")?.getAttribute("href"),
      ]),
    );
  const found = pictures.flatMap(([name, href]) => (KINDS.exec(name!) ? [[KINDS.exec(name!)![0], href] as const] : []));
  expect(found.every(([, href]) => href?.startsWith("blob:"))).toBe(true);
  const kindsOf = new Map<string, Set<string>>();
  for (const [kind, href] of found) kindsOf.set(href!, (kindsOf.get(href!) ?? new Set()).add(kind));
  expect(kindsOf.size).toBeGreaterThanOrEqual(4);
  for (const kinds of kindsOf.values()) expect(kinds.size).toBe(1);
  const cells = await page.locator(".board .cell").count();
  expect(await page.locator(".board text", { hasText: /^[A-I]\d+$/ }).count()).toBe(cells);
});

test("in print every building has an outline of its own, and every hex its coordinates", async () => {
  const page = await ageOfInnovation(0.95, "schematic");
  const outlines = await page.locator(".board .piece").evaluateAll((all) =>
    all.flatMap((one) => {
      const body = one.querySelector(".rim + .body");
      const kind = /workshop|guild|school|university|palace/.exec(one.getAttribute("aria-label")!.toLowerCase())?.[0];
      return body && kind ? [[kind, body.getAttribute("d")] as const] : [];
    }),
  );
  const kinds = new Map(outlines);
  expect(kinds.size).toBeGreaterThanOrEqual(4);
  expect(new Set(kinds.values()).size).toBe(kinds.size);
  for (const [kind, outline] of outlines) expect(outline).toBe(kinds.get(kind));
  const cells = await page.locator(".board .cell").count();
  expect(await page.locator(".board text", { hasText: /^[A-I]\d+$/ }).count()).toBe(cells);
});

test("where no bridge can be built, a click in the middle of a hex meets the hex or what stands on it", async () => {
  const page = await ageOfInnovation(0.6);
  const met = await page.locator(".board .cell").evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest(".line") ?? null;
    }),
  );
  expect(met.filter(Boolean)).toEqual([]);
});

test("the board of another opens above the table and closes by Escape; nothing moves", async () => {
  const page = await watch.person();
  await sit(page, address, await inFullSwing(page, address, "castles_of_burgundy/golden/four_greedy", 0.6));
  await ready(page);
  const before = await Promise.all([".mine .sheet", ".market", ".others"].map((what) => boxOf(page, what)));
  await page.locator(".other .glance button").first().click();
  const open = page.locator(".opened");
  await open.waitFor();
  expect((await smallestPrint(page, ".opened")).size).toBeGreaterThanOrEqual(11);
  expect(await Promise.all([".mine .sheet", ".market", ".others"].map((what) => boxOf(page, what)))).toEqual(before);
  await page.keyboard.press("Escape");
  await expect.poll(() => open.count()).toBe(0);
});

test("a phone shows one's score, and the cards of the draft in large print", async () => {
  const page = await watch.person({ viewport: PHONE, touch: true });
  const table = await newTable(page, address, {
    game: "age_of_innovation",
    seats: [ME, GREEDY, GREEDY],
    options: { setup: "draft" },
  });
  await sit(page, address, table.id);
  await ready(page);
  expect(await page.locator(".tray .score").innerText()).toMatch(/^\d+$/);
  await page.locator(".foot .tabs button", { hasText: "Table" }).tap();
  expect((await smallestPrint(page, "[data-panel=draft]")).size).toBeGreaterThanOrEqual(14);
});
