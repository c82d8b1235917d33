import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { watching } from "./browser";
import { dice, newTable, playOn, sit, view } from "./play";
import { WABE } from "./service";

const watch = watching();
const address = inject("address");

test("a whole game by clicks against a bot; its record holds, its replay shows it, and it goes on from the middle", async () => {
  const page = await watch.person();
  const table = await newTable(page, address, { seed: 21 });
  await sit(page, address, table.id);
  const clicks = await playOn(page, dice(21));
  expect(clicks).toBeGreaterThan(50);

  // The final table names the winner and adds up.
  const over = await view(page, address, table.id);
  expect(over.status).toBe("over");
  const account = await page.locator(".account").innerText();
  for (const seat of over.scene.seats) expect(account).toContain(String(seat.score));
  expect(account).toContain("Place 1");

  // The record is verified by the engine itself.
  const record = await (await page.request.get(`${address}/api/tables/${table.id}/record`)).text();
  const file = join(inject("folder"), "game.wabe");
  writeFileSync(file, record);
  const checked = execFileSync(WABE, ["replay", file], { encoding: "utf8" });
  for (const seat of over.scene.seats) expect(checked).toContain(String(seat.score));

  // The replay: slider, keys, curve, final table.
  await page.getByRole("dialog").getByRole("link", { name: "Replay" }).click();
  const last = over.scene.position!;
  await page.getByText(new RegExp(`Move [1-9]\\d* of ${last}`)).waitFor(); // the first that somebody had to think about
  await page.locator("body").press("Home");
  await page.getByText(`Move 0 of ${last}`).waitFor();
  await page.locator("body").press("End");
  await page.getByText(`Move ${last} of ${last}`).waitFor();
  await page.getByRole("button", { name: "Scores in detail" }).click();
  await page.locator("dialog .account").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Points" }).click();
  expect(await page.locator("[role=tabpanel]:visible figure path").count()).toBe(2);
  const half = Math.floor(last / 2);
  await page.getByRole("slider").fill(String(half));
  await page.getByText(`Move ${half} of ${last}`).waitFor();

  // Bots analyse it part by part: the standing of each seat, and its luck.
  await page.getByRole("tab", { name: "Analysis" }).click();
  await page.getByRole("button", { name: "Analyse the game" }).click();
  await page.getByRole("heading", { name: /^Luck/ }).waitFor();
  expect(await page.locator(".luck li").count()).toBe(2);
  expect(await page.locator("[role=tabpanel]:visible figure path").count()).toBe(2);

  // A new table from there: same position, and it can be played.
  await page.getByRole("link", { name: "New table from here" }).click();
  await page.getByRole("button", { name: "Sit down and start" }).click();
  await page.waitForURL(/\/table\/\w+/);
  const again = await view(page, address, page.url().split("/").at(-1)!);
  expect(again.scene.position).toBeGreaterThanOrEqual(half);

  // The record opens from the lobby, too.
  await page.goto(address);
  await page.getByLabel("Paste a record here").fill(record);
  await page.getByRole("button", { name: "Show" }).click();
  await page.getByText(new RegExp(`of ${last}`)).waitFor();
});
