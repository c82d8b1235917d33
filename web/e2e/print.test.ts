import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { PHONE, watching } from "./browser";
import { smallestPrint } from "./fixture";
import { inFullSwing, ready, sit } from "./play";

const watch = watching();
const address = inject("address");
const READABLE = 11;

/** Games in full swing, from the recorded ones, among them each with most players: file, part of the game. */
const GAMES: [string, number][] = [
  ["castles_of_burgundy/golden/two_greedy", 0.5],
  ["castles_of_burgundy/golden/four_greedy", 0.7],
  ["worlds_504/golden/world_123", 0.6],
  ["worlds_504/golden/world_456", 0.6],
  ["worlds_504/golden/world_798", 0.7],
  ["worlds_504/golden/world_645", 0.6],
  ["age_of_innovation/golden/monks_5", 0.9],
  ["roads_and_boats/golden/two_random_neutral", 0.4],
  ["roads_and_boats/golden/four_random", 0.5],
];

/** Texts of these that are cut off; a goal and a question must be fully readable. */
const cutOff = (page: Page) =>
  page
    .locator(".goal, [data-testid=prompt], .prompt .words")
    .evaluateAll((all) =>
      all
        .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
        .map((one) => one.textContent),
    );

/** The smallest piece that stands on the map, in pixels; cargo is drawn with its carrier. */
const smallestPiece = (page: Page) =>
  page
    .locator(".large .board .piece:not(.loaded > :not(:first-child)) .body")
    .evaluateAll((all) => Math.min(...all.map((one) => one.getBoundingClientRect().width)));

/** Which parts of the table lie on each other, or out of sight at the end of the story. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const box = (one: Element) => one.getBoundingClientRect();
    const found: string[] = [];
    for (const column of document.querySelectorAll(".large, .market, .side")) {
      const parts = [...column.children].filter((one) => one.checkVisibility() && box(one).height > 1);
      parts.forEach((one, i) => {
        const next = parts[i + 1];
        const tabs = one.matches(".tabs"); // they stand on what they open
        if (next && !tabs && box(one).bottom > box(next).top + 1) found.push(`${one.className} on ${next.className}`);
      });
    }
    const last = document.querySelector(".log li:last-child");
    if (last && box(last).bottom > innerHeight + 1) found.push("the end of the story");
    return found;
  });

for (const game of GAMES) {
  test(`nothing one must read is too small: ${game[0]}`, async () => {
    const desktop = await watch.person({ settings: { side: "log" } });
    const id = await inFullSwing(desktop, address, ...game);
    await sit(desktop, address, id);
    await ready(desktop);
    await desktop.waitForTimeout(300);
    const { size, text } = await smallestPrint(desktop);
    expect(size, `1440x900: ${text}`).toBeGreaterThanOrEqual(READABLE);
    expect(await cutOff(desktop), "1440x900").toEqual([]);
    expect(await smallestPiece(desktop)).toBeGreaterThanOrEqual(READABLE);
    expect(await covered(desktop), "1440x900").toEqual([]);

    const phone = await watch.person({ viewport: PHONE, touch: true });
    await sit(phone, address, await inFullSwing(phone, address, ...game));
    await ready(phone);
    expect(await cutOff(phone), "360x740").toEqual([]);
    for (const tab of ["Board", "Table", "Players", "Choices", "Story"]) {
      await phone.locator(".foot .tabs button", { hasText: tab }).tap();
      const there = await smallestPrint(phone);
      expect(there.size, `360x740, ${tab}: ${there.text}`).toBeGreaterThanOrEqual(READABLE);
    }
    await phone.locator(".foot .tabs button", { hasText: "Board" }).tap();
    await phone.locator("[data-at]:visible").first().tap({ force: true });
    const sheet = await smallestPrint(phone, ".tapped");
    expect(sheet.size, `tapped: ${sheet.text}`).toBeGreaterThanOrEqual(READABLE);
  });
}
