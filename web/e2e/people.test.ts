import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, inject, test } from "vitest";
import { PHONE, watching } from "./browser";
import { clickSomething, dice, ME, newTable, OPEN, playOn, playThis, ready, sit, view } from "./play";

const watch = watching();
const address = inject("address");
const FINISHED = resolve(import.meta.dirname, "..", "..", "tests", "worlds_504", "golden", "world_987.wabe");

test("two people at one screen: the board of the one who decides is the large one", async () => {
  const page = await watch.person();
  const table = await newTable(page, address, { seats: [ME, { kind: "here", name: "Ben" }] });
  await sit(page, address, table.id);
  const seen = new Set<string>();
  await playOn(page, dice(5), async () => {
    const shown = await page.locator("[data-testid=prompt]").locator("xpath=..").innerText();
    const decider = shown.includes("Anna") ? "Anna" : "Ben";
    const board = await page.locator(".mine .board").getAttribute("data-board");
    expect(board).toBe(decider === "Anna" ? "duchy-1" : "duchy-2");
    seen.add(decider);
    return seen.size === 2 && (await view(page, address, table.id)).scene.position! > 60;
  });
  expect([...seen].sort()).toEqual(["Anna", "Ben"]);
});

const TWO_HERE = [ME, { kind: "here" as const, name: "Ben" }];

test("sealed bids at one screen: a curtain falls between two people, and rises for good when the bids are shown", async () => {
  const page = await watch.person({ settings: { confirm: false } });
  const table = await newTable(page, address, { game: "worlds_504", options: { world: "132" }, seats: TWO_HERE });
  await sit(page, address, table.id);
  const shown = page.locator(".scene, .choice, [data-piece], .log, .goal");
  for (const [name, other] of [
    ["Anna", "Ben"],
    ["Ben", "Anna"],
  ] as const) {
    await page.getByText(`Pass the screen to ${name}`).waitFor();
    expect(await shown.count(), "nothing of the table is to be seen").toBe(0);
    await page.keyboard.press("Control+z");
    await page.reload();
    await page.getByRole("button", { name: `I am ${name}` }).click();
    expect(await page.locator(".prompt").innerText()).toContain(name);
    await page.getByLabel("Sealed bid").fill(name === "Anna" ? "37" : "5");
    await page.getByRole("button", { name: "Enter", exact: true }).click();
    if (name === "Anna") await page.getByText(`Pass the screen to ${other}`).waitFor();
  }
  await page.locator(".choice").first().waitFor();
  const { prompt, sealed } = (await view(page, address, table.id)).scene;
  expect([prompt.seat, sealed ?? false]).toEqual([0, false]);
  expect(await page.getByText("Pass the screen").count()).toBe(0);
});

test("duchies chosen in secret: nobody at the screen sees the choice of another; an open choice needs no curtain", async () => {
  const page = await watch.person({ settings: { confirm: false } });
  const hidden = await newTable(page, address, { options: { duchies: "hidden" }, seats: TWO_HERE });
  await sit(page, address, hidden.id);
  for (let person = 0; person < 2; person++) {
    await page.getByRole("button", { name: /^I am / }).click();
    await playThis(page, address, hidden.id, page.locator(".choice").first());
    await page.locator(".choice").first().click();
  }
  await page.locator(".mine .board").waitFor();
  await expect.poll(async () => (await view(page, address, hidden.id)).scene.sealed ?? false).toBe(false);
  expect(await page.getByRole("button", { name: /^I am / }).count()).toBe(0);

  const open = await newTable(page, address, { options: { duchies: "turn", tableaux: "free" }, seats: TWO_HERE });
  await sit(page, address, open.id);
  // A choice shows its duchy large; a click on the picture of a duchy plays it.
  await page.locator(".choice", { hasText: "Play duchy 7" }).hover();
  await page.locator('.mine .board[data-board="number-7"]').waitFor();
  await page.getByRole("tab", { name: "Duchy 4" }).click();
  await playThis(page, address, open.id, page.locator('.shelf .board[data-board="number-4"]'));
  await page.locator('.mine .board[aria-label="Duchy 4"]').waitFor();
  await playThis(page, address, open.id, page.locator(".choice").first());
  expect(await page.getByRole("button", { name: /^I am / }).count()).toBe(0);
});

