import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, inject, test } from "vitest";
import { watching } from "./browser";
import { GREEDY, newTable, ready, sit } from "./play";

const watch = watching();
const address = inject("address");

test("the client weighs less than 150 kB gzipped, icons aside", () => {
  const folder = join(inject("folder"), "client", "assets");
  const files = readdirSync(folder).filter((file) => !file.startsWith("icons-"));
  const weight = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0);
  console.log(`client: ${(weight / 1000).toFixed(1)} kB gzipped`);
  expect(weight).toBeLessThan(150_000);
});

test("the first paint of a table takes less than a second, the answer to a click less than 100 ms", async () => {
  const page = await watch.person();
  const table = await newTable(page, address);
  await sit(page, address, table.id);
  await ready(page);
  const paint = await page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity,
  );
  const board = await page.evaluate(() => performance.now());
  console.log(`first paint ${Math.round(paint)} ms, table complete before ${Math.round(board)} ms`);
  expect(paint).toBeLessThan(1000);

  // From the click to the next scene on the screen, the service included. The best of some, since the machine has other work.
  const times: number[] = [];
  for (let i = 0; i < 12 && (i < 3 || Math.min(...times) >= 100); i++) {
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
  expect(Math.min(...times)).toBeLessThan(100);
});

test("a replay shows 60 scenes a second", async () => {
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
  const [from, start] = [await at(), Date.now()];
  const drawn = await page.evaluate(async () => {
    let frames = 0;
    const shown = document.querySelector("[data-testid=position]")!;
    new MutationObserver(() => frames++).observe(shown, { characterData: true, subtree: true, childList: true });
    await new Promise((done) => setTimeout(done, 4000));
    return frames;
  });
  const rate = ((await at()) - from) / ((Date.now() - start) / 1000);
  console.log(`replay: ${rate.toFixed(1)} scenes a second, of which ${(drawn / 4).toFixed(1)} were drawn`);
  expect(rate).toBeGreaterThan(50); // the pace is kept even where the machine cannot draw every scene
});
