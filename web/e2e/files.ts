/** A file server that knows nothing of Wabe. */

import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { vi } from "vitest";

async function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => found(port));
    });
  });
}

/** Serve a folder; gives the address, and the process that ends with it. */
export async function serveFiles(folder: string): Promise<{ address: string; files: ChildProcess }> {
  const port = await freePort();
  const words = ["-m", "http.server", String(port), "--bind", "127.0.0.1", "-d", folder];
  const files = spawn("python3", words, { stdio: "ignore" });
  const address = `http://127.0.0.1:${port}/`;
  await vi.waitFor(() => fetch(address), { timeout: 20_000, interval: 100 });
  return { address, files };
}
