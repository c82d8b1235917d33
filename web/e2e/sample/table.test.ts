import { expect, inject, test } from "vitest";
import { PHONE, watching } from "../browser";
import { clickSomething, dice, newTable, OPEN, playOn, ready, sit, view } from "../play";

const watch = watching();
const address = inject("address");

test("a new person opens the lobby, sits down against a bot, and plays by clicks", async () => {
  const page = await watch.person();
  await page.goto(address);
  await page.getByRole("link", { name: "New table" }).first().click();
  await page.getByLabel("Name").first().fill("Anna");
  await page.getByText("More", { exact: true }).click();
  await page.getByLabel("Seed").fill("11");
  await page.getByRole("button", { name: "Sit down and start" }).click();
  await page.waitForURL(/\/table\/\w+/);
  const id = page.url().split("/").at(-1)!;
  await ready(page);
  expect(await page.locator(".seats").innerText()).toContain("Anna");
  await playOn(
    page,
    dice(1),
    async () => ((await view(page, address, id)).scene.log ?? []).filter((line) => line.seat === 0).length >= 4,
  );
  await page.goto(address);
  await page.getByText("Your turn").waitFor();
});

test("a click narrows, Escape gives back, a menu opens near the pointer, undo takes back", async () => {
  const page = await watch.person();
  const table = await newTable(page, address);
  await sit(page, address, table.id);
  await ready(page);
  const die = page.locator(`.mine ${OPEN}[data-piece]`).first();
  await die.click();
  await page.locator(".menu").waitFor();
  expect(await page.locator(".piece.picked").count()).toBe(1);
  await page.keyboard.press("Escape");
  expect(await page.locator(".menu, .piece.picked").count()).toBe(0);
  const before = (await view(page, address, table.id)).scene;
  expect(await page.getByRole("button", { name: "Undo" }).isDisabled()).toBe(true);
  await page.locator(".choice", { hasText: "workers" }).first().click();
  await page.getByRole("button", { name: "Undo" }).and(page.locator(":enabled")).click();
  await page.locator('.page[aria-busy="false"]').waitFor();
  await ready(page);
  expect((await view(page, address, table.id)).scene.pieces).toEqual(before.pieces);
});

test("a turn by the keyboard alone", async () => {
  const page = await watch.person();
  const table = await newTable(page, address);
  await sit(page, address, table.id);
  await ready(page);
  await page.keyboard.press("/");
  await page.keyboard.type("workers");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.locator('.page[aria-busy="false"]').waitFor();
  await expect.poll(async () => (await view(page, address, table.id)).can_undo).toBe(true);
  await page.locator("body").press("Control+z");
  await expect.poll(async () => (await view(page, address, table.id)).can_undo ?? false).toBe(false);
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Rules" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
});

test("a phone shows everything without scrolling sideways, and plays", async () => {
  const page = await watch.person({ viewport: PHONE, touch: true });
  const table = await newTable(page, address);
  for (const path of ["/", "/new/castles_of_burgundy", `/table/${table.id}`, `/replay/${table.id}`, "/about"]) {
    await page.goto(address + path);
    await page.locator("main").waitFor();
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(PHONE.width);
  }
  await sit(page, address, table.id);
  await ready(page);
  const position = (await view(page, address, table.id)).scene.position ?? 0;
  const random = dice(3);
  await expect
    .poll(
      async () => {
        await ready(page);
        await clickSomething(page, random);
        return (await view(page, address, table.id)).scene.position ?? 0;
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(position);
});

test("a reload in mid-turn finds the table as it was", async () => {
  const page = await watch.person();
  const table = await newTable(page, address);
  await sit(page, address, table.id);
  await ready(page);
  await page.locator(".choice", { hasText: "workers" }).first().click();
  await expect.poll(async () => (await view(page, address, table.id)).can_undo).toBe(true);
  await ready(page);
  const choices = await page.locator(".choice").allInnerTexts();
  await page.reload();
  await ready(page);
  expect(await page.locator(".choice").allInnerTexts()).toEqual(choices);
});
