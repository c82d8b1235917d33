/** How many clicks a move takes, with the confirmations a person has unless he switches them off. */

import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import type { Choice, TableView } from "../src/generated/types";
import { PHONE, watching } from "./browser";
import { GREEDY, ME, newTable, ready, sit, view } from "./play";

const watch = watching();
const address = inject("address");

/** A person at a table who counts what the mouse or the finger does. */
class Counting {
  clicks = 0;

  constructor(
    readonly page: Page,
    readonly id: string,
    readonly byFinger = false,
  ) {}

  scene = async (): Promise<TableView["scene"]> => (await view(this.page, address, this.id)).scene;

  /** Actions without a click, on the way to what is measured. */
  async prepare(...actions: string[]): Promise<void> {
    const position = (await this.scene()).position ?? 0;
    const data = { position, actions };
    const answer = await this.page.request.post(`${address}/api/tables/${this.id}/actions`, {
      data,
      headers: { "x-wabe": "1" },
    });
    if (!answer.ok()) throw new Error(await answer.text());
    await ready(this.page);
  }

  async click(what: string): Promise<void> {
    const { position } = await this.scene();
    const target = this.page.locator(what).first();
    this.clicks += 1;
    // A piece takes the click for its place.
    if (this.byFinger) await target.tap({ force: true });
    else await target.click({ force: true });
    await this.page.locator('.page[aria-busy="false"]').waitFor();
    await expect
      .poll(async () => (await this.scene()).position !== position || (await this.page.locator(MENU).count()) > 0)
      .toBe(true);
  }
}

const MENU = ".menu, .tapped";
const thing = (id: string) => `[role="button"][data-ids~="${id}"]`;
const button = (...actions: string[]) => `:is(.menu, .tapped, .deeds) [data-action="${actions.join("; ")}"]`;

/** Sit down at a new table. */
async function counting(page: Page, wish: Parameters<typeof newTable>[2], byFinger = false): Promise<Counting> {
  const table = await newTable(page, address, wish);
  await sit(page, address, table.id);
  await ready(page);
  return new Counting(page, table.id, byFinger);
}

const asked = { settings: { confirm: true, side: "log" } };

/** Alone on a map, where transporters move: three donkeys, five boards and two geese lie at home. */
async function withDonkeys(page: Page, byFinger = false): Promise<Counting> {
  const wish = { game: "roads_and_boats", seats: [ME], options: { scenario: "P1-RIVER" } };
  const person = await counting(page, wish, byFinger);
  await person.prepare("home 4 a");
  await person.prepare("end");
  return person;
}

/** On the ground. */
const BOARDS = '[role="button"][data-ids^="g"][data-ids$="-boards"]';
const LOAD = "load boards fresh a";

/** Two boards came along, and the geese stayed. */
async function brought(person: Counting): Promise<void> {
  const { pieces } = await person.scene();
  expect(pieces.find((piece) => piece.id === "1t1")!.at).toBe("h3b");
  expect(pieces.find((piece) => piece.id === "1t1-boards")).toMatchObject({ at: "1t1", count: 2 });
  expect(pieces.find((piece) => piece.kind === "goose")!.at, "geese stay unless they are led").toBe("h4");
}

test("Roads & Boats: a donkey takes two boards to the next hex with four clicks", async () => {
  const person = await withDonkeys(await watch.person(asked));
  for (const what of [thing("1t1"), BOARDS, BOARDS, thing("h3b")]) await person.click(what);
  expect(person.clicks).toBe(4);
  await brought(person);
  // The next transporter is taken without a word about this one.
  expect((await person.scene()).prompt.ways!.map((way) => way.targets?.join())).toContain("1t2");
});

test("Roads & Boats: the same with four taps, where a tap reads first", async () => {
  const person = await withDonkeys(await watch.person({ viewport: PHONE, touch: true, ...asked }), true);
  const buttons = [button("use t1", "reload", LOAD), button(LOAD), button("step w", "go")];
  for (const what of [BOARDS, ...buttons]) await person.click(what);
  expect(person.clicks).toBe(4);
  await brought(person);
});

test("Roads & Boats: the same with four taps, where a tap plays at once", async () => {
  const settings = { confirm: true, oneTap: true };
  const person = await withDonkeys(await watch.person({ viewport: PHONE, touch: true, settings }), true);
  for (const what of [thing("1t1"), BOARDS, BOARDS, thing("h3b")]) await person.click(what);
  expect(person.clicks).toBe(4);
  await brought(person);
});

/** A first game of Age of Innovation at the person's first turn; of the sets the first or the last was taken. */
async function innovation(set: 0 | -1): Promise<Counting> {
  const page = await watch.person(asked);
  const person = await counting(page, { game: "age_of_innovation", options: { setup: "first_game" }, seed: 5 });
  for (;;) {
    const { question, choices } = (await person.scene()).prompt;
    if (question === "turn") return person;
    await person.prepare(choices!.at(set)!.action);
  }
}

const END = button("end");
const turnIsOver = async ({ page }: Counting): Promise<void> => {
  await expect.poll(() => page.locator(".prompt [role=alertdialog]").count()).toBe(0);
};

test("Age of Innovation: terraform and build with two clicks, the end of the turn is the third", async () => {
  const person = await innovation(0);
  const way = (await person.scene()).prompt.ways!.find((one) => one.action.startsWith("dig"))!;
  await person.click(thing(way.targets![0]!));
  await person.click(button(way.action, ...way.then!));
  await person.click(END);
  await turnIsOver(person);
  expect(person.clicks).toBe(3);
});

test("Age of Innovation: an upgrade takes two clicks", async () => {
  const person = await innovation(-1);
  const { choices } = (await person.scene()).prompt;
  const only = (choice: Choice) => choices!.every((one) => one === choice || one.targets?.[0] !== choice.targets![0]);
  const upgrade = choices!.find((choice) => choice.action.startsWith("upgrade") && only(choice))!;
  await person.click(thing(upgrade.targets![0]!));
  await person.click(END);
  await turnIsOver(person);
  expect(person.clicks).toBe(2);
});

test("Age of Innovation: to pass takes two clicks, the booster and the end of the turn", async () => {
  const person = await innovation(0);
  const way = (await person.scene()).prompt.ways!.find((one) => one.action === "pass")!;
  await person.click(thing(way.targets![0]!));
  await person.click(END);
  await turnIsOver(person);
  expect(person.clicks).toBe(2);
});

test("504: a tile is explored with one click", async () => {
  const page = await watch.person(asked);
  const person = await counting(page, { game: "worlds_504", options: { world: "456" }, seats: [ME, GREEDY], seed: 5 });
  for (let moves = 0; moves < 60; moves++) {
    const { choices } = (await person.scene()).prompt;
    const goals = choices!.filter((one) => one.action.startsWith("explore")).map((one) => one.targets![1]!);
    const goal = goals.find((one) => choices!.filter((choice) => choice.targets?.includes(one)).length === 1);
    if (goal) {
      await person.click(thing(goal));
      expect(person.clicks).toBe(1);
      expect((await person.scene()).boards[0]!.cells.find((cell) => cell.id === goal)!.tone).not.toBe("unknown");
      return;
    }
    const move = choices!.find((one) => /^(buy|recruit|capital)/.test(one.action)) ?? choices!.at(-1)!;
    await person.prepare(move.action);
  }
  throw new Error("Nothing could be explored.");
});
