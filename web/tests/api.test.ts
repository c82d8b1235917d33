import { beforeEach, describe, expect, it, vi } from "vitest";

const answer = (text: string, status = 200): Response => new Response(status === 204 ? null : text, { status });

/** Ask the service once and return what was sent and what came back. */
async function asked(
  ask: (api: typeof import("../src/service/api").api) => Promise<unknown>,
  text: string,
  status = 200,
) {
  const sent: { path: string; method?: string; body?: unknown }[] = [];
  vi.stubGlobal("fetch", (path: string, { method, body }: RequestInit = {}) => {
    if (path === "/api/session") return Promise.resolve(answer("{}"));
    sent.push({ path, method: method!, body: body ? JSON.parse(body as string) : null });
    return Promise.resolve(answer(text, status));
  });
  const { api } = await import("../src/service/api");
  return { value: await ask(api), sent };
}

describe("the requests of the service", () => {
  beforeEach(() => {
    vi.resetModules();
    vi.stubGlobal("navigator", { languages: [] });
  });

  it("name what they ask for in the path", async () => {
    const { sent, value } = await asked(
      (api) => api.readPage("a/b", "1 2", { option: ["x=1", "y=ü"] }),
      '{"title":"T"}',
    );
    expect(sent).toEqual([
      { path: "/api/games/a%2Fb/book/1%202?option=x%3D1&option=y%3D%C3%BC", method: "GET", body: null },
    ]);
    expect(value).toEqual({ title: "T" });
  });

  it("carry a body, and leave out what is empty in the query", async () => {
    const played = await asked((api) => api.setChat("abc", { on: true }), '{"scene":{}}');
    expect(played.sent).toEqual([{ path: "/api/tables/abc/chat", method: "PUT", body: { on: true } }]);
    const seen = await asked((api) => api.showTable("abc", { invite: "" }), '{"scene":{}}');
    expect(seen.sent).toEqual([{ path: "/api/tables/abc", method: "GET", body: null }]);
    const zero = await asked((api) => api.scenes("abc", { first: 0, last: 4 }), "[]");
    expect(zero.sent[0]!.path).toBe("/api/tables/abc/scenes?first=0&last=4");
  });

  it("put the names into tables, scenes and replays", async () => {
    const scene = { names: ["Ada"], prompt: { text: "{1} decides" } };
    const named = { names: ["Ada"], prompt: { text: "Ada decides" } };
    const table = await asked((api) => api.resume("abc"), JSON.stringify({ scene }));
    expect(table.value).toEqual({ scene: named });
    const ahead = await asked((api) => api.lookAhead("abc", 0, { actions: [] }), JSON.stringify(scene));
    expect(ahead.value).toEqual(named);
    const scenes = await asked((api) => api.scenes("abc"), JSON.stringify([scene]));
    expect(scenes.value).toEqual([named]);
    const replay = await asked((api) => api.replay("abc"), JSON.stringify({ table: { scene }, log: ["{1}"] }));
    expect(replay.value).toEqual({ table: { scene: named }, log: ["Ada"] });
  });

  it("give texts as they are, and nothing where nothing is answered", async () => {
    const record = await asked((api) => api.downloadRecord("abc"), "wabe record 1\n");
    expect(record.value).toBe("wabe record 1\n");
    const gone = await asked((api) => api.deleteTable("abc"), "", 204);
    expect(gone.value).toBeNull();
    expect(gone.sent).toEqual([{ path: "/api/tables/abc", method: "DELETE", body: null }]);
  });
});
