import { defineConfig } from "vitest/config";

// Browser tests against a real service; one after the other, since they share the machine.
export default defineConfig({
  test: {
    include: ["e2e/**/*.test.ts", "bench/**/*.test.ts"],
    globalSetup: ["e2e/service.ts"],
    testTimeout: 600_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
