/** People come and go: seats lost and taken back, bots on free seats, the call back to the table. */

import { expect, inject, test } from "vitest";
import { watching } from "./browser";
import { clickSomething, dice, ME, newTable, OPEN, ready, sit, view } from "./play";

const watch = watching();
const address = inject("address");
const FRIEND = { kind: "friend" as const, name: "" };

test("an invitation names the host, the clock, and what happens when it runs out; leaving asks once, and one may come back", async () => {
  const anna = await watch.person();
  const clock = { move: 180, game: 3600, bot: "random" };
  const table = await newTable(anna, address, { seats: [ME, FRIEND], seed: null, clock });
  const ben = await watch.person({ settings: { name: "Ben" } });
  await ben.goto(address + table.seats[1]!.invite);
  await ben.getByText("Anna invites you to a game of The Castles of Burgundy.").waitFor();
  await ben.getByText("Clock: 3 minutes for a move, 1 hour for the game. When it runs out, a bot plays on.").waitFor();
  await ben.getByRole("button", { name: "Take this seat" }).click();

  await ben.getByRole("button", { name: "Settings" }).click();
  await ben.getByRole("button", { name: "Leave the seat of Ben" }).click();
  await ben.getByText("Are you sure?").waitFor();
  expect((await view(ben, address, table.id)).seats[1]!.mine).toBe(true);
  await ben.getByRole("button", { name: "Leave the seat of Ben" }).click();
  await ben.keyboard.press("Escape");
  await ben.getByText("You have left your seat.").waitFor();
  await ben.goto(address);
  await ben.getByText("You lost your seat").waitFor();
  await ben.goto(`${address}/table/${table.id}`);
  await ben.getByRole("button", { name: "Take my seat back" }).click();
  await expect.poll(async () => (await view(ben, address, table.id)).seats[1]!.mine).toBe(true);
});

test("who loses a seat by the clock is told; the free seat is marked; who waits puts a bot there, and it is taken back", async () => {
  const anna = await watch.person();
  const table = await newTable(anna, address, {
    seats: [ME, FRIEND],
    seed: null,
    clock: { move: 4, game: 0, bot: "" },
  });
  const ben = await watch.person({ settings: { name: "Ben" } });
  await ben.goto(address + table.seats[1]!.invite);
  await ben.getByRole("button", { name: "Take this seat" }).click();
  await sit(anna, address, table.id);
  await expect
    .poll(async () => (await view(anna, address, table.id)).seats.some((seat) => seat.left), { timeout: 30_000 })
    .toBe(true);
  const late = (await view(anna, address, table.id)).seats.findIndex((seat) => seat.left);
  const [loser, other] = late === 0 ? [anna, ben] : [ben, anna];
  await loser.getByText("Your time has run out: your seat is free.").waitFor();
  await other.locator(".seats .free").first().waitFor();
  await other.getByRole("button", { name: "Let a bot play on" }).click();
  await loser.getByText("Your time has run out: a bot plays on for you.").waitFor();
  await loser.getByRole("button", { name: "Take my seat back" }).click();
  await expect.poll(async () => (await view(loser, address, table.id)).seats[late]!.mine).toBe(true);
});

test("the host does not wait for a friend for ever: a bot takes the free seat", async () => {
  const page = await watch.person();
  const table = await newTable(page, address, { seats: [ME, FRIEND], seed: null });
  await sit(page, address, table.id);
  await page.getByRole("button", { name: "Let a bot play for Player 2" }).click();
  await page.locator(".link").waitFor({ state: "detached" });
  expect((await view(page, address, table.id)).seats[1]).toMatchObject({ kind: "bot", taken: true });
});

test("a guest whose seat the host frees is told", async () => {
  const anna = await watch.person();
  const table = await newTable(anna, address, { seats: [ME, FRIEND], seed: null });
  const ben = await watch.person({ settings: { name: "Ben" } });
  await ben.goto(address + table.seats[1]!.invite);
  await ben.getByRole("button", { name: "Take this seat" }).click();
  await ben.getByRole("button", { name: "Take this seat" }).waitFor({ state: "detached" });
  await anna.request.delete(`${address}/api/tables/${table.id}/seats/1`, { headers: { "x-wabe": "1" } });
  await ben.getByText("The host has freed your seat: you are watching now.").waitFor();
});

test("on a private copy, in the replay and in the rules the clock runs, and one is called back", async () => {
  const page = await watch.person();
  const seats = [ME, { kind: "here" as const, name: "Ben" }];
  const table = await newTable(page, address, { seats, clock: { move: 600, game: 0, bot: "" } });
  await sit(page, address, table.id);
  await ready(page);
  await page.getByRole("button", { name: "Rules", exact: true }).click();
  await page.locator("dialog .clock").waitFor();
  await page.locator("dialog").getByRole("button", { name: "It is your turn: back" }).click();
  await page.getByRole("link", { name: "Replay" }).click();
  await page.locator(".call .clock").waitFor();
  await page.getByRole("link", { name: "It is your turn: back" }).click();
  await ready(page);
  await page.getByRole("button", { name: "Try it out" }).click();
  await page.locator(".copy .clock").waitFor();
  await page.getByRole("link", { name: "It is your turn: back" }).click();
  await page.waitForURL(new RegExp(`/table/${table.id}$`));
});

test("who waits prepares a move by a click on his board, and it is told in words", async () => {
  const anna = await watch.person();
  const table = await newTable(anna, address, { seats: [ME, FRIEND] });
  const ben = await watch.person({ settings: { name: "Ben" } });
  await ben.goto(address + table.seats[1]!.invite);
  await ben.getByRole("button", { name: /take this seat/i }).click();
  await sit(anna, address, table.id);
  await expect.poll(async () => (await view(anna, address, table.id)).status).toBe("running");
  const waits = (await view(anna, address, table.id)).scene.prompt.seat === 0 ? ben : anna;
  await waits.getByRole("button", { name: "Prepare my next move" }).waitFor();
  // A player clicks their own die as if it were their turn.
  await waits.locator('[data-ids*="die"]').first().click();
  await waits.getByText("Preparing your next turn").waitFor();
  await waits.locator(OPEN).first().waitFor();
  await expect
    .poll(async () => {
      await clickSomething(waits, dice(3));
      return waits.locator(".preparing li").count();
    })
    .toBeGreaterThan(0);
  await waits.getByRole("button", { name: "Done" }).click();
  const planned = (await view(waits, address, table.id)).plans![0]!.actions![0]!;
  const told = await waits.locator(".plan li").first().innerText();
  await waits.locator(".halo.planned").first().waitFor();
  expect(told).not.toBe(planned);
  expect(told).toMatch(/^[A-Z].* .*/);
  await waits.getByRole("button", { name: "Cancel prepared moves" }).click();
  await expect.poll(async () => (await view(waits, address, table.id)).plans ?? []).toEqual([]);
});
