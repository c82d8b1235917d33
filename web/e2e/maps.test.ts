/** The map editor: a map is drawn, checked, kept, shared and played, with mouse, finger and keys. */

import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { PHONE, watching } from "./browser";
import { view } from "./play";

const address = inject("address");
const watch = watching();
const EDITOR = `${address}/maps/roads_and_boats`;

type Hex = [number, number];

async function middleOf(page: Page, [q, r]: Hex): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await page.locator(`[data-hex="${q},${r}"]`).boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Choose a tool and draw with it over these hexes. */
async function draw(page: Page, tool: string, ...hexes: Hex[]): Promise<void> {
  await page.locator(".tool", { hasText: tool }).click();
  for (const [i, hex] of hexes.entries()) {
    const { x, y } = await middleOf(page, hex);
    await page.mouse.move(x, y, { steps: 4 });
    if (i === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

/** A mountain with a spring, woods, a pasture and the sea below, and rocks beside them. */
async function drawBrook(page: Page): Promise<void> {
  await draw(page, "mountain", [0, -1]);
  await draw(page, "woods", [0, 0], [-1, 0], [-2, 0]);
  await draw(page, "pasture", [0, 1], [-1, 1]);
  await draw(page, "rock", [1, -1], [1, 0]);
  await draw(page, "sea", [-1, 2], [0, 2]);
  await draw(page, "River", [0, -1], [0, 0], [0, 1], [0, 2]);
}

const faults = (page: Page) => page.getByTestId("map-faults");
const SOUND = "This map can be played.";

test("a map is drawn with the mouse, told what is wrong, mended, and played at one click", async () => {
  const page = await watch.person();
  await page.goto(address);
  await page.getByRole("link", { name: "Map editor" }).click();
  await page.getByTestId("map-grid").waitFor();
  await faults(page).getByText("lay the first tile").waitFor();
  await drawBrook(page);
  await page.getByText("10 of at most 140 tiles.").waitFor();
  await faults(page).getByText(SOUND).waitFor();

  await draw(page, "woods", [0, -1]);
  await faults(page).getByText("A source, one exit, is always a mountain.").waitFor();
  expect(await page.locator(".feel .fault").count()).toBe(1);
  expect(await page.getByRole("button", { name: /^Play it/ }).isDisabled()).toBe(true);
  await page.keyboard.press("Control+z");
  await faults(page).getByText(SOUND).waitFor();

  await draw(page, "Home", [-2, 0]);
  await page.getByText("One home is set").waitFor();
  await draw(page, "Wall", [1, 0]);
  await page.reload(); // loses nothing
  await faults(page).getByText(SOUND).waitFor();
  await page.getByRole("button", { name: "Play it alone" }).click();
  await page.locator('.page[data-connection="live"]').waitFor();
  const table = await view(page, address, page.url().split("/").at(-1)!);
  expect(table.scene.boards[0]!.cells).toHaveLength(10);
});

test("by keys alone: arrows, Enter, the numbers of edges, Delete", async () => {
  const page = await watch.person();
  await page.goto(EDITOR);
  await page.getByTestId("map-grid").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.getByText("2 of at most 140 tiles.").waitFor();
  await page.getByRole("status").filter({ hasText: "Here: woods" }).waitFor({ state: "attached" });
  await page.getByRole("radio", { name: "River" }).check({ force: true });
  await page.getByTestId("map-grid").focus();
  await page.keyboard.press("5");
  await page.getByRole("status").filter({ hasText: "river to the west" }).waitFor({ state: "attached" });
  await faults(page).getByText("A source, one exit, is always a mountain.").first().waitFor();
  await page.keyboard.press("Delete");
  await page.getByText("1 of at most 140 tiles.").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("2 of at most 140 tiles.").waitFor();
});

test("on a phone a map of the house is changed with a finger, and kept", async () => {
  const page = await watch.person({ viewport: PHONE, touch: true });
  await page.goto(EDITOR);
  await page.getByLabel("Built-in map").selectOption({ label: "Brook" });
  await faults(page).getByText(SOUND).waitFor();
  const tiles = await page.locator(".size").innerText();
  await page.locator(".tool", { hasText: "rock" }).tap();
  const free = page.locator('.drawn [data-at^="free"]').first();
  const hex = (await free.getAttribute("data-at"))!.replace("free ", "").split(",").map(Number) as Hex;
  const { x, y } = await middleOf(page, hex);
  await page.touchscreen.tap(x, y);
  await expect.poll(() => page.locator(".size").innerText()).not.toBe(tiles);
  await page.getByRole("button", { name: "Undo" }).tap();
  await page.getByLabel("Name of the map").fill("My brook");
  await page.getByRole("button", { name: "Keep it" }).tap();
  await page.getByRole("button", { name: "Kept" }).waitFor();
  await page.goto(`${address}/new/roads_and_boats?players=3`);
  await page.getByLabel("Your own map").selectOption("My brook");
  await page.locator(".players .primary", { hasText: "1 player" }).waitFor();
  await page.getByRole("button", { name: "Sit down and start" }).tap();
  await page.locator('.page[data-connection="live"]').waitFor();
});

test("a map is shared by a link and by a file; a torn link loses nothing", async () => {
  const anna = await watch.person();
  await anna.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await anna.goto(EDITOR);
  await drawBrook(anna);
  await anna.getByLabel("Name of the map").fill("Brook & Müller");
  await anna.getByRole("button", { name: "Copy a link" }).click();
  await anna.getByText("Link copied").waitFor();
  const link = await anna.evaluate(() => navigator.clipboard.readText());
  const [download] = await Promise.all([
    anna.waitForEvent("download"),
    anna.getByRole("button", { name: "Save as file" }).click(),
  ]);
  const file = readFileSync((await download.path())!, "utf8");

  const ben = await watch.person();
  await ben.goto(link);
  await faults(ben).getByText(SOUND).waitFor();
  expect(await ben.getByLabel("Name of the map").inputValue()).toBe("Brook & Müller");
  expect(ben.url()).toBe(EDITOR);
  await ben.getByRole("button", { name: "Empty map" }).click();
  await ben.locator('input[type="file"]').setInputFiles({ name: "map.json", mimeType: "", buffer: Buffer.from(file) });
  await faults(ben).getByText(SOUND).waitFor();
  await ben.locator('input[type="file"]').setInputFiles({ name: "a.txt", mimeType: "", buffer: Buffer.from("Hello") });
  await ben.getByText("This is not a map.").waitFor();
  await ben.goto(link.slice(0, -9));
  await ben.getByText("The map in this link cannot be read.").waitFor();
  await ben.getByText("10 of at most 140 tiles.").waitFor();
  await ben.getByRole("button", { name: /^New table/ }).click();
  await ben.waitForURL(/\/new\/roads_and_boats/);
  await ben.getByRole("button", { name: "Sit down and start" }).click();
  await ben.locator('.page[data-connection="live"]').waitFor();
});

test.each(["maps", "maps/chess", "maps/castles_of_burgundy"])("%s says in words that there is none", async (path) => {
  const page = await watch.person();
  await page.goto(`${address}/${path}`);
  await page.getByText(/Which game|no game called|cannot make maps/).waitFor();
  await page.getByRole("link", { name: "Lobby" }).first().waitFor();
});
