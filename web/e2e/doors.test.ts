/** The front door: every game with every number of players is opened through the form, as a person does first. */

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, inject, test } from "vitest";
import type { GameCard } from "../src/generated/types";
import { PHONE, watching } from "./browser";
import { ME, newTable, OPEN, sit, view } from "./play";

const address = inject("address");
const watch = watching();
const shelf = (await (await fetch(`${address}/api/games`)).json()) as GameCard[];
const CASES = shelf.flatMap((game) =>
  Array.from({ length: game.max_players - game.min_players + 1 }, (_, i) => [game.name, game.min_players + i] as const),
);

/** Fills nothing in but the number of players, starts, and waits for the table. */
async function startWith(page: Awaited<ReturnType<typeof watch.person>>, players: number): Promise<void> {
  await page
    .locator(".players label")
    .filter({ hasText: new RegExp(`^\\s*${players} `) })
    .click();
  await page.getByRole("button", { name: "Sit down and start" }).click();
  await page.locator('.page[data-connection="live"]').waitFor({ timeout: 60_000 });
}

describe("through the form as it stands", () => {
  test.each(CASES)("%s with %i", async (name, players) => {
    const page = await watch.person();
    await page.goto(`${address}/new/${name}`);
    await startWith(page, players);
    const id = new URL(page.url()).pathname.split("/").at(-1)!;
    expect((await view(page, address, id)).scene.seats).toHaveLength(players);
  });
});

test.each(shelf.map((game) => game.name))("%s at one click from the lobby, on a phone", async (name) => {
  const page = await watch.person({ viewport: PHONE, touch: true });
  await page.goto(address);
  const title = shelf.find((game) => game.name === name)!.title;
  const tile = page.locator("article").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
  await tile.getByRole("button", { name: "Play now" }).click();
  await page.locator('.page[data-connection="live"]').waitFor({ timeout: 60_000 });
});

test("named duchies for three are given up when two shall play", async () => {
  const page = await watch.person();
  await page.goto(`${address}/new/castles_of_burgundy?players=3`);
  await page.locator("section.options select").first().selectOption("named");
  await page.getByText("More options").click();
  await page.locator("details fieldset select").nth(2).selectOption("5");
  await startWith(page, 2);
});

test("a map of one's own is pasted and played by a number that the map of the house is not for", async () => {
  const page = await watch.person();
  const tiles = [
    [0, 0, "mountain", [1]],
    [1, 0, "pasture", [1, 4]],
    [2, 0, "woods", [2, 4]],
    [2, 1, "sea", []],
    [0, 1, "rock", []],
    [1, 1, "pasture", []],
    [0, 2, "woods", []],
    [1, 2, "mountain", []],
    [-1, 2, "pasture", []],
    [-1, 1, "woods", []],
    [1, -1, "desert", []],
    [2, -1, "pasture", []],
  ];
  await page.goto(`${address}/new/roads_and_boats`);
  await page.getByLabel("Your own map").selectOption({ label: "paste its text …" });
  await page
    .getByLabel("The text of a map")
    .fill(JSON.stringify({ name: "Ford", players: [1, 2], tiles, starts: null }, null, 2));
  await startWith(page, 1);
});

test("a number that is too large opens the fold it hides in; an emptied one is as if nobody had touched it", async () => {
  const page = await watch.person();
  await page.goto(`${address}/new/worlds_504`);
  await page.getByText("More options").click();
  const rounds = page.getByLabel("Most rounds");
  await rounds.fill("900");
  await page.getByText("More options").click();
  await page.getByRole("button", { name: "Sit down and start" }).click();
  await rounds.waitFor({ state: "visible" });
  expect(page.url()).toContain("/new/");
  await rounds.fill("12");
  await page.getByRole("button", { name: "Sit down and start" }).click();
  await page.locator('.page[data-connection="live"]').waitFor();
});

test("a reload of the form keeps name and players", async () => {
  const page = await watch.person();
  await page.goto(`${address}/new/age_of_innovation`);
  await page.locator(".players label").filter({ hasText: "4 players" }).click();
  await page.getByLabel("Name").first().fill("Resi");
  await page.reload();
  await page.locator("fieldset.panel").nth(3).waitFor();
  expect(await page.getByLabel("Name").first().inputValue()).toBe("Resi");
});

test.each([
  ["table", "There is no such page"],
  ["table/", "There is no such page"],
  ["replay", "There is no such page"],
  ["new", "Which game?"],
  ["new/chess", "There is no game called “chess” here."],
  ["book/chess", "There is no game called “chess” here."],
  ["book/castles_of_burgundy", "This game has no book of worlds."],
])("%s leads nowhere, and says so with a way on", async (path, words) => {
  const page = await watch.person({ expected: /404/ });
  await page.goto(`${address}/${path}`);
  await page.getByText(words).waitFor();
  await page.getByRole("link", { name: "Lobby" }).first().click();
  await page.getByRole("heading", { name: "Games", exact: true }).waitFor();
});

test("a world that does not exist is told, and another one shown", async () => {
  const page = await watch.person();
  await page.goto(`${address}/book/worlds_504/999`);
  await page.getByText("There is no world 999.").waitFor();
});

const FRIEND = { kind: "friend" as const, name: "" };

