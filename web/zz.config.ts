import { defineConfig } from "vitest/config";
export default defineConfig({ test: { include: ["e2e/**/*.test.ts", "bench/**/*.test.ts", "scripts/screenshots.ts"], globalSetup: ["/tmp/looks/setup.ts"], testTimeout: 600_000, hookTimeout: 120_000, fileParallelism: false } });
