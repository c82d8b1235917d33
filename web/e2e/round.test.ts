/** Every game from its form, with its defaults, by clicks at a desk and by taps on a phone: a round and more. */

import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { DESKTOP, PHONE, watching } from "./browser";
import { dice, playOn, ready, view } from "./play";

const watch = watching();
const address = inject("address");
const GAMES = ["castles_of_burgundy", "worlds_504", "age_of_innovation", "roads_and_boats"];
/** Beyond so many clicks of a person a round is over in all of them, or all but. */
const CLICKS = 60;

/** The round the headline names, or whatever it says else. */
async function roundOf(page: Page, id: string): Promise<string> {
  const { headline = "" } = (await view(page, address, id)).scene;
  return /(?:round|turn) \d+/i.exec(headline)?.[0].toLowerCase() ?? headline;
}

for (const game of GAMES)
  for (const viewport of [DESKTOP, PHONE])
    test(`${game} from the form at ${viewport.width}`, async () => {
      const page = await watch.person({ viewport, touch: viewport === PHONE, settings: { oneTap: true } });
      await page.goto(`${address}/new/${game}`);
      await page.getByRole("button", { name: "Sit down and start" }).click();
      await page.waitForURL(/\/table\/\w+/);
      const id = new URL(page.url()).pathname.split("/").at(-1)!;
      await ready(page);
      const seen = new Set([await roundOf(page, id)]);
      const random = dice(5);
      let clicks = 0;
      await playOn(page, random, async () => {
        seen.add(await roundOf(page, id));
        return ++clicks > CLICKS || seen.has("round 2") || seen.has("turn 2");
      });
      expect((await view(page, address, id)).scene.position).toBeGreaterThan(10);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });
