import { expect, inject, test } from "vitest";
import { PHONE, watching } from "./browser";
import { dice, newTable, OPEN, playOn, ready, sit, view } from "./play";

const watch = watching();
const address = inject("address");

test("a click on what cannot be done says why; a tap does so in the sheet", async () => {
  const page = await watch.person();
  const table = await newTable(page, address);
  await sit(page, address, table.id);
  await ready(page);
  const space = page.locator('.mine [data-at="p1-a1"]').first();
  await space.click();
  await page.locator(".tip .reason").waitFor();
  expect(await page.locator(".tip .reason").innerText()).toBe("This space is not next to a tile of your duchy.");

  const phone = await watch.person({ viewport: PHONE, touch: true });
  const other = await newTable(phone, address);
  await sit(phone, address, other.id);
  await ready(phone);
  await phone.locator('[data-at="p1-a1"]').first().tap();
  await phone.locator(".tapped .reason").waitFor();
});

test("a destination further away is clicked, the way is driven, and undo takes it back as one", async () => {
  const page = await watch.person();
  const table = await newTable(page, address, { game: "worlds_504", options: { world: "123" }, seed: 3 });
  await sit(page, address, table.id);
  for (let moves = 0; moves < 60; moves++) {
    await ready(page);
    const { scene } = await view(page, address, table.id);
    if (scene.prompt.ways?.length) break;
    const choices = scene.prompt.choices ?? [];
    const choice = choices.find(({ action }) => /^(done|pass|bid 0)/.test(action)) ?? choices[0]!;
    await page.request.post(`${address}/api/tables/${table.id}/actions`, {
      data: { position: scene.position ?? 0, actions: [choice.action] },
      headers: { "x-wabe": "1" },
    });
    await expect
      .poll(async () => (await view(page, address, table.id)).scene.position)
      .toBeGreaterThan(scene.position ?? 0);
  }
  await page.reload();
  await ready(page);
  const { scene } = await view(page, address, table.id);
  const way = scene.prompt.ways!.reduce((best, one) => (one.then!.length > best.then!.length ? one : best));
  const goal = way.targets!.at(-1)!;
  await page.locator(`${OPEN}[data-ids="${goal}"], [data-at="${goal}"]`).first().click({ force: true });
  await expect
    .poll(async () => (await view(page, address, table.id)).scene.position)
    .toBe(scene.position! + 1 + way.then!.length);
  await ready(page);
  await page.getByRole("button", { name: "Undo" }).and(page.locator(":enabled")).click();
  await expect.poll(async () => (await view(page, address, table.id)).scene.position).toBe(scene.position);
});

test("dice show their faces, and what another has done is told in a caption", async () => {
  const page = await watch.person({ settings: { pace: 50 } });
  const table = await newTable(page, address, { seed: 11 });
  await sit(page, address, table.id);
  await ready(page);
  const { scene } = await view(page, address, table.id);
  const mine = scene.pieces.filter((piece) => piece.kind === "die" && piece.owner === 0 && piece.label);
  expect(mine.length).toBe(2);
  for (const die of mine) {
    const face = page.locator(`[data-ids~="${die.id}"], [data-at="${die.id}"]`).first();
    expect(await face.locator("circle").count()).toBe(Number(die.label));
  }
  let told = "";
  void page
    .waitForFunction(() => document.querySelector(".told")?.textContent, null, { timeout: 120_000 })
    .then(async (found) => (told = String(await found.jsonValue())));
  await playOn(page, dice(11), async () => told !== "");
  expect(told).toMatch(/(took|placed|sold|bought) /);
});
