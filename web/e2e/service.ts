/** A real service for the browser tests: a fresh client, a fresh database, a free port. */

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    address: string;
    /** Where this run keeps its files: the built client in `client`. */
    folder: string;
  }
}

const WEB = resolve(import.meta.dirname, "..");
export const WABE = process.env.WABE_COMMAND ?? resolve(WEB, "..", ".venv", "bin", "wabe");

export interface Service {
  address: string;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}

/** Start `wabe serve`; it prints its address when it is ready. */
export async function serve(database: string, client: string, port = 0): Promise<Service> {
  const child = spawn(WABE, [
    "serve",
    "--port",
    String(port),
    "--db",
    database,
    "--client",
    client,
    "--requests",
    "500",
  ]);
  const address = await announced(child);
  const stop = (signal: NodeJS.Signals = "SIGTERM") =>
    new Promise<void>((done) => {
      child.once("exit", () => done());
      child.kill(signal);
    });
  return { address, stop };
}

function announced(child: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let said = "";
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      const address = /http:\/\/[^\s/]+/.exec(said)?.[0];
      if (address) found(address);
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.once("exit", () => failed(new Error(`The service did not start: ${said}`)));
  });
}

/** A client that is built already; else these tests build their own. */
const BUILT = process.env.WABE_CLIENT;

/** Build the client into a folder of its own; gives that folder. */
export function buildClient(folder: string): string {
  const client = join(folder, "client");
  execFileSync("npm", ["run", "--silent", "build", "--", "--outDir", client], {
    cwd: WEB,
    stdio: "ignore",
    env: { ...process.env, NODE_ENV: "production" }, // and not "test", which would build the slower development client
  });
  return client;
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "wabe-e2e-"));
  const client = BUILT ?? buildClient(folder);
  const service = await serve(join(folder, "tables.sqlite3"), client);
  project.provide("address", service.address);
  project.provide("folder", folder);
  return async () => {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