test("a game that the host ends says so to all, with the result and a rematch", async () => {
  const anna = await watch.person();
  const table = await newTable(anna, address, { seats: [ME, FRIEND], seed: null });
  const ben = await watch.person({ settings: { name: "Ben" } });
  await ben.goto(address + table.seats[1]!.invite);
  await ben.getByRole("button", { name: "Take this seat" }).click();
  await sit(anna, address, table.id);
  await anna.getByRole("button", { name: "Settings" }).click();
  await anna.getByRole("button", { name: "End this game for all" }).click();
  await anna.getByText("The game ends for everybody").waitFor();
  await anna.getByRole("button", { name: "End this game for all" }).click();
  for (const page of [anna, ben]) {
    await page.getByText("The host has ended this game.").waitFor();
    await page.getByText(/Ben: \d+ points?/).waitFor();
    expect(await page.locator(`${OPEN}, .choice`).count()).toBe(0);
    expect(await page.getByText("Your turn").count()).toBe(0);
    await page.getByRole("link", { name: "Replay" }).first().waitFor({ state: "attached" });
  }
  await anna.goto(address); // the host forgets it: it stays with the guest
  await anna.request.delete(`${address}/api/tables/${table.id}`, { headers: { "x-wabe": "1" } });
  await ben.reload();
  await ben.getByText("The host has ended this game.").waitFor();
  await ben.getByRole("button", { name: "Rematch" }).click();
  await ben.waitForURL((url) => !url.pathname.includes(table.id));
});

test("a table that is deleted under one's eyes says so, and does not pretend to be connected", async () => {
  const anna = await watch.person();
  const table = await newTable(anna, address);
  const carl = await watch.person();
  await sit(carl, address, table.id);
  await anna.request.delete(`${address}/api/tables/${table.id}`, { headers: { "x-wabe": "1" } });
  await carl.getByText("This table was deleted").waitFor();
  expect(await carl.getByText("Connected again").count()).toBe(0);
  await carl.getByRole("link", { name: "Lobby", exact: true }).click();
  await carl.getByRole("heading", { name: "Games", exact: true }).waitFor();
});

test("an invitation that is void or lacks its key says so at once", async () => {
  const anna = await watch.person();
  const table = await newTable(anna, address, { seats: [ME, FRIEND], seed: null });
  const ben = await watch.person({ expected: /409/ });
  await ben.goto(`${address}/table/${table.id}?seat=1&invite=nonsense`);
  await ben.getByText("This invitation is not valid any more").waitFor();
  await ben.getByRole("button", { name: "Watch the table" }).click();
  await ben.getByText("You are watching.").waitFor();
  await ben.goto(`${address}/table/${table.id}?seat=1`);
  await ben.getByText("the key of the seat is missing").waitFor();
  expect(await ben.getByRole("button", { name: "Take this seat" }).count()).toBe(0);
});

test("a double click on “Try it out” makes one copy, and Back leads to the table", async () => {
  const page = await watch.person({ expected: /404/ });
  const table = await newTable(page, address, { seats: [ME, { kind: "here", name: "Ben" }] });
  await sit(page, address, table.id);
  await page.getByRole("button", { name: "Try it out" }).dblclick();
  await page.getByText("A private copy").waitFor();
  const mine = (await (await page.request.get(`${address}/api/tables`)).json()) as unknown[];
  expect(mine).toHaveLength(2);
  await page.getByRole("link", { name: "Back to the table" }).click();
  await page.waitForURL(new RegExp(`/table/${table.id}$`));
  await page.locator('.page[data-connection="live"]').waitFor();
  await page.goBack();
  await page.waitForURL(new RegExp(`/table/${table.id}$`));
  await page.locator('.page[data-connection="live"]').waitFor();
});

test("in a replay: a double click on “Analyse” stays there, and nothing goes on from the end", async () => {
  const page = await watch.person();
  const record = readFileSync(resolve(import.meta.dirname, "../../tests/worlds_504/golden/world_987.wabe"), "utf8");
  const seats = [ME, { kind: "here" as const, name: "Ben" }];
  const over = await newTable(page, address, { game: "worlds_504", seats, record, seed: null });
  await page.goto(`${address}/replay/${over.id}`);
  await page.getByRole("link", { name: "New table from here" }).waitFor();
  await page.getByRole("tab", { name: "Analysis" }).click();
  await page.getByRole("button", { name: "Analyse the game" }).dblclick();
  await page.getByRole("status").filter({ hasText: "parts" }).waitFor();
  expect(page.url()).toContain("/replay/");
  await page.locator("body").press("End");
  await page.getByRole("button", { name: "New table from here" }).waitFor();
  expect(await page.getByRole("button", { name: "New table from here" }).isDisabled()).toBe(true);
});

test("a record that holds secrets says why it cannot be had yet", async () => {
  const page = await watch.person({ expected: /40[39]/ });
  const bots = { kind: "bot" as const, bot: "random" };
  const table = await newTable(page, address, { game: "worlds_504", options: { world: "132" }, seats: [bots, ME] });
  await page.goto(`${address}/replay/${table.id}`);
  await page.getByRole("button", { name: "Record" }).click();
  await page.getByText("The record holds what you may not know yet").waitFor();
});

test("what the service refuses stands above the button of the form", async () => {
  const page = await watch.person({ expected: /422/ });
  await page.goto(`${address}/new/roads_and_boats`);
  await page.getByLabel("Your own map").selectOption({ label: "paste its text …" });
  await page.getByLabel("The text of a map").fill("no map");
  await page.getByRole("button", { name: "Sit down and start" }).click();
  await page.locator("form .trouble", { hasText: "This is no scenario" }).waitFor();
});
