import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, inject, test } from "vitest";

/** Icons, the keys of atlases the map editor and the account come later; Python's workers and the local service only without a service. */
const ASIDE =
  /^(icons|worker|localService|castles_of_burgundy|age_of_innovation|roads_and_boats|worlds_504)-|\.(webp|jpg|woff2)$/;
const GAMES = ["castles_of_burgundy", "age_of_innovation", "roads_and_boats", "worlds_504"];

const folder = () => join(inject("folder"), "client", "assets");
const weightOf = (which: RegExp) =>
  readdirSync(folder())
    .filter((file) => which.test(file))
    .reduce((sum, file) => sum + statSync(join(folder(), file)).size, 0);

test("what a visitor of a service loads weighs less than 150 kB gzipped, icons and pictures aside", () => {
  const files = readdirSync(folder()).filter((file) => !ASIDE.test(file));
  const weight = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder(), file))).length, 0);
  console.log(`client: ${(weight / 1000).toFixed(1)} kB gzipped`);
  expect(weight).toBeLessThan(150_000);
});

test("fonts weigh less than 80 kB, the covers of the lobby less than 250 kB", () => {
  expect(weightOf(/\.woff2$/)).toBeGreaterThan(0);
  expect(weightOf(/\.woff2$/)).toBeLessThan(80_000);
  expect(weightOf(/\.jpg$/)).toBeLessThan(250_000);
});

test.each(GAMES)("the pictures of %s weigh less than 350 kB small and 900 kB large", (game) => {
  const [small, large] = [
    weightOf(new RegExp(`^${game}-small-.*webp$`)),
    weightOf(new RegExp(`^${game}-large-.*webp$`)),
  ];
  expect(small).toBeGreaterThan(0);
  expect(small).toBeLessThan(350_000);
  expect(large).toBeGreaterThan(small);
  expect(large).toBeLessThan(900_000);
});

test("all pictures weigh less than 6 MB", () => {
  expect(weightOf(/\.(webp|jpg)$/)).toBeLessThan(6_000_000);
});
