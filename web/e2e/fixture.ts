/** A made-up table instead of the service, for a combination that no game shows. */

import type { Page } from "playwright-core";
import type { GameCard, Play, SetHabit, SetPlan, TableView, Undo } from "../src/generated/types";

export interface Asked {
  plays: Play[];
  undos: Undo[];
  habits: SetHabit[];
  plans: SetPlan[];
}

/** Opens the table; gives what the page asks of the service. */
export async function openFixture(page: Page, address: string, game: GameCard, table: TableView): Promise<Asked> {
  const asked: Asked = { plays: [], undos: [], habits: [], plans: [] };
  const answer = () => ({ ...table, revision: asked.plays.length + asked.undos.length + asked.habits.length });
  const api = `**/api/tables/${table.id}`;
  await page.routeWebSocket(/\/live/, () => undefined);
  await page.route("**/api/games", (route) => route.fulfill({ json: [game] }));
  await page.route(api, (route) => route.fulfill({ json: table }));
  await page.route(`${api}/scenes?*`, (route) => {
    const position = Number(new URL(route.request().url()).searchParams.get("first"));
    return route.fulfill({ json: [{ ...table.scene, position, prompt: { seat: -1, text: "" } }] });
  });
  await page.route(`${api}/why?*`, (route) => route.fulfill({ json: { text: "It is too far away." } }));
  const hear = async <T>(path: string, heard: T[]) =>
    page.route(api + path, (route) => {
      heard.push(route.request().postDataJSON() as T);
      return route.fulfill({ json: answer() });
    });
  await hear("/actions", asked.plays);
  await hear("/undo", asked.undos);
  await hear("/seats/*/habits", asked.habits);
  await hear("/seats/*/plan", asked.plans);
  await page.goto(`${address}/table/${table.id}`);
  await page.locator('.page[data-turn="mine"]').waitFor();
  return asked;
}

/** The smallest print of the page or a part of it, in pixels, with what it says, wherever one has to scroll to. */
export async function smallestPrint(page: Page, within = "body"): Promise<{ size: number; text: string }> {
  return page
    .locator(within)
    .first()
    .evaluate((root) => {
      let least = { size: Infinity, text: "" };
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = walker.currentNode.textContent?.trim() ?? "";
        const element = walker.currentNode.parentElement;
        if (!text || !element || element.closest(".hush, script, style")) continue;
        if (element.getBoundingClientRect().width <= 1 || !element.checkVisibility()) continue;
        const scale = element instanceof SVGGraphicsElement ? Math.abs(element.getScreenCTM()?.a ?? 1) : 1;
        const size = Number.parseFloat(getComputedStyle(element).fontSize) * scale;
        if (size < least.size) least = { size, text };
      }
      return { ...least, size: Math.round(least.size * 100) / 100 };
    });
}
