import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import type { Play, TableView } from "../src/generated/types";
import { GAME, SCENE, TABLE } from "../tests/fixtures/demo";
import { PHONE, watching } from "./browser";

const watch = watching();
const address = inject("address");

/** The demo table instead of the service; gives what the page plays. */
async function demo(page: Page, table: TableView = TABLE): Promise<Play[]> {
  const played: Play[] = [];
  await page.routeWebSocket(/\/live/, () => undefined);
  await page.route("**/api/games", (route) => route.fulfill({ json: [GAME] }));
  await page.route("**/api/tables/demo", (route) => route.fulfill({ json: table }));
  await page.route("**/api/tables/demo/actions", async (route) => {
    played.push(route.request().postDataJSON() as Play);
    const revision = played.length;
    await new Promise((answered) => setTimeout(answered, 300)); // a slow line: people click on meanwhile
    return route.fulfill({ json: { ...table, revision } });
  });
  await page.goto(`${address}/table/demo`);
  await page.locator(".choice").first().waitFor();
  return played;
}

test("everything of a full scene is drawn: cells, edges, links, stacks with counts, tracks, piles", async () => {
  const page = await watch.person();
  await demo(page);
  const board = SCENE.boards[0]!;
  expect(await page.locator(".large .cell").count()).toBe(61);
  expect(await page.locator(".large .line").count()).toBe(board.edges!.length + board.links!.length);
  expect(SCENE.pieces.length).toBeGreaterThan(100);
  const drawn = await page
    .locator("[data-piece]")
    .evaluateAll((all) => all.flatMap((one) => one.getAttribute("data-piece")!.split(" ")));
  expect(drawn.sort()).toEqual(SCENE.pieces.map((piece) => piece.id).sort());
  expect(await page.locator(".large .token.tile").count()).toBe(1);
  expect(await page.locator(".count", { hasText: "17" }).count()).toBe(1);
  const overlaps = await page
    .locator(".large .piece .token")
    .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().width < 9).length);
  expect(overlaps, "no piece is drawn too small to be seen").toBe(0);
});

test("cells, edges, links and stacks are clicked; a shared target opens a menu; an amount is typed", async () => {
  const page = await watch.person();
  const played = await demo(page);
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
  await page.getByRole("button", { name: "Play this amount" }).click();
  await expect.poll(last).toEqual(["raise 10", "raise 5", "raise 1", "bid"]);
});

test("the board is panned and zoomed by wheel and drag, and a double click brings it back", async () => {
  const page = await watch.person();
  await demo(page);
  const group = page.locator(".large .board > g");
  const home = await group.getAttribute("transform");
  const box = (await page.locator(".large .board").boundingBox())!;
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
  const group = page.locator(".large .board > g");
  const home = await group.getAttribute("transform");
  const box = (await page.locator(".large .board").boundingBox())!;
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
  await page.locator(".log li").first().hover();
  expect(await page.locator(".line.preview").count()).toBe(1);
  await page.locator(".choice", { hasText: "to the hill" }).hover();
  expect(await page.locator('.piece.preview[data-piece~="r0"]').count()).toBe(1);
  expect(await page.locator(".halo.preview").count()).toBeGreaterThan(1);
});

test("it fits a phone", async () => {
  const page = await watch.person({ viewport: PHONE, touch: true });
  await demo(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
});
