import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { watching } from "./browser";
import { inFullSwing, OPEN, ready, sit } from "./play";

const watch = watching();
const address = inject("address");

const TABLES: [string, number][] = [
  ["castles_of_burgundy/golden/two_greedy", 71.5 / 362],
  ["worlds_504/golden/world_456", 0.6],
  ["age_of_innovation/golden/illusionists_5", 0.8],
  ["roads_and_boats/golden/four_random", 0.5],
];

interface Middle {
  x: number;
  y: number;
}

/** The middles of what can be clicked now, of those that can be seen. */
async function middles(page: Page): Promise<Middle[]> {
  return page.locator(`${OPEN}:visible`).evaluateAll((all) =>
    all
      .map((one) => one.getBoundingClientRect())
      .map((box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }))
      .filter(({ x, y }) => document.elementFromPoint(x, y)?.closest("[data-ids]")),
  );
}

/** The things to be clicked next that the tip hides, other than the one under the pointer. */
async function hidden(page: Page, pointer: Middle): Promise<string[]> {
  return page.evaluate(({ x, y }) => {
    const tip = document.querySelector(".tip")?.getBoundingClientRect();
    if (!tip) return [];
    const inside = (box: DOMRect, px: number, py: number) =>
      px >= box.left && px <= box.right && py >= box.top && py <= box.bottom;
    return [...document.querySelectorAll('[role="button"][data-ids]')]
      .filter((one) => {
        const box = one.getBoundingClientRect();
        return !inside(box, x, y) && inside(tip, box.x + box.width / 2, box.y + box.height / 2);
      })
      .map((one) => one.getAttribute("data-ids") ?? "");
  }, pointer);
}

/** Elements with a focus ring although nobody uses the keyboard. */
async function rings(page: Page): Promise<string[]> {
  return page
    .locator(":focus-visible")
    .evaluateAll((all) =>
      all.filter((one) => !one.matches("input, textarea")).map((one) => one.outerHTML.slice(0, 80)),
    );
}

test.each(TABLES)("tips cover nothing that is clicked next, and clicks leave no rings: %s", async (file, part) => {
  const page = await watch.person();
  await sit(page, address, await inFullSwing(page, address, file, part));
  await ready(page);
  const found = await middles(page);
  expect(found.length).toBeGreaterThan(0);
  let tips = 0;
  for (const at of found.slice(0, 6)) {
    await page.mouse.move(at.x, at.y, { steps: 2 });
    await page.locator(".tip").waitFor();
    tips += 1;
    expect(await hidden(page, at)).toEqual([]);
    // A click selects or plays: what is lit then is not covered either, and the focus is not seen.
    await page.mouse.click(at.x, at.y);
    await ready(page);
    await page.waitForTimeout(60);
    expect(await hidden(page, at)).toEqual([]);
    expect(await rings(page)).toEqual([]);
    if ((await page.locator(".menu, .prompt .hint").count()) === 0) break;
    await page.mouse.click(3, 400);
  }
  expect(tips).toBeGreaterThan(0);
});

test("what a choice brings is counted up in the tip and in the list before the click", async () => {
  const page = await watch.person();
  const [file, part] = TABLES[0]!;
  await sit(page, address, await inFullSwing(page, address, file, part));
  await ready(page);
  const sum = "Place the carpenter on c6 (die 5, 2 workers): 6 + 10 for phase A = 16 points";
  await expect.poll(() => page.locator(".choice", { hasText: sum }).count()).toBe(1);
  await page.locator('[data-ids~="p2-c6"]').first().hover();
  await expect.poll(() => page.locator(".tip li").allInnerTexts()).toContain(sum);
});
