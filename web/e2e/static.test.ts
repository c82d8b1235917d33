/** The table without a service: a folder on a plain file server, then without any network. */

import { type ChildProcess, execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterEach, beforeAll, expect, inject, test } from "vitest";
import { DESKTOP, PHONE, watching } from "./browser";
import { serveFiles } from "./files";
import { clickSomething, dice, ready } from "./play";
import { WABE } from "./service";

const watch = watching();
const folder = join(inject("folder"), "static");
const GAMES = ["castles_of_burgundy", "worlds_504", "age_of_innovation", "roads_and_boats"];
const WAIT = 240_000;

let files: ChildProcess | undefined;

beforeAll(() => void execFileSync(WABE, ["static", folder, "--client", join(inject("folder"), "client")]));
afterEach(() => void files?.kill());

async function fileServer(): Promise<string> {
  const served = await serveFiles(folder);
  files = served.files;
  return served.address;
}

/** From now on there is no network, and no file server either. */
async function pullThePlug(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  files?.kill();
  await page.context().setOffline(true);
}

/** The stored data of the only table in this browser. */
async function keptRecord(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((found, failed) => {
        const opening = indexedDB.open("wabe", 1);
        opening.onerror = () => failed(opening.error!);
        opening.onsuccess = () => {
          const asked = opening.result.transaction("records").objectStore("records").getAll() as IDBRequest<string[][]>;
          asked.onsuccess = () => {
            opening.result.close();
            found(asked.result[0]?.[0] ?? "");
          };
        };
      }),
  );
}

const actions = (record: string): number => Number(/^end (\d+)/m.exec(record)?.[1] ?? 0);

/** Click as a person does until so many actions more are kept. */
async function playSome(page: Page, count: number, random: () => number): Promise<void> {
  const start = actions(await keptRecord(page));
  for (let clicks = 0; clicks < 200; clicks++) {
    await ready(page);
    if (actions(await keptRecord(page)) >= start + count) return;
    await clickSomething(page, random).catch(() => undefined); // what was marked may be gone: a bot has moved
  }
  throw new Error("Nothing comes of all these clicks.");
}

/** Click until something can be taken back, and take it back. */
async function undoSomething(page: Page, random: () => number): Promise<void> {
  const undo = page.getByRole("button", { name: "Undo", exact: true }).first();
  for (let clicks = 0; clicks < 60; clicks++) {
    await ready(page);
    if (await undo.isEnabled()) {
      const before = actions(await keptRecord(page));
      await undo.click();
      await expect.poll(async () => actions(await keptRecord(page)), { timeout: 20_000 }).toBeLessThan(before);
      return;
    }
    await clickSomething(page, random).catch(() => undefined);
  }
  throw new Error("Nothing can ever be taken back.");
}

for (const [size, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE }))
  test.each(GAMES)(`%s without a network, from the form to the service, on a ${size}`, async (game) => {
    const address = await fileServer();
    const phone = viewport === PHONE;
    const page = await watch.person({ worker: true, viewport, touch: phone, settings: { oneTap: phone } });
    await page.goto(address);
    await page.locator(".shelf a").first().waitFor({ timeout: WAIT });
    await pullThePlug(page);

    await page.goto(`${address}#/new/${game}`);
    await page.getByRole("button", { name: "Sit down and start" }).click();
    await page.waitForURL(/#\/table\/\w+/);
    const random = dice(5);
    await playSome(page, 6, random);

    const before = await keptRecord(page);
    await page.reload();
    await ready(page);
    expect(await keptRecord(page)).toBe(before);
    await undoSomething(page, random);
    await playSome(page, 2, random);

    // The record leaves as a file, and the service takes it.
    await page.goto(page.url().replace("#/table/", "#/replay/"));
    if (phone) await page.locator("nav.tabs").getByRole("button", { name: "Points" }).tap({ timeout: WAIT });
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Record", exact: true }).click({ timeout: WAIT }),
    ]);
    const record = readFileSync(await file.path(), "utf8");
    expect(record).toBe(await keptRecord(page));
    const guest = await watch.person({ viewport });
    await guest.goto(inject("address"));
    await guest.getByLabel("Paste a record here").fill(record);
    await guest.getByRole("button", { name: "Show", exact: true }).click();
    await guest.getByText(new RegExp(`Move \\d+ of ${actions(record)}`)).waitFor();
  });

test("a game travels in a link, bots can be stopped, and what needs other people says so", async () => {
  const address = await fileServer();
  const page = await watch.person({ worker: true, locale: "de-AT" });
  await page.goto(address);
  await page.getByText("ohne Dienst").waitFor();
  await page.locator('a[href^="#/new/castles_of_burgundy"]').first().click({ timeout: WAIT });
  await page.getByRole("button", { name: "Hinsetzen und anfangen" }).waitFor();
  expect(await page.getByText("Gast, per Link").count()).toBe(0);
  await page.getByLabel("Stärke").selectOption("thinker:5s");
  await page.getByRole("button", { name: "Hinsetzen und anfangen" }).click();
  await page.waitForURL(/#\/table\/\w+/);

  const stop = page.getByRole("button", { name: "Nachdenken beenden" });
  const random = dice(2);
  const stopped = page.getByText("Der Bot wurde angehalten.");
  for (let clicks = 0; clicks < 90 && !(await stopped.isVisible()); clicks++) {
    if (await stop.isVisible())
      await stop.click({ timeout: 2000 }).catch(() => undefined); // it may just have moved
    else await clickSomething(page, random).catch(() => undefined);
    await page.waitForTimeout(200);
  }
  await stopped.waitFor();
  await page.getByRole("button", { name: "Noch einmal versuchen lassen" }).click();
  await ready(page);

  const record = await keptRecord(page);
  const link = await page.evaluate(async (text) => {
    const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
    return btoa(String.fromCharCode(...bytes))
      .replaceAll("+", "-")
      .replaceAll("/", "_")
      .replaceAll("=", "");
  }, record);
  await page.goto(`${address}#/record#${link}`);
  await page.waitForURL(/#\/replay\/\w+/);
  await page.getByText(new RegExp(`Schritt \\d+ von ${actions(record)}`)).waitFor();
  await page.goto(`${address}#/record#nonsense`);
  await page.getByText("Diese Datei").waitFor();
});
