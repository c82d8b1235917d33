// How fast the page is, against a real service: figures for people, nothing is asserted about time.

import { expect, inject, test } from "vitest";
import { watching } from "../e2e/browser";
import { GREEDY, newTable, ready, sit } from "../e2e/play";

const watch = watching();
const address = inject("address");

test("first paint of a table, answer to a click", async () => {
  const page = await watch.person();
  const table = await newTable(page, address);
  await sit(page, address, table.id);
  await ready(page);
  const paint = await page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity,
  );
  const board = await page.evaluate(() => performance.now());
  console.log(`first paint ${Math.round(paint)} ms, table complete before ${Math.round(board)} ms`);

  // From the click to the next scene on the screen, the service included.
  const times: number[] = [];
  for (let i = 0; i < 10; i++) {
    await ready(page);
    times.push(
      await page.evaluate(async () => {
        const seen = document.querySelector<HTMLElement>(".log li")!.innerText;
        const button = [...document.querySelectorAll<HTMLButtonElement>(".choice")].find((one) =>
          one.innerText.includes("workers"),
        );
        const start = performance.now();
        button!.click();
        while (document.querySelector<HTMLElement>(".log li")!.innerText === seen && performance.now() - start < 5000) {
          await new Promise(requestAnimationFrame);
        }
        return performance.now() - start;
      }),
    );
    await page.getByRole("button", { name: "Undo", exact: true }).and(page.locator(":enabled")).click();
    await page.getByRole("button", { name: "Undo", exact: true }).and(page.locator(":disabled")).waitFor();
  }
  console.log(`clicks answered in ${times.map((time) => Math.round(time)).join(", ")} ms`);
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
