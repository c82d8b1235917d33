import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { watching } from "./browser";
import { newTable, ready, sit, view } from "./play";
import { serve } from "./service";

const watch = watching();

test("the service is killed and comes back: the page says so, goes on by itself, and nothing is lost", async () => {
  const database = join(inject("folder"), "outage.sqlite3");
  const client = join(inject("folder"), "client");
  const first = await serve(database, client);
  const page = await watch.person({ expected: /WebSocket|ERR_CONNECTION/ });
  const table = await newTable(page, first.address);
  await sit(page, first.address, table.id);
  await ready(page);
  await page.locator(".choice", { hasText: "workers" }).first().click();
  await expect.poll(async () => (await view(page, first.address, table.id)).can_undo).toBe(true);
  const before = await view(page, first.address, table.id);

  await first.stop("SIGKILL");
  await page.getByText("Connection lost").waitFor();
  await page.locator(".choice").first().click();
  await page.getByText("The service cannot be reached.").waitFor();

  const second = await serve(database, client, Number(new URL(first.address).port));
  try {
    await page.getByText("Connected again.").waitFor({ timeout: 20_000 });
    const after = await view(page, second.address, table.id);
    expect(after.scene).toEqual(before.scene);
    await ready(page);
    await page.locator(".choice", { hasText: "workers" }).first().click();
    await expect
      .poll(async () => (await view(page, second.address, table.id)).scene.position)
      .toBeGreaterThan(before.scene.position!);
  } finally {
    await second.stop();
  }
});
