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
const TURNS = 3;
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

interface Renderer {
  pid: number;
  /** Seconds of the processor so far. */
  spent: number;
  /** Megabytes of memory. */
  held: number;
}

/** The processes of this test's own browser in which pages run. */
function renderers(): Renderer[] {
  const all = readdirSync("/proc").flatMap((name) => {
    try {
      const words = readFileSync(`/proc/${name}/stat`, "utf8")
        .replace(/^.*\) /, "")
        .split(" ");
      const page = readFileSync(`/proc/${name}/cmdline`, "utf8").includes("--type=renderer");
      const spent = (Number(words[11]) + Number(words[12])) / 100;
      return [{ pid: Number(name), parent: Number(words[1]), page, spent, held: Number(words[21]) / 250 }];
    } catch {
      return []; // no process, or one that has just ended
    }
  });
  const parents = new Map(all.map(({ pid, parent }) => [pid, parent]));
  const ours = (pid: number | undefined): boolean =>
    pid !== undefined && (pid === process.pid || ours(parents.get(pid)));
  return all.filter(({ pid, page }) => page && ours(pid));
}

/** Lets pages run a sixth of the time; gives the way to stop that. */
function slowDown(): () => void {
  const tell = (sign: NodeJS.Signals): void => {
    for (const { pid } of renderers())
      try {
        process.kill(pid, sign);
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

const sum = (what: (one: Renderer) => number): number => renderers().reduce((total, one) => total + what(one), 0);

/** How long it takes until something is there, on the clock and of the processor. */
async function opened(page: Page, url: string, what: string): Promise<string> {
  await page.goto("about:blank");
  const [start, spent] = [performance.now(), sum((one) => one.spent)];
  await page.goto(url);
  await page.locator(what).first().waitFor({ timeout: 600_000 });
  const processor = sum((one) => one.spent) - spent;
  return `${seconds(performance.now() - start)} s, ${processor.toFixed(1)} s of the processor`;
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
  console.log(`from the network to the shelf: ${await opened(page, address, ".shelf a")}`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  for (const game of GAMES) {
    await page.goto(`${address}#/new/${game}`);
    await page.locator("button.start").click({ timeout: 120_000 });
    const random = dice(3);
    const times: number[] = [];
    for (let i = 0; i < 40 && times.length < TURNS && (await ready(page)) === "choose"; i++) {
      const start = performance.now();
      await clickSomething(page, random).catch(() => undefined);
      const thinks = page.locator(".dots").first().waitFor({ timeout: 500 });
      if (
        await thinks.then(
          () => true,
          () => false,
        )
      ) {
        await ready(page);
        times.push(performance.now() - start);
      }
    }
    const sorted = times.toSorted((a, b) => a - b);
    const [middle, most] = [seconds(sorted[Math.floor(sorted.length / 2)]), seconds(sorted.at(-1))];
    console.log(
      `${game}: ${times.length} clicks until greedy has answered, ${middle} s in the median, ${most} s at most`,
    );
  }
  const table = page.url();
  console.log(`from the cache to a table: ${await opened(page, table, ".prompt")}`);
  console.log(`memory: ${Math.round(sum((one) => one.held))} MB`);
  const atFullSpeed = slowDown();
  try {
    console.log(`the same at a sixth of the speed: ${await opened(page, table, ".prompt")}`);
  } finally {
    atFullSpeed();
  }
});
