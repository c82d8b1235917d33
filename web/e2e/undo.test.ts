import { expect, inject, test } from "vitest";
import { watching } from "./browser";
import { newTable, playThis, ready, sit, view } from "./play";

const watch = watching();
const address = inject("address");
const UNDO = { name: "Undo", exact: true };
const RESET = { name: "Reset turn", exact: true };

test("undo goes back step by step, reset the whole turn, and neither beyond what was revealed", async () => {
  const page = await watch.person({ settings: { confirm: true } });
  const table = await newTable(page, address);
  await sit(page, address, table.id);
  await ready(page);
  const now = async () => (await view(page, address, table.id)).scene;
  const start = await now();

  const take = (words: string) =>
    playThis(page, address, table.id, page.locator(".choice", { hasText: words }).first());

  // Selling earns the silver for a purchase, so that the turn does not end with the second die.
  const one = await take("Sell");
  await take("workers");
  await page.getByRole("button", UNDO).click();
  await expect.poll(async () => (await now()).position).toBe(one);
  await take("workers");
  await page.getByRole("button", RESET).and(page.locator(":enabled")).click();
  await expect.poll(async () => (await now()).position).toBe(start.position);
  expect((await now()).pieces).toEqual(start.pieces);

  // A choice that ends the turn without saying so must be confirmed; going back plays nothing.
  const two = await take("workers");
  await page.locator(".choice", { hasText: "workers" }).first().click();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  expect((await now()).position).toBe(two);
  await page.getByRole("button", UNDO).click();
  await expect.poll(async () => (await now()).position).toBe(start.position);

  // "End the turn" says so itself: it hands the turn on, a barrier for undo.
  await take("Sell");
  await take("workers");
  await page.locator(".choice", { hasText: "End the turn" }).click();
  await expect.poll(async () => (await view(page, address, table.id)).can_undo ?? false).toBe(false);
  await ready(page);
  expect(await page.getByRole("button", UNDO).isDisabled()).toBe(true);
  expect(await page.getByRole("button", RESET).isDisabled()).toBe(true);
});

test("a hint names a choice that can be played, and what happened since the last turn can be seen again", async () => {
  const page = await watch.person();
  const table = await newTable(page, address);
  await sit(page, address, table.id);
  await ready(page);
  await page.getByRole("button", { name: "Hint" }).click();
  const advice = page.getByRole("region", { name: "What the bot would do" });
  await advice.locator(".why").first().waitFor();
  expect(await advice.locator("li").count()).toBeGreaterThan(0);
  await playThis(page, address, table.id, page.getByRole("button", { name: "Play it" }));

  const since = page.getByRole("button", { name: /since your last turn/ });
  await expect
    .poll(
      async () => {
        await playThis(page, address, table.id, page.locator(".choice").last());
        return since.count();
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  await since.click();
  await page.getByRole("button", { name: "Back to now" }).waitFor();
  expect(await page.locator(".choice").count()).toBe(0);
  await page.getByRole("button", { name: "Back to now" }).click();
  await ready(page);
});
