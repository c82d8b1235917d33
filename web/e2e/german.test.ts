import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { de } from "../src/messages/de";
import { PHONE, watching } from "./browser";
import { english, expectGerman, rulesOf, VIENNA } from "./german";
import { GREEDY, inFullSwing, ME, newTable, ready, sit, view } from "./play";

const watch = watching();
const address = inject("address");

test("the browser's language is spoken from the first page on, and another one is chosen at any time", async () => {
  const page = await watch.person(VIENNA);
  await page.goto(address);
  await page.getByRole("heading", { name: "Meine Tische" }).waitFor();
  await page.getByLabel("Sprache").selectOption("English");
  await page.getByRole("heading", { name: "My tables" }).waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("en");

  const ada = { ...GREEDY, name: "Ada" }; // without a name she would have one in the host's language
  const table = await newTable(page, address, { seats: [ME, ada] });
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
  const table = await newTable(anna, address, { seats: [ME, { kind: "friend", name: "Gast" }] });
  await sit(anna, address, table.id);
  const link = address + (await anna.locator(".link a").getAttribute("href"));
  const vera = await watch.person(VIENNA);
  await vera.goto(link);
  await vera.getByLabel("Dein Name").waitFor();
  await expectGerman(vera, "an invitation");
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

  // They talk, and what is said may be reported.
  await anna.request.post(`${address}/api/tables/${table.id}/chat`, {
    data: { text: "Servus!" },
    headers: { "x-wabe": "1" },
  });
  await vera.keyboard.press("t");
  const report = vera.getByRole("button", { name: de.chat.reportWhom("Anna") });
  for (const step of [de.chat.report, de.chat.reportSure, de.chat.reported]) {
    await report.getByText(step).waitFor();
    await expectGerman(vera, `the chat: ${step}`);
    if (step !== de.chat.reported) await report.click();
  }
});

test("no English is left on the way to a table", async () => {
  const page = await watch.person({ ...VIENNA, expected: /404/ });
  const pages = ["/", "/about", "/account", "/device", "/book/worlds_504/123", "/maps", "/nowhere", "/table"];
  const games = ["castles_of_burgundy", "worlds_504", "age_of_innovation", "roads_and_boats"];
  for (const path of [...pages, ...games.map((game) => `/new/${game}`)]) {
    await page.goto(address + path);
    await page.locator("main").waitFor();
    await page.waitForLoadState("networkidle");
    await expectGerman(page, path);
  }
});

test("no English is left in the map editor: its tools, what a map lacks, maps of the house, a file that is none", async () => {
  const page = await watch.person(VIENNA);
  await page.goto(`${address}/maps/roads_and_boats`);
  const grid = page.getByTestId("map-grid");
  await grid.waitFor();
  for (const tool of await page.locator(".tool").all()) {
    await tool.click();
    await expectGerman(page, `the tool ${await tool.innerText()}`);
  }
  await page.locator(".tool").first().click();
  await grid.focus();
  for (const key of ["Enter", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  await page.getByRole("radio", { name: de.maps.kit.river }).check({ force: true });
  await grid.focus();
  await page.keyboard.press("5");
  await page.getByTestId("map-faults").locator("li").first().waitFor();
  await expectGerman(page, "a map that lacks something");
  for (const house of (await page.getByLabel(de.maps.house).locator("option").allInnerTexts()).slice(1)) {
    await page.getByLabel(de.maps.house).selectOption({ label: house });
    await page.getByTestId("map-faults").getByText(de.maps.sound).waitFor();
    await expectGerman(page, house);
  }
  const file = { name: "a.txt", mimeType: "", buffer: Buffer.from("Servus") };
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByText(de.maps.unreadable).waitFor();
  await expectGerman(page, "a file that is no map");
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
  // A thing without words would be called by its name in the program.
  const { pieces } = (await view(page, address, table)).scene;
  expect(pieces.filter((piece) => !piece.note).map((piece) => piece.kind)).toEqual([]);
  if (part === 1) return;
  await page.getByRole("button", { name: de.table.hint, exact: true }).click();
  await page.getByRole("button", { name: de.table.hintPlay, exact: true }).waitFor();
  await expectGerman(page, `a hint of ${file}`);
  await page.getByRole("button", { name: de.table.settings }).click();
  await page.getByRole("dialog").waitFor();
  await expectGerman(page, "the settings");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: de.table.rules }).click();
  const drawer = page.getByRole("dialog");
  const game = file.split("/")[0]!;
  for (const chapter of [de.rules.book, de.rules.sheet, de.rules.how]) {
    await drawer.getByRole("button", { name: chapter, exact: true }).click();
    await page.waitForLoadState("networkidle");
    await expectGerman(page, `${chapter} of ${file}`, chapter === de.rules.book ? rulesOf(game) : undefined);
  }
});

test("no English is left in what bots say of a game", async () => {
  const page = await watch.person(VIENNA);
  const table = await inFullSwing(page, address, "castles_of_burgundy/golden/two_greedy", 1);
  await page.goto(`${address}/replay/${table}`);
  await page.getByRole("tab", { name: de.replay.analysis.title }).click();
  await expectGerman(page, "before an analysis");
  await page.getByRole("button", { name: de.replay.analysis.begin }).click();
  await page.getByRole("heading", { name: de.replay.analysis.slips }).waitFor({ timeout: 300_000 });
  await page.getByRole("progressbar").waitFor({ state: "detached", timeout: 300_000 });
  await expectGerman(page, "an analysis");
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