test("a friend joins by link in another browser, both see each other's moves, a third may only watch", async () => {
  const anna = await watch.person();
  const table = await newTable(anna, address, { seats: [ME, { kind: "friend", name: "" }] });
  await sit(anna, address, table.id);
  const link = address + (await anna.locator(".link a").getAttribute("href"));

  const ben = await watch.person();
  await ben.goto(link);
  await ben.getByLabel("Your name").fill("Ben");
  await ben.getByRole("button", { name: "Take this seat" }).click();
  await anna.locator(".seats", { hasText: "Ben" }).waitFor();
  await anna.locator(".link").waitFor({ state: "detached" });

  const carl = await watch.person();
  await sit(carl, address, table.id);
  await carl.getByText("You are watching.").waitFor();

  const random = dice(9);
  const people = [anna, ben];
  for (let moves = 0; moves < 12;) {
    const now = await view(anna, address, table.id);
    const mover = people[now.scene.prompt.seat]!;
    await ready(mover);
    await clickSomething(mover, random);
    const after = await view(anna, address, table.id);
    if (after.scene.position === now.scene.position) continue;
    moves += 1;
    for (const other of [anna, ben, carl]) {
      await expect
        .poll(async () => other.locator(".log li").last().textContent(), { timeout: 5000 })
        .toContain(after.scene.log!.at(-1)!.text.slice(0, 20));
    }
    expect(await carl.locator(`${OPEN}, .choice`).count()).toBe(0);
  }
});

test("a table with options of every kind is made with the form", async () => {
  const page = await watch.person();
  await page.goto(`${address}/new/castles_of_burgundy?players=3`);
  await page.getByText("More options", { exact: true }).click();
  await page.getByRole("combobox", { name: "Duchies", exact: true }).selectOption("named");
  const named = page.getByLabel(/^Named duchies/);
  for (const [i, number] of ["4", "6", "9"].entries()) await named.nth(i).selectOption(number);
  await page.getByLabel("Hide sold goods").check();
  await page.getByLabel("Who sits here").nth(1).selectOption("here");
  await page.getByLabel("Level").selectOption("random");
  await page.getByRole("button", { name: "Sit down and start" }).click();
  await page.waitForURL(/\/table\/\w+/);
  const made = await view(page, address, page.url().split("/").at(-1)!);
  expect(made.options).toMatchObject({ boards: "4,6,9", hide_sold: true });
  expect(made.seats.map((seat) => seat.kind)).toEqual(["person", "here", "bot"]);
  await page.locator(".board").first().waitFor();
});

test("an old tab is told, quietly, and shows the table as it stands", async () => {
  const page = await watch.person({ expected: /409/ });
  const table = await newTable(page, address);
  // The bot may begin; this tab must not miss its move, for it hears nothing of what happens elsewhere.
  await expect
    .poll(async () => (await view(page, address, table.id)).scene.prompt.choices?.length ?? 0, { timeout: 30_000 })
    .toBeGreaterThan(0);
  await page.routeWebSocket(/\/live/, () => undefined);
  await sit(page, address, table.id);
  await ready(page);
  const { position, prompt } = (await view(page, address, table.id)).scene;
  const action = prompt.choices!.find((choice) => choice.action.startsWith("workers"))!.action;
  const data = { position, actions: [action] };
  const elsewhere = await page.request.post(`${address}/api/tables/${table.id}/actions`, {
    data,
    headers: { "x-wabe": "1" },
  });
  expect(elsewhere.ok()).toBe(true);
  await page.locator(".choice", { hasText: "workers" }).first().click();
  await page.getByText("The table had moved on").waitFor();
  const now = await view(page, address, table.id);
  expect(await page.locator(".choice").count()).toBe(now.scene.prompt.choices!.length);
});

