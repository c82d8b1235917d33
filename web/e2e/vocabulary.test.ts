import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import type { TableView } from "../src/generated/types";
import * as boardgame from "../tests/fixtures/boardgame";
import * as boats from "../tests/fixtures/boats";
import { GAME, SCENE, TABLE } from "../tests/fixtures/demo";
import { PHONE, watching } from "./browser";
import { openFixture, smallestPrint } from "./fixture";

const watch = watching();
const address = inject("address");

const demo = (page: Page, table: TableView = TABLE) => openFixture(page, address, GAME, table);
const rivers = (page: Page) => openFixture(page, address, boats.GAME, boats.TABLE);
const boards = (page: Page) => openFixture(page, address, boardgame.GAME, boardgame.TABLE);

test("everything of a full scene is drawn: cells, edges, links, stacks with counts, tracks, piles", async () => {
  const page = await watch.person();
  await demo(page);
  const board = SCENE.boards[0]!;
  expect(await page.locator(".mine .cell").count()).toBe(61);
  expect(await page.locator(".mine .line").count()).toBe(board.edges!.length + board.links!.length);
  expect(SCENE.pieces.length).toBeGreaterThan(100);
  const drawn = await page
    .locator("[data-piece]")
    .evaluateAll((all) => all.flatMap((one) => one.getAttribute("data-piece")!.split(" ")));
  expect(drawn.sort()).toEqual(SCENE.pieces.map((piece) => piece.id).sort());
  expect(await page.locator(".mine .token.tile").count()).toBe(1);
  expect(await page.locator(".count", { hasText: "17" }).count()).toBe(1);
  const overlaps = await page
    .locator(".mine .piece .token")
    .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().width < 9).length);
  expect(overlaps, "no piece is drawn too small to be seen").toBe(0);
});

test("cells, edges, links and stacks are clicked; a shared target opens a menu; an amount is typed", async () => {
  const page = await watch.person();
  const { plays: played } = await demo(page);
  const last = () => played.at(-1)?.actions;
  await page.locator(`[data-ids="${SCENE.boards[0]!.links![2]!.id}"] .touch`).click({ force: true });
  await expect.poll(last).toEqual(["road"]);
  await page.locator(`[data-ids="${SCENE.boards[0]!.edges![3]!.id}"] .touch`).click({ force: true });
  await expect.poll(last).toEqual(["wall"]);
  await page.locator('.cell[data-ids="c20"]').focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Open a trading house" }).click();
  await expect.poll(last).toEqual(["trade c20"]);
  await page.locator('[data-piece~="r0"]').focus();
  await page.keyboard.press("Enter");
  await page.locator('.cell[data-ids="c9"]').focus();
  await page.keyboard.press("Enter");
  await expect.poll(last).toEqual(["move r0 c9"]);
  await page.getByLabel("Your bid").fill("18");
  await page.getByRole("button", { name: "Enter", exact: true }).click();
  await expect.poll(last).toEqual(["raise 10", "raise 5", "raise 1", "bid"]);
});

test("the board is panned and zoomed by wheel and drag, and a double click brings it back", async () => {
  const page = await watch.person();
  await demo(page);
  const group = page.locator(".mine .board > g");
  const home = await group.getAttribute("transform");
  const box = (await page.locator(".mine .board").boundingBox())!;
  await page.mouse.move(box.x + 200, box.y + 200);
  await page.mouse.wheel(0, -400);
  await expect.poll(() => group.getAttribute("transform")).not.toBe(home);
  const zoomed = await group.getAttribute("transform");
  await page.mouse.down();
  await page.mouse.move(box.x + 260, box.y + 240, { steps: 4 });
  await page.mouse.up();
  expect(await group.getAttribute("transform")).not.toBe(zoomed);
  await page.mouse.dblclick(box.x + 20, box.y + box.height - 20);
  await expect.poll(() => group.getAttribute("transform")).toBe(home);
});

test("two fingers zoom the board, and the page is not dragged along", async () => {
  const page = await watch.person({ viewport: PHONE, touch: true });
  await demo(page);
  const group = page.locator(".mine .board > g");
  const home = await group.getAttribute("transform");
  const box = (await page.locator(".mine .board").boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = await page.context().newCDPSession(page);
  const fingers = (apart: number) => [
    { x: x - apart, y, id: 1 },
    { x: x + apart, y, id: 2 },
  ];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(20) });
  for (const apart of [30, 45, 60])
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: fingers(apart) });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect.poll(() => group.getAttribute("transform")).not.toBe(home);
  expect(await page.evaluate(() => visualViewport!.scale)).toBe(1);
});

test("a line of the log shows what it touched, a choice shows what it would touch", async () => {
  const page = await watch.person();
  await demo(page);
  await page.locator(".log .line", { hasText: "built a road" }).hover();
  expect(await page.locator(".mine .line.preview").count()).toBe(1);
  await page.locator(".choice", { hasText: "to the hill" }).hover();
  expect(await page.locator('.piece.preview[data-piece~="r0"]').count()).toBe(1);
  expect(await page.locator(".halo.preview").count()).toBeGreaterThan(1);
});

