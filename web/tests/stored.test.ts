/** Browser storage and addresses of an earlier version are read as they were. */

import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it, test, vi } from "vitest";
import { tableStore } from "../src/offline/tableStore";
import { pageOf } from "../src/pages";
import { unpackText } from "../src/parts/packing";
import { TableChat } from "../src/people/chat.svelte";
import { parseRoute } from "../src/address/route";
import { settings } from "../src/settings/settings.svelte";
import { planOf } from "../src/session/plans";
import { readDraft } from "../src/workshop/draft";
import { holdsMap, keptMaps, mapAtWork, unpackMap } from "../src/workshop/keeping";

/** The browser as that version left it, before any of the client is read. */
const { browser, kept, storage } = await vi.hoisted(async () => {
  const { readFileSync } = await import("node:fs");
  const { resolve } = await import("node:path");
  const folder = resolve(import.meta.dirname, "..", "..", "tests", "stored", "v0_2");
  const kept = (name: string): string => readFileSync(resolve(folder, name), "utf8");
  const browser = JSON.parse(kept("browser.json")) as Browser;
  const storage = new Map(Object.entries(browser.service.localStorage));
  vi.stubGlobal("location", { pathname: "/", search: "", hash: "" });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  });
  return { browser, kept, storage };
});

interface Row {
  changes: number;
  text: string;
}

interface Browser {
  service: { localStorage: Record<string, string>; caches: string[]; worker: string };
  alone: { indexedDB: Record<string, { version: number; stores: Record<string, Record<string, unknown>> }> };
}

interface Addresses {
  client: string[];
  files: string[];
  links: { record: string; map: string };
}

const addresses = JSON.parse(kept("addresses.json")) as Addresses;
const [TABLE, GAME] = ["abcdefghijkl", "roads_and_boats"];

describe("the storage of a browser", () => {
  it("keeps the settings", () => {
    const old = JSON.parse(storage.get("wabe.settings")!) as object;
    expect(settings).toMatchObject(old);
    expect(settings).toMatchObject({ theme: "dark", pace: 0, side: "choices", name: "Anna" });
  });

  it("keeps maps of one's own, and the one at work", () => {
    const maps = Object.values(keptMaps(GAME));
    expect(maps).toHaveLength(1);
    for (const text of [...maps, mapAtWork(GAME)]) expect(readDraft(text)!.tiles.length).toBeGreaterThan(5);
  });

  it("keeps what prepared moves are called, and what was heard of a chat", () => {
    expect(planOf(TABLE, ["roll 5", "take 3 castle"]).words).toEqual(["Roll 5", "Take the castle"]);
    expect(new TableChat(TABLE, "").heard).toBe(3);
  });

  it("keeps the tables of a page without a service", async () => {
    const [[name, { version, stores }]] = Object.entries(browser.alone.indexedDB) as [
      [string, Browser["alone"]["indexedDB"][string]],
    ];
    vi.stubGlobal("indexedDB", keeping(name, version, stores));
    const rows = Object.values(stores.tables!) as Row[];
    expect(await tableStore.tables()).toEqual(rows.map((row) => row.text));
    for (const [id, row] of Object.entries(stores.tables!) as [string, Row][]) {
      expect(await tableStore.changes(id)).toBe(row.changes);
      expect(await tableStore.load(id)).toEqual([row.text, ...(stores.records![id] as string[])]);
    }
  });
});

describe("addresses", () => {
  test.each(addresses.client)("%s has its page", (address) => {
    expect(pageOf(parseRoute(address.split("#")[0]!).page)).not.toBe(pageOf("no such page"));
  });

  it("hold whole games and maps", async () => {
    expect(await unpackText(addresses.links.record, 1_000_000)).toBe(kept("records/terminal-burgundy.wabe"));
    const fragment = `#map=${addresses.links.map}`;
    expect(holdsMap(fragment)).toBe(true);
    expect(JSON.parse((await unpackMap(fragment))!)).toMatchObject({ name: "Ford", players: [1, 2] });
  });

  test.each(addresses.files)("%s is still a file", (file) => {
    expect(existsSync(resolve(import.meta.dirname, "..", "public", file.slice(1)))).toBe(true);
  });

  it("of the worker and its kept files stay: what an earlier one kept is found and renewed", () => {
    const { caches, worker } = browser.service;
    const text = readFileSync(resolve(import.meta.dirname, "..", "public", worker.slice(1)), "utf8");
    expect([...text.matchAll(/^const \w+ = "(wabe-\w+)";$/gm)].map((found) => found[1])).toEqual(caches);
  });
});

/** As much of a browser's database as is read here; one of another name or version is not this one. */
function keeping(name: string, version: number, stores: Record<string, Record<string, unknown>>): object {
  const asked = <T>(result: T): object => {
    const request = { result, onsuccess: () => undefined };
    queueMicrotask(() => request.onsuccess());
    return request;
  };
  const objectStore = (store: string): object => ({
    get: (id: string) => asked(stores[store]![id]),
    getAll: () => asked(Object.values(stores[store]!)),
  });
  return {
    open: (asking: string, newest: number) => {
      expect([asking, newest]).toEqual([name, version]);
      return asked({ transaction: () => ({ objectStore }) });
    },
  };
}
