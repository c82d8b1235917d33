// The page without a service: what it transfers, how long it takes to start and to answer, what it holds. Figures for people.

import { type ChildProcess, execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, inject, test } from "vitest";
import { watching } from "../e2e/browser";
import { serveFiles } from "../e2e/files";
import { dice, ready } from "../e2e/play";
import { WABE } from "../e2e/service";
import { Figures, median } from "./figures";
import { held, slowDown, spent } from "./processes";

const watch = watching();
const folder = join(inject("folder"), "static");
const GAMES = ["castles_of_burgundy", "worlds_504", "age_of_innovation", "roads_and_boats"];
const NAMES = "Burgundy, 504, Age of Innovation, Roads & Boats";
const MOST_CLICKS = 80;
const MOVES = 10;
const STARTS = 5;
const BOARD = ".prompt";

const figures = new Figures("alone", "make static-bench");
let files: ChildProcess;
let address: string;

beforeAll(async () => {
  execFileSync(WABE, ["static", folder, "--client", join(inject("folder"), "client")]);
  ({ address, files } = await serveFiles(folder));
});
afterAll(() => void files.kill());

interface Cost {
  /** Milliseconds by the clock. */
  time: number;
  /** Milliseconds of the processor, all threads of the page together. */
  work: number;
}

interface Move extends Cost {
  /** Milliseconds until the player's own move was drawn. */
  own: number;
}

/** Until something is there, in a page opened again. */
async function opened(page: Page, url: string, what: string): Promise<Cost> {
  await page.goto("about:blank"); // which ends the workers
  const [start, before] = [performance.now(), spent()];
  await page.goto(url);
  await page.locator(what).first().waitFor({ timeout: 600_000 });
  return { time: performance.now() - start, work: 1000 * (spent() - before) };
}

/** Click one of the choices; if bots decide then, wait until all have and the board is drawn. Otherwise it does not count as a move. */
async function move(page: Page, random: () => number): Promise<Move | undefined> {
  const before = spent();
  const found = await page.evaluate(async (pick) => {
    const table = document.querySelector<HTMLElement>(".page")!;
    const choices = document.querySelectorAll<HTMLElement>(".choice, .entry .primary:enabled");
    const start = performance.now();
    choices[Math.floor(pick * choices.length)]!.click();
    let own = 0;
    let others = false;
    do {
      await new Promise(requestAnimationFrame);
      const busy = table.ariaBusy !== "false";
      if (!busy) own ||= performance.now() - start;
      others ||= table.dataset.turn !== "mine";
    } while (
      !(own && table.ariaBusy === "false" && table.dataset.turn === "mine") &&
      !document.querySelector(".account")
    );
    await new Promise(requestAnimationFrame);
    return others ? { own, time: performance.now() - start } : undefined;
  }, random());
  return found && { ...found, work: 1000 * (spent() - before) };
}

const ms = (values: number[]): string => `${values.map((value) => Math.round(value)).join(", ")} ms`;
const clock = ({ time, work }: Cost): string =>
  `${(time / 1000).toFixed(1)} s, ${(work / 1000).toFixed(1)} s of the processor`;
const middle = (costs: Cost[]): Cost => ({
  time: median(costs.map((cost) => cost.time)),
  work: median(costs.map((cost) => cost.work)),
});

test("size, start, moves, memory", async () => {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));
  const all = names.filter((name) => statSync(name).isFile()).map((name) => readFileSync(name));
  const plain = all.reduce((sum, file) => sum + file.length, 0) / 1e6;
  const packed = all.reduce((sum, file) => sum + Math.min(file.length, gzipSync(file).length), 0) / 1e6;
  const { msgspec } = JSON.parse(readFileSync(join(folder, "python", "runtime.json"), "utf8")) as { msgspec: string };
  figures.add(
    `What the first visit transfers (msgspec: ${msgspec})`,
    `${packed.toFixed(1)} MB where the server compresses, ${plain.toFixed(1)} MB where not`,
  );

  const page = await watch.person({ worker: true, expected: /localStorage/ }); // an empty page has none
  figures.add("From the network to the shelf", clock(await opened(page, address, ".shelf a")));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const moves: Move[][] = [];
  for (const game of GAMES) {
    await page.goto(`${address}#/new/${game}`);
    await page.locator("button.start").click({ timeout: 120_000 });
    const random = dice(3);
    const found: Move[] = [];
    for (let i = 0; i < MOST_CLICKS && found.length < MOVES && (await ready(page)) === "choose"; i++) {
      const one = await move(page, random);
      if (one) found.push(one);
    }
    moves.push(found);
  }
  const middles = (what: (move: Move) => number): string => ms(moves.map((found) => median(found.map(what))));
  const counts = moves.map((found) => found.length).join(", ");
  figures.add(
    `A click until one's own move is drawn, in the median: ${NAMES}`,
    middles((one) => one.own),
  );
  figures.add(
    `A click until the greedy bot has moved, without pauses, and the board is drawn, in the median of ${counts} moves at tables as the form offers them: the same`,
    middles((one) => one.time),
  );
  figures.add("The slowest of them", ms(moves.map((found) => Math.max(...found.map((one) => one.time)))));
  figures.add(
    "Of the processor, all threads of the page, in the median",
    middles((one) => one.work),
  );

  await page.goto(`${address}#/new/castles_of_burgundy`);
  await page.locator("button.start").click({ timeout: 120_000 });
  await ready(page);
  const table = page.url();
  const starts: Cost[] = [];
  for (let i = 0; i < STARTS; i++) starts.push(await opened(page, table, BOARD));
  figures.add(`From the cache to a board of Burgundy, in the median of ${STARTS}`, clock(middle(starts)));
  await ready(page);
  await move(page, dice(1));
  await page.waitForTimeout(5000); // both Pythons are there
  figures.add("Memory of the page at that table, both Pythons", `${Math.round(held())} MB`);
  const atFullSpeed = slowDown();
  try {
    figures.add("From the cache to the same board at a sixth of the speed", clock(await opened(page, table, BOARD)));
  } finally {
    atFullSpeed();
  }
  figures.keep();
});
