import type { Locator } from "playwright-core";
import { expect, inject, test } from "vitest";
import { PHONE, watching } from "./browser";
import { inFullSwing, ME, newTable, ready, sit, view } from "./play";

const watch = watching();
const address = inject("address");
const TABLET = { width: 820, height: 1180 };

/** How far down something reaches on the first screen. */
async function bottom(what: Locator): Promise<number> {
  const box = (await what.boundingBox())!;
  return box.y + box.height;
}

test("of a double either die is lit and may be taken", async () => {
  const page = await watch.person();
  const table = await newTable(page, address, { seed: 32 });
  await sit(page, address, table.id);
  await ready(page);
  const dice = (await view(page, address, table.id)).scene.pieces.filter(
    (one) => one.kind === "die" && one.owner === 0,
  );
  expect(new Set(dice.map((die) => die.label)).size).toBe(1);
  const die = (number: number) => page.locator(`.piece[data-piece="p1-die${number}"]`);
  for (const number of [1, 2]) expect(await die(number).getAttribute("role")).toBe("button");
  // Either is taken; then a click on what goes with it plays one choice, once.
  await die(1).click();
  await page.locator(".menu [data-action]").first().waitFor();
  await die(2).click();
  const workers = page.locator('.menu [data-action^="workers"]');
  expect(await workers.count()).toBe(1);
  const before = (await view(page, address, table.id)).scene;
  await workers.click();
  await expect.poll(async () => (await view(page, address, table.id)).scene.position).toBe((before.position ?? 0) + 1);
  await ready(page);
  const used = (await view(page, address, table.id)).scene.pieces.filter(
    ({ id, state }) => /^p1-die/.test(id) && state,
  );
  expect(used).toHaveLength(1);
});

test("a tablet shows the common board and one's own on its first screen", async () => {
  const page = await watch.person({ viewport: TABLET, touch: true });
  const boards = async (file: string, part: number) => {
    await sit(page, address, await inFullSwing(page, address, file, part));
    await ready(page);
    return [
      await bottom(page.locator(".mine .sheet").first()),
      await bottom(page.locator(".mine .sheet, .market .sheet").nth(1)),
    ];
  };
  for (const low of await boards("castles_of_burgundy/golden/three_greedy", 0.6))
    expect(low).toBeLessThan(TABLET.height);
  for (const low of await boards("roads_and_boats/golden/four_random", 0.5)) expect(low).toBeLessThan(TABLET.height);
});

test("a phone shows the whole composer of worlds, with Spin and Play, on its first screen", async () => {
  const page = await watch.person({ viewport: PHONE, touch: true });
  await page.goto(`${address}/book/worlds_504`);
  await page.locator(".name span", { hasText: "Traveling Pioneers" }).waitFor();
  for (const name of ["Spin", "Play 123"])
    expect(await bottom(page.getByRole("button", { name }))).toBeLessThan(PHONE.height);
});

test("the rules are a book: chapters in reading order, the present rule marked, found by words", async () => {
  const page = await watch.person();
  const table = await newTable(page, address, { game: "worlds_504", options: { world: "123" }, seed: 3 });
  await sit(page, address, table.id);
  await ready(page);
  await page.getByRole("button", { name: "Rules", exact: true }).click();
  const book = page.getByRole("dialog");
  await book.locator(".now").waitFor();
  expect(await book.locator("h3.current").count()).toBe(1);
  const all = await book.locator("section p").count();
  expect(await book.innerText()).not.toMatch(/\{|\}|\*\*/);
  await book.getByRole("searchbox").fill("trolley");
  await expect.poll(() => book.locator("section p").count()).toBeLessThan(all / 2);
  for (const text of await book.locator("section").allInnerTexts()) expect(text.toLowerCase()).toContain("trolley");
});

test("a replay steps by moves, by turns, by rounds and phases", async () => {
  const page = await watch.person();
  const id = await inFullSwing(page, address, "castles_of_burgundy/golden/two_greedy", 0.5);
  await page.goto(`${address}/replay/${id}`);
  const at = async () => Number(/Move (\d+)/.exec(await page.getByTestId("position").innerText())![1]);
  const forward = async (unit: string) => {
    const before = await at();
    await page.getByLabel("Step by").selectOption(unit);
    await page.getByRole("button", { name: "One step on" }).click();
    await expect.poll(at).toBeGreaterThan(before);
    return (await at()) - before;
  };
  await page.getByTestId("position").waitFor();
  const steps = [await forward("moves"), await forward("turns"), await forward("rounds and phases")];
  expect(steps[0]).toBe(1);
  expect(steps[2]!).toBeGreaterThan(steps[1]!);
  const now = await at();
  const headings = await page
    .locator(".log h3[data-position]")
    .evaluateAll((all) => all.map((one) => [Number((one as HTMLElement).dataset.position), one.textContent] as const));
  expect(headings.findLast(([position]) => position <= now)![1]).toMatch(/^\s*Phase A, round 2/);
});

test("with seats to be filled the end of the story stays in sight, and every link is at hand", async () => {
  const page = await watch.person({ settings: { side: "log" } });
  const friends = ["Ben", "Clara", "David", "Emma"].map((name) => ({ kind: "friend" as const, name }));
  const table = await newTable(page, address, { game: "age_of_innovation", seats: [ME, ...friends], seed: 3 });
  await sit(page, address, table.id);
  await page.locator(".log li").last().waitFor();
  expect(await bottom(page.locator(".log"))).toBeLessThanOrEqual(900);
  expect((await page.locator(".log").boundingBox())!.height).toBeGreaterThan(90);
  expect(await page.getByRole("button", { name: /^Copy link for/ }).count()).toBe(4);
});
