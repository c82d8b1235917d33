import { expect, inject, test } from "vitest";
import { GAME, TABLE } from "../tests/fixtures/demo";
import { watching } from "./browser";
import { openFixture } from "./fixture";
import { ME, newTable, ready, sit, view } from "./play";

const watch = watching();
const address = inject("address");

test("a private copy: the table stays as it is, what was tried out is prepared, and nothing is left behind", async () => {
  const page = await watch.person({ expected: /404/ });
  const table = await newTable(page, address, { seats: [ME, { kind: "here", name: "Ben" }] });
  await sit(page, address, table.id);
  await ready(page);
  const before = (await view(page, address, table.id)).scene;
  await page.getByRole("button", { name: "Try it out" }).click();
  await page.getByText("A private copy").waitFor();
  const copy = new URL(page.url()).pathname.split("/").at(-1)!;
  expect(copy).not.toBe(table.id);
  await ready(page);
  await page.locator(".choice", { hasText: "workers" }).first().click();
  await expect.poll(async () => (await view(page, address, copy)).scene.position).toBeGreaterThan(before.position!);
  expect((await view(page, address, table.id)).scene.position).toBe(before.position);
  await page.getByRole("button", { name: "Prepare this move for my turn" }).click();
  await page.waitForURL(`${address}/table/${table.id}`);
  // It was this seat's turn: the move is played immediately.
  await expect.poll(async () => (await view(page, address, table.id)).scene.position).toBe(before.position! + 1);
  await expect.poll(async () => (await page.request.get(`${address}/api/tables/${copy}`)).status()).toBe(404);
});

test("moves prepared for one's turn are shown, and can be taken back", async () => {
  const page = await watch.person();
  const prepared = { ...TABLE, plans: [{ seat: 0, actions: ["workers 2"], dropped: "It was not possible." }] };
  const { plans } = await openFixture(page, address, GAME, prepared);
  await page.locator(".plan", { hasText: "workers 2" }).getByText("It was not possible.").waitFor();
  await page.getByRole("button", { name: "Cancel prepared moves" }).click();
  await expect.poll(() => plans).toEqual([{ actions: [] }]);
});
