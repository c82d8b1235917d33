// The page without a service: what it transfers, how long it takes to start, how long a bot takes. Figures for people.

import { type ChildProcess, execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, inject, test } from "vitest";
import { watching } from "../e2e/browser";
import { serveFiles } from "../e2e/files";
import { clickSomething, dice, ready } from "../e2e/play";
import { WABE } from "../e2e/service";

const watch = watching();
const folder = join(inject("folder"), "static");
const GAMES = ["castles_of_burgundy", "worlds_504", "age_of_innovation", "roads_and_boats"];
const TURNS = 8;
const SLOWER = 6;
const BEAT = 60;
const seconds = (milliseconds = 0) => (milliseconds / 1000).toFixed(2);

let files: ChildProcess;
let address: string;

beforeAll(async () => {
  execFileSync(WABE, ["static", folder, "--client", join(inject("folder"), "client")]);
  ({ address, files } = await serveFiles(folder));
});
afterAll(() => void files.kill());

/** The processes in which pages run. */
function renderers(): string[] {
  return readdirSync("/proc").filter((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/cmdline`, "utf8").includes("--type=renderer");
    } catch {
      return false; // it has just ended
    }
  });
}

/** What all pages take of memory, in megabytes. */
function memory(): number {
  const sizes = renderers().map((name) => /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${name}/status`, "utf8"))?.[1]);
  return Math.round(sizes.reduce((sum, size) => sum + Number(size ?? 0), 0) / 1000);
}

/** Lets pages run a sixth of the time; gives the way to stop that. */
function slowDown(): () => void {
  const tell = (sign: NodeJS.Signals): void => {
    for (const name of renderers())
      try {
        process.kill(Number(name), sign);
      } catch {
        // It has just ended.
      }
  };
  const timer = setInterval(() => {
    tell("SIGSTOP");
    setTimeout(() => tell("SIGCONT"), BEAT * (1 - 1 / SLOWER));
  }, BEAT);
  return () => {
    clearInterval(timer);
    setTimeout(() => tell("SIGCONT"), BEAT);
  };
}

/** How long it takes until something is there. */
async function opened(page: Page, url: string, what: string): Promise<number> {
  await page.goto("about:blank");
  const start = performance.now();
  await page.goto(url);
  await page.locator(what).first().waitFor({ timeout: 600_000 });
  return performance.now() - start;
}

test("what the first visit transfers", () => {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));
  const all = names.filter((name) => statSync(name).isFile()).map((name) => readFileSync(name));
  const plain = all.reduce((sum, file) => sum + file.length, 0) / 1e6;
  const packed = all.reduce((sum, file) => sum + Math.min(file.length, gzipSync(file).length), 0) / 1e6;
  console.log(`first visit: ${packed.toFixed(1)} MB where the server compresses, ${plain.toFixed(1)} MB where not`);
});

test("the start, turns of bots, memory", async () => {
  const page = await watch.person({ worker: true });
  console.log(`from the network to the shelf: ${seconds(await opened(page, address, ".shelf a"))} s`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  for (const game of GAMES) {
    await page.goto(`${address}#/new/${game}`);
    await page.locator("button.start").click({ timeout: 120_000 });
    const random = dice(3);
    const times: number[] = [];
    for (let i = 0; i < 150 && times.length < TURNS && (await ready(page)) === "choose"; i++) {
      await clickSomething(page, random).catch(() => undefined);
      const start = performance.now();
      const thinks = (await page.locator(".seat .dots").count()) > 0;
      await ready(page);
      if (thinks) times.push(performance.now() - start);
    }
    const sorted = times.toSorted((a, b) => a - b);
    const [middle, most] = [seconds(sorted[Math.floor(sorted.length / 2)]), seconds(sorted.at(-1))];
    console.log(`${game}: ${times.length} turns of greedy, ${middle} s in the median, ${most} s at most`);
  }
  const table = page.url();
  console.log(`from the cache to a table: ${seconds(await opened(page, table, ".prompt"))} s; ${memory()} MB`);
  const atFullSpeed = slowDown();
  try {
    console.log(`the same at a sixth of the speed: ${seconds(await opened(page, table, ".prompt"))} s`);
  } finally {
    atFullSpeed();
  }
});