test("it fits a phone", async () => {
  const page = await watch.person({ viewport: PHONE, touch: true });
  await demo(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
});

test("a crowd is one token an owner and kind; pointing at it shows every piece, a click offers each", async () => {
  const page = await watch.person();
  const { plays } = await demo(page);
  const here = page.locator('.mine [data-at="c30"][data-piece]');
  expect(await here.count()).toBe(5);
  await page.locator('[data-piece~="x0"]').hover();
  const tip = page.getByRole("tooltip");
  await tip.getByText("Piece 1 of Anna").waitFor();
  await tip.getByText("Piece 12 of Ben").waitFor();
  await page.locator('[data-piece~="x0"]').click();
  await page.getByRole("menuitem", { name: "Promote piece 5" }).click();
  await expect.poll(() => plays.at(-1)?.actions).toEqual(["promote x4"]);
});

test("names stand in for their signs wherever there is text", async () => {
  const page = await watch.person();
  await rivers(page);
  await page.locator('[data-piece~="wagon"]').hover();
  await page.getByRole("tooltip").getByText("Wagon of Anna").waitFor();
  const signs = await page.evaluate(() => document.documentElement.outerHTML.match(/\{\d\}/g) ?? []);
  expect(signs).toEqual([]);
  expect(await page.locator("header .goal").innerText()).toContain("21 of 33");
});

test("banks and docks are places: pieces stand there, links end there, clicks go there", async () => {
  const page = await watch.person();
  const { plays } = await rivers(page);
  const middle = async (selector: string) => {
    const box = (await page.locator(selector).first().boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  for (const [piece, bank] of [
    ["wagon", "h0,0-bank0"],
    ["donkey", "h0,0-bank1"],
  ]) {
    const at = await middle(`[data-piece~="${piece}"]`);
    const ground = page.locator(`.spot[data-ids="${bank}"] .ground`).first();
    const stands = await ground.evaluate((path, { x, y }) => {
      const shape = path as SVGPathElement;
      return shape.isPointInFill(new DOMPoint(x, y).matrixTransform(shape.getScreenCTM()!.inverse()));
    }, at);
    expect(stands, `the ${piece} stands on its bank`).toBe(true);
  }
  const [upper, lower] = [await middle('[data-ids="road-n"] .touch'), await middle('[data-ids="road-s"] .touch')];
  expect(upper.y, "a road on either bank").toBeLessThan(lower.y - 10);
  expect(await page.locator('[data-ids="wall-3"] .rim').getAttribute("d")).toMatch(/^(M[^M]*){3}$/);
  expect(await page.locator('[data-ids="wall-5"] .strength').textContent()).toBe("5");
  await page.locator('[data-piece~="wagon"]').click();
  await page.locator('.spot[data-ids="h1,0-bank0"] .ground').click({ force: true });
  await expect.poll(() => plays.at(-1)?.actions).toEqual(["step h1,0"]);
});

test("cargo lies on its carrier, small but complete, and is a target of its own", async () => {
  const page = await watch.person();
  const { plays } = await rivers(page);
  const [wagon, stone] = await Promise.all(
    ["wagon", "w2"].map(async (id) => (await page.locator(`[data-piece~="${id}"]`).boundingBox())!),
  );
  expect(stone!.width).toBeLessThan(wagon!.width / 2);
  expect(Math.hypot(stone!.x - wagon!.x, stone!.y - wagon!.y)).toBeLessThan(2 * wagon!.width);
  await page.locator('[data-piece~="w2"]').click();
  await expect.poll(() => plays.at(-1)?.actions).toEqual(["unload"]);
});

test("on a phone a tap reads and plays nothing; a button in the sheet plays", async () => {
  const page = await watch.person({ viewport: PHONE, touch: true });
  const { plays } = await rivers(page);
  await page.locator('[data-piece~="raft"]').tap();
  const sheet = page.locator(".tapped");
  await sheet.getByText("Raft of Anna at its dock").waitFor();
  expect(await sheet.locator(".use").allInnerTexts()).toEqual(["Load the raft with trunks", "Sail out to sea"]);
  await sheet.getByRole("button", { name: "Cancel" }).tap();
  await sheet.waitFor({ state: "detached" });
  expect(plays).toEqual([]);
  // Selecting shows on the board what goes with it; another tap reads that.
  await page.locator('[data-piece~="raft"]').tap();
  await sheet.getByRole("button", { name: /^Select it/ }).tap();
  await page.locator('.cell[data-ids="h2,-1"]').tap();
  await sheet.getByRole("button", { name: "Sail out to sea" }).tap();
  await expect.poll(() => plays.at(-1)?.actions).toEqual(["sail"]);
  // A crowded hex is listed piece by piece.
  await page.locator('[data-piece~="home"]').tap();
  await sheet.getByText("Donkey of Anna, has moved").waitFor();
});

test("one tap plays, for those who want it", async () => {
  const page = await watch.person({ viewport: PHONE, touch: true, settings: { oneTap: true } });
  const { plays } = await rivers(page);
  await page.locator('[data-piece~="donkey-2"]').tap();
  await expect.poll(() => plays.at(-1)?.actions).toEqual(["donkey"]);
});

/** Where the slots of a panel stand, in hundredths of its width. */
async function slotsOf(page: Page, panel: string): Promise<number[][]> {
  return page.locator(`[data-panel="${panel}"]`).evaluate((root) => {
    const whole = root.getBoundingClientRect();
    return [...root.querySelectorAll(".slot, .card")].map((one) => {
      const box = one.getBoundingClientRect();
      return [box.x - whole.x, box.y - whole.y, box.width, box.height].map((n) => Math.round((n / whole.width) * 100));
    });
  });
}

test("a panel scales as a whole: every slot keeps its place at every size and whatever lies on it", async () => {
  const page = await watch.person();
  await boards(page);
  const wide = await slotsOf(page, "own-0");
  expect(wide.length).toBeGreaterThan(30);
  for (const width of [2560, 1024, 820, 500]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await slotsOf(page, "own-0"), `${width} wide`).toEqual(wide);
  }
  const { pieces } = boardgame.SCENE;
  const emptied = { ...boardgame.TABLE, scene: { ...boardgame.SCENE, pieces: pieces.filter((_, i) => i % 2) } };
  const other = await watch.person();
  await openFixture(other, address, boardgame.GAME, emptied);
  expect(await slotsOf(other, "own-0")).toEqual(wide);
});

test("everything on boards can be read: at once on a desktop, after one tap on a phone", async () => {
  const desktop = await watch.person();
  for (const open of [boards, rivers]) {
    await open(desktop);
    for (const panel of await desktop.locator(".mine .drawn[data-panel], .common .drawn[data-panel]").all()) {
      const id = await panel.getAttribute("data-panel");
      const { size, text } = await smallestPrint(desktop, `[data-panel="${id}"]`);
      expect(size, `${id}: ${text}`).toBeGreaterThanOrEqual(11);
    }
  }
  const phone = await watch.person({ viewport: PHONE, touch: true });
  await boards(phone);
  await phone.getByRole("button", { name: "Table", exact: true }).tap();
  await phone.locator(".common .read").tap();
  const { size, text } = await smallestPrint(phone, '[data-panel="display"]');
  expect(size, text).toBeGreaterThanOrEqual(11);
});

test("a line of the log takes back to before it, or shows its moment in place", async () => {
  const page = await watch.person();
  const { undos } = await rivers(page);
  await page.locator(".log .line", { hasText: "rowed up the river" }).click();
  await page.getByRole("button", { name: "Take back to here" }).click();
  await expect.poll(() => undos.at(-1)).toMatchObject({ position: 40, to: 33 });
  await page.locator(".log .line", { hasText: "drove the donkey" }).click();
  await page.locator(".scene.past").waitFor();
  expect(await page.locator(".log [aria-current]").innerText()).toContain("drove the donkey");
  expect(page.url()).toContain("/table/boats");
  await page.keyboard.press("Escape");
  await page.locator(".scene:not(.past)").waitFor();
});

test("the log is a story: turns under names, moves joined, chance folded away", async () => {
  const page = await watch.person({ settings: { side: "log" } });
  await demo(page);
  const log = page.locator(".log");
  await log.getByText("drove west, west, to city 6 (3 MP)").waitFor();
  expect(await log.locator("li strong").allInnerTexts()).toEqual(["Anna", "Ben"]);
  expect(await log.getByText("Card 7 is turned").isVisible()).toBe(false);
  await log.getByText("2 events of chance").click();
  await log.getByText("Card 7 is turned").waitFor();
});

test("a question that comes often is answered once and for all", async () => {
  const page = await watch.person();
  const { habits } = await demo(page);
  await page.getByRole("button", { name: "Always …" }).click();
  await page.getByRole("menuitem", { name: "Accept what costs nothing" }).click();
  await expect.poll(() => habits).toEqual([{ question: "action", answer: "free" }]);
});

test("nothing moves under the pointer: beside the boards the question keeps its height, whatever it says", async () => {
  const page = await watch.person();
  await rivers(page);
  const board = async () => (await page.locator(".mine .board").boundingBox())!;
  const before = await board();
  await page.locator('[data-piece~="wagon"]').click();
  await page.locator(".prompt .below button").waitFor();
  expect(await board()).toEqual(before);
});

test("on a phone the question is as tall as its text and its answers", async () => {
  const page = await watch.person({ viewport: PHONE, touch: true });
  await rivers(page);
  const cut = await page
    .locator(".prompt, .prompt strong, .prompt .quick span")
    .evaluateAll((parts) => parts.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.className));
  expect(cut).toEqual([]);
});