test("somebody finds a table in the lobby by himself, sits down on a phone, and the two talk", async () => {
  const ben = await watch.person({ viewport: PHONE, touch: true, settings: { name: "Ben" } });
  await ben.goto(address);
  await ben.getByRole("heading", { name: "Tables that wait for players" }).waitFor();
  const anna = await watch.person();
  await anna.goto(`${address}/new/castles_of_burgundy`);
  await anna.getByLabel("Name").first().fill("Anna");
  await anna.getByLabel("Anybody may sit down").check();
  await anna.getByText("for at least one seat").waitFor();
  await anna.getByLabel("Who sits here").nth(1).selectOption("friend");
  await anna.getByText("Clock", { exact: true }).click();
  await anna.getByLabel("Time for a move").selectOption({ label: "3 minutes" });
  await anna.getByLabel("When it runs out").selectOption({ label: "a bot plays on: Random" });
  await anna.getByRole("button", { name: "Sit down and start" }).click();
  await anna.waitForURL(/\/table\/\w+/);
  const id = anna.url().split("/").at(-1)!;
  const made = await view(anna, address, id);
  expect([made.public, made.clock!.move, made.clock!.bot]).toEqual([true, 180, "random"]);

  await ben.evaluate(() => document.dispatchEvent(new Event("visibilitychange"))); // instead of some seconds
  const card = ben.locator("li", { hasText: "opened by Anna" });
  expect(await card.innerText()).toContain("3 minutes for a move");
  await card.getByRole("link", { name: /Sit down/ }).click();
  await ben.getByRole("button", { name: "Take this seat" }).click();
  await anna.locator(".seats", { hasText: "Ben" }).waitFor();

  // The deciding player has a clock at the seat.
  expect(await anna.locator(".seats .turn .clock").innerText()).toMatch(/[0-3]:\d\d$/);

  await anna.keyboard.press("t");
  await anna.keyboard.type("Good luck!");
  await anna.keyboard.press("Enter");
  await anna.locator(".chat li.mine", { hasText: "Good luck!" }).waitFor();
  await ben.getByRole("button", { name: "Chat 1 new" }).click();
  await ben.locator(".chat li", { hasText: "Anna" }).getByText("Good luck!").waitFor();
  await ben.getByRole("button", { name: "Chat", exact: true }).waitFor();
  await anna.getByRole("tab", { name: "Story" }).click();
  await ben.getByLabel("Say something to the table").fill("And to you.");
  await ben.getByRole("button", { name: "Send" }).click();
  await anna.getByRole("tab", { name: "Chat 1 new" }).waitFor();
  await anna.getByRole("status").filter({ hasText: "Ben says: And to you." }).waitFor({ state: "attached" });

  // Muted for oneself, and listened to again.
  await anna.getByRole("tab", { name: "Chat 1 new" }).click();
  await anna.getByRole("button", { name: "Mute Ben" }).click();
  await anna.getByText("1 line of Ben, muted.").waitFor();
  await ben.getByLabel("Say something to the table").fill("Hello?");
  await ben.keyboard.press("Enter");
  await anna.getByText("2 lines of Ben, muted.").waitFor();
  expect(await anna.getByText("Hello?").count()).toBe(0);
  await anna.getByRole("button", { name: "Listen to Ben again" }).click();
  await anna.getByText("Hello?").first().waitFor();

  // Off for all, by the host.
  await anna.getByRole("button", { name: "Switch the chat off for all" }).click();
  await ben.locator(".chat .note", { hasText: "The host has switched the chat off." }).waitFor();
  expect(await ben.getByLabel("Say something to the table").count()).toBe(0);
});

test("one's own time is large when it is short, which a minute is; nobody talks where nobody else is", async () => {
  const page = await watch.person();
  const hasty = await newTable(page, address, { seats: TWO_HERE, clock: { move: 60 } });
  await sit(page, address, hasty.id);
  expect(await page.getByTestId("short-time").innerText()).toMatch(/^[01]:\d\d$/);
  expect(await page.locator(".seats .clock.short").count()).toBe(1);
  expect(await page.getByRole("tab", { name: "Chat" }).count()).toBe(0);
});

test("a rematch is one click, and the others see an invitation; in 504 it may be in another world", async () => {
  const anna = await watch.person();
  const seats = [ME, { kind: "friend" as const, name: "" }];
  const over = await newTable(anna, address, {
    game: "worlds_504",
    seats,
    record: readFileSync(FINISHED, "utf8"),
    seed: null,
  });
  expect(over.status).toBe("over");
  const ben = await watch.person({ settings: { name: "Ben" } });
  await ben.goto(address + over.seats[1]!.invite);
  await ben.getByRole("button", { name: "Close" }).click();
  await ben.getByRole("button", { name: "Take this seat" }).click();
  await ben.getByRole("button", { name: "Rematch" }).waitFor();
  await sit(anna, address, over.id);
  await anna.locator("dialog").getByRole("button", { name: "Another world" }).click();
  await anna.waitForURL((url) => url.pathname.startsWith("/table/") && !url.pathname.includes(over.id));
  const next = anna.url().split("/").at(-1)!;
  const made = await view(anna, address, next);
  expect(made.options.world).not.toBe(over.options.world);
  expect(made.seats.map((seat) => seat.name)).toEqual(["Ben", "Anna"]);
  await ben.getByText("There is a rematch: your seat is kept.").first().waitFor();
  await ben.getByRole("link", { name: "Join the rematch" }).first().click();
  await ben.waitForURL(new RegExp(next));
  expect((await view(ben, address, next)).seats[0]!.mine).toBe(true);
});
