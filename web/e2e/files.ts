/** A file server that knows nothing of Wabe. */

import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { expect } from "vitest";

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
  const answers = () =>
    fetch(address).then(
      (answer) => answer.ok,
      () => false,
    );
  await expect.poll(answers, { timeout: 20_000 }).toBe(true);
  return { address, files };
}
