import { mergeConfig } from "vitest/config";
import e2e from "./vitest.e2e.config.ts";

// Pictures are taken of the same service the browser tests use.
export default mergeConfig(
  { ...e2e, test: { ...e2e.test, include: [] } },
  { test: { include: ["scripts/screenshots.ts"] } },
);
