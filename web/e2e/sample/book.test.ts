import { expect, inject, test } from "vitest";
import { watching } from "../browser";
import { ready, view } from "../play";

const watch = watching();
const address = inject("address");

test("the Book of Worlds: turn, spin, read, play", async () => {
  const page = await watch.person();
  await page.goto(`${address}/book/worlds_504`);
  const key = page.locator(".name strong");
  const title = page.locator(".name span");
  const shown = () => key.innerText();
  await title.getByText("Traveling Pioneers").waitFor();
  expect(await shown()).toBe("123");

  // A reel leaves out what another one shows; the page follows.
  await page.locator(".turn").nth(1).click();
  expect(await shown()).toBe("423");
  await title.getByText("Combative").waitFor();
  await page.keyboard.press("ArrowUp");
  expect(await shown()).toBe("123");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  expect(await shown()).toBe("143");

  await page.getByRole("button", { name: "Spin" }).click();
  const world = await shown();
  expect(world).toMatch(/^[1-9]{3}$/);
  expect(new Set(world).size).toBe(3);
  await page.locator(".name span", { hasNotText: "…" }).waitFor();
  await page.getByRole("button", { name: `Play ${world}` }).click();
  await page.getByRole("button", { name: "Sit down and start" }).click();
  await page.waitForURL(/\/table\/\w+/);
  await ready(page);
  const table = await view(page, address, page.url().split("/").at(-1)!);
  expect(table.options.world).toBe(world);
  expect(table.scene.headline).toContain(`World ${world}`);
});
