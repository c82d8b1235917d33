import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Refusal } from "../src/service/api";

const answer = (json: unknown, status = 200): Response => new Response(JSON.stringify(json), { status });

describe("the visit", () => {
  beforeEach(() => {
    vi.resetModules();
    vi.stubGlobal("navigator", { languages: [] });
  });

  it("is begun once, before all requests of the first page", async () => {
    const asked: string[] = [];
    let enter: (response: Response) => void = () => undefined;
    vi.stubGlobal("fetch", (path: string) => {
      asked.push(path);
      return path === "/api/session" ? new Promise((resolve) => (enter = resolve)) : Promise.resolve(answer([]));
    });
    const { api } = await import("../src/service/api");
    const all = Promise.all([api.listGames(), api.listTables(), api.listGames()]);
    await vi.waitFor(() => expect(asked).toEqual(["/api/session"]));
    enter(answer({}));
    await all;
    expect(asked.toSorted()).toEqual(["/api/games", "/api/games", "/api/session", "/api/tables"]);
  });

  it("is asked for again when the service could not be reached", async () => {
    let reachable = false;
    vi.stubGlobal("fetch", () => (reachable ? Promise.resolve(answer([])) : Promise.reject(new TypeError())));
    const { api } = await import("../src/service/api");
    await expect(api.listTables()).rejects.toMatchObject({ code: "offline" } satisfies Partial<Refusal>);
    reachable = true;
    await expect(api.listTables()).resolves.toEqual([]);
  });
});
