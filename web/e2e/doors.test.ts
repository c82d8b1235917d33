/** The front door: every game with every number of players is opened through the form, as a person does first. */

import { describe, expect, inject, test } from "vitest";
import type { GameCard } from "../src/generated/types";
import { PHONE, watching } from "./browser";
import { view } from "./play";

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
