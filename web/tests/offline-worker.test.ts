/** The worker of the page without a service: what it keeps is new, and a new edition is never hidden by an old page. */

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";

const FILES = ["./", "./sw.js", "./assets/index-AbC12_xY.js", "./runtime/engine.tar.gz"];

interface Event {
  request: { method: string; mode: string; url: string };
  waitUntil: (work: Promise<unknown>) => void;
  respondWith: (answer: Promise<Response>) => void;
}

/** The worker with a network that may be off, and what it asked for. */
function worker(): {
  asked: { file: string; cache: string }[];
  fire: (kind: string, mode?: string) => Promise<string>;
  network: { page: string | null };
} {
  const script = readFileSync(resolve(import.meta.dirname, "../../src/wabe/offline/offline.js"), "utf8");
  const asked: { file: string; cache: string }[] = [];
  const network: { page: string | null } = { page: "new page" };
  const kept = new Map<string, string>();
  const listeners = new Map<string, (event: Event) => void>();
  class Asked {
    constructor(
      readonly file: string,
      readonly how: { cache?: string } = {},
    ) {}
  }
  const cache = {
    match: async (file: string) => (kept.has(file) ? new Response(kept.get(file)) : undefined),
    add: async (file: string | Asked) => {
      const [name, how] = typeof file === "string" ? [file, "default"] : [file.file, file.how.cache ?? "default"];
      asked.push({ file: name, cache: how });
      kept.set(name, `kept ${name}`);
    },
  };
  const fetched = async () => {
    if (network.page === null) throw new Error("no network");
    return new Response(network.page);
  };
  runInNewContext(script.replace("const FILES = [];", `const FILES = ${JSON.stringify(FILES)};`), {
    self: {
      addEventListener: (kind: string, hear: (event: Event) => void) => listeners.set(kind, hear),
      skipWaiting: () => undefined,
      clients: { claim: () => undefined },
    },
    caches: { open: async () => cache, keys: async () => [], delete: async () => true },
    fetch: fetched,
    Request: Asked,
    Response,
    Headers,
    URL,
    AbortSignal,
  });
  const fire = async (kind: string, mode = "no-cors"): Promise<string> => {
    const works: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners.get(kind)!({
      request: { method: "GET", mode, url: "http://here/page/" },
      waitUntil: (work) => void works.push(work),
      respondWith: (given) => void (answer = given),
    });
    await Promise.all(works);
    return answer ? (await answer).text() : "";
  };
  return { asked, fire, network };
}

describe("the worker of the page without a service", () => {
  it("asks past the browser's own cache for files whose names stay the same, however old those are", async () => {
    const { asked, fire } = worker();
    await fire("install");
    expect(Object.fromEntries(asked.map(({ file, cache }) => [file, cache]))).toEqual({
      "./": "reload",
      "./sw.js": "reload",
      "./assets/index-AbC12_xY.js": "default",
      "./runtime/engine.tar.gz": "reload",
    });
  });

  it("shows the page as it is now, and without a network as it was", async () => {
    const { fire, network } = worker();
    await fire("install");
    expect(await fire("fetch", "navigate")).toBe("new page");
    network.page = null;
    expect(await fire("fetch", "navigate")).toBe("kept ./");
  });
});
