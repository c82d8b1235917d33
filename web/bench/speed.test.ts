// How fast the page is, against a real service: figures for people, nothing is asserted about time.

import { expect, inject, test } from "vitest";
import { watching } from "../e2e/browser";
import { GREEDY, inFullSwing, newTable, ready, sit } from "../e2e/play";

const watch = watching();
const address = inject("address");

const GAMES: [string, string, number][] = [
  ["Burgundy, 3 players", "castles_of_burgundy/golden/three_greedy", 0.6],
  ["504, World 789", "worlds_504/golden/world_789", 0.6],
  ["Age of Innovation, 5 players", "age_of_innovation/golden/illusionists_5", 0.8],
  ["Roads & Boats, 4 players", "roads_and_boats/golden/four_random", 0.5],
];
const CLICKS = 15;
const median = (times: number[]) => Math.round(times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!);

test.each(GAMES)("%s in full swing: first paint, answer to a click", async (name, file, part) => {
  const page = await watch.person();
  const id = await inFullSwing(page, address, file, part);
  const [paints, complete]: [number[], number[]] = [[], []];
  for (let i = 0; i < 3; i++) {
    await sit(page, address, id);
    await ready(page);
    complete.push(await page.evaluate(() => performance.now()));
    paints.push(
      await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity),
    );
  }
  // From the click to the next scene on the screen, the service included.
  const times: number[] = [];
  for (let i = 0; i < CLICKS && (await ready(page)) === "choose"; i++) {
    times.push(
      await page.evaluate(async () => {
        const sign = () => {
          const lines = document.querySelectorAll(".log li");
          const prompt = document.querySelector("[data-testid=prompt]")?.textContent;
          const pieces = [...document.querySelectorAll("[data-piece]")].map((piece) =>
            piece.getAttribute("aria-label"),
          );
          return [prompt, lines.length, lines[lines.length - 1]?.textContent, lines[0]?.textContent, ...pieces].join();
        };
        const seen = sign();
        const start = performance.now();
        document.querySelector<HTMLButtonElement>(".choice")!.click();
        while (sign() === seen && performance.now() - start < 5000) await new Promise(requestAnimationFrame);
        return performance.now() - start;
      }),
    );
  }
  const slowest = Math.round(Math.max(...times));
  console.log(
    `${name}: first paint ${median(paints)} ms, table complete ${median(complete)} ms, ` +
      `${times.length} clicks answered in ${median(times)} ms in the median, ${slowest} ms at most`,
  );
});

test("a replay at 60 scenes a second", async () => {
  const page = await watch.person();
  const table = await newTable(page, address, { seats: [GREEDY, GREEDY, GREEDY, GREEDY] });
  await expect
    .poll(
      async () =>
        ((await (await page.request.get(`${address}/api/tables/${table.id}`)).json()) as { status: string }).status,
      { timeout: 60_000 },
    )
    .toBe("over");
  await page.goto(`${address}/replay/${table.id}`);
  await page.getByLabel("Speed").selectOption("60");
  const position = page.getByTestId("position");
  const at = async () => Number(/\d+/.exec(await position.innerText())?.[0]);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(at).toBeGreaterThan(20);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  const busy = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return 1000 * metrics.find((metric) => metric.name === "TaskDuration")!.value;
  };
  const [from, start, busyBefore] = [await at(), Date.now(), await busy()];
  const drawn = await page.evaluate(async () => {
    let frames = 0;
    const shown = document.querySelector("[data-testid=position]")!;
    new MutationObserver(() => frames++).observe(shown, { characterData: true, subtree: true, childList: true });
    await new Promise((done) => setTimeout(done, 4000));
    return frames;
  });
  const rate = ((await at()) - from) / ((Date.now() - start) / 1000);
  const cost = ((await busy()) - busyBefore) / drawn;
  console.log(
    `replay: ${rate.toFixed(1)} scenes a second, of which ${(drawn / 4).toFixed(1)} were drawn; ` +
      `one costs ${cost.toFixed(1)} ms of the main thread`,
  );
});
