import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { PHONE, watching } from "./browser";
import { english, expectGerman, VIENNA } from "./german";
import { inFullSwing, ME, newTable, ready, sit, view } from "./play";

const watch = watching();
const address = inject("address");

test("the browser's language is spoken from the first page on, and another one is chosen at any time", async () => {
  const page = await watch.person(VIENNA);
  await page.goto(address);
  await page.getByRole("heading", { name: "Meine Tische" }).waitFor();
  await page.getByLabel("Sprache").selectOption("English");
  await page.getByRole("heading", { name: "My tables" }).waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("en");

  const table = await newTable(page, address);
  await sit(page, address, table.id);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Language").selectOption("Deutsch");
  await page.getByRole("button", { name: "Einstellungen" }).waitFor();
  await page.locator('.page[data-connection="live"]').waitFor();
  await expectGerman(page, "a table");
  await page.getByRole("button", { name: "Einstellungen" }).click();
  await page.getByLabel("Sprache").selectOption("Wie der Browser");
  await page.getByRole("button", { name: "Einstellungen" }).waitFor();
});

test("two people at one table read two languages", async () => {
  const anna = await watch.person();
  const table = await newTable(anna, address, { seats: [ME, { kind: "friend", name: "" }] });
  await sit(anna, address, table.id);
  const link = address + (await anna.locator(".link a").getAttribute("href"));
  const vera = await watch.person(VIENNA);
  await vera.goto(link);
  await vera.getByLabel("Dein Name").fill("Vera");
  await vera.getByRole("button", { name: "Platz nehmen" }).click();
  await anna.locator(".seats", { hasText: "Vera" }).waitFor();

  const people = [
    { page: anna, yours: "Your turn", waits: "Waiting for Vera" },
    { page: vera, yours: "Du bist am Zug", waits: "Warten auf Anna" },
  ];
  const position = async () => (await view(anna, address, table.id)).scene.position!;
  const moved = new Set<number>();
  while (moved.size < people.length) {
    const { seat } = (await view(anna, address, table.id)).scene.prompt;
    const [mover, other] = [people[seat]!, people[1 - seat]!];
    await ready(mover.page);
    await expect.poll(() => mover.page.locator(".prompt .who").innerText()).toContain(mover.yours);
    await expect.poll(() => other.page.locator(".prompt .who").innerText()).toContain(other.waits);
    const before = await position();
    await mover.page.locator(".choice").first().click();
    await expect.poll(position).toBeGreaterThan(before);
    moved.add(seat);
  }
  const story = async (page: Page) => (await page.locator(".log li").allInnerTexts()).join("\n");
  expect(english(await story(anna))).not.toEqual([]);
  expect(english(await story(vera))).toEqual([]);
  await expectGerman(vera, "her table");
});

test("no English is left on the way to a table", async () => {
  const page = await watch.person({ ...VIENNA, expected: /404/ });
  const pages = ["/", "/about", "/account", "/book/worlds_504/123", "/nowhere", "/table"];
  const games = ["castles_of_burgundy", "worlds_504", "age_of_innovation", "roads_and_boats"];
  for (const path of [...pages, ...games.map((game) => `/new/${game}`)]) {
    await page.goto(address + path);
    await page.locator("main").waitFor();
    await page.waitForLoadState("networkidle");
    await expectGerman(page, path);
  }
});

const SWING = {
  "castles_of_burgundy/golden/three_greedy": 0.6,
  "worlds_504/golden/world_123": 0.6,
  "worlds_504/golden/world_456": 0.6,
  "worlds_504/golden/world_798": 0.7,
  "age_of_innovation/golden/illusionists_5": 0.8,
  "roads_and_boats/golden/four_random": 0.5,
  "castles_of_burgundy/golden/four_greedy": 1,
};

test.each(Object.entries(SWING))("no English is left at a table: %s", async (file, part) => {
  const page = await watch.person({ ...VIENNA, settings: { side: "log" } });
  const table = await inFullSwing(page, address, file, part);
  await sit(page, address, table);
  await expectGerman(page, file);
  // What has no words of its own would be called by the name it has in the program.
  const { pieces } = (await view(page, address, table)).scene;
  expect(pieces.filter((piece) => !piece.note).map((piece) => piece.kind)).toEqual([]);
  if (part === 1) return;
  await page.getByRole("button", { name: "Regeln" }).click();
  await page.locator("dialog, [role=dialog]").first().waitFor();
  await page.waitForLoadState("networkidle");
  await expectGerman(page, `the rules of ${file}`);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Plättchen und Karten" }).click();
  await page.waitForLoadState("networkidle");
  await expectGerman(page, `the sheet of ${file}`);
});

test("on a phone the words have room: nothing scrolls sideways, no tab and no button is cut", async () => {
  const page = await watch.person({ ...VIENNA, viewport: PHONE, touch: true });
  const paths = ["/", "/about", "/account", "/new/castles_of_burgundy", "/new/roads_and_boats"];
  for (const file of Object.keys(SWING).slice(0, -1))
    paths.push(`/table/${await inFullSwing(page, address, file, SWING[file as keyof typeof SWING])}`);
  for (const path of paths) {
    await page.goto(address + path);
    await page.locator("header").waitFor();
    await page.waitForLoadState("networkidle");
    const wide = await page.evaluate(() => {
      const cut = [...document.querySelectorAll("button, .button, [role=tab]")].filter(
        (one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1,
      );
      return { page: document.documentElement.scrollWidth, cut: cut.map((one) => one.textContent) };
    });
    expect(wide, path).toEqual({ page: PHONE.width, cut: [] });
  }
});
