import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// `npm run dev` hands /api to a service started by `wabe serve`; WABE_SERVICE names its address.
const service = process.env.WABE_SERVICE ?? "http://127.0.0.1:8040";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/wabe/server/static", // where the service finds it, in a source tree and in a package
    emptyOutDir: true,
    target: "es2023",
    // The first with light-dark(): for older ones it is rewritten so that what lies on dark wood is printed in dark ink.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: { format: "es" },
  // The scripts find each other wherever they lie: a page without a service may stand in any folder.
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === "js" ? { relative: true } : undefined) },
  // The icons lie in the engine, beside this folder.
  server: { host: "127.0.0.1", fs: { allow: [".."] }, proxy: { "/api": { target: service, ws: true } } },
  test: { include: ["tests/**/*.test.ts"] },
});
