/** Imports run one way, between files and between folders, and nothing is left over. */

import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..", "src");
/** Files that nothing imports: where the page and its workers begin. */
const STARTS = ["main.ts", "offline/worker.ts", "skin/cutter.ts"];
/** Folders that draw or hold small parts: they know nothing of a table that is played at. */
const BELOW_TABLES = ["parts", "drawing", "stage", "board", "areas", "panel", "scene"];
const TABLES = ["session", "people", "question", "table", "replay", "pages"];

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The text of a file that can import: all of it, or the scripts of a component. */
function scriptOf(path: string, text: string): string {
  if (!path.endsWith(".svelte")) return text;
  return [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map((script) => script[1]).join("\n");
}

/** The files that a text imports by relative paths. */
export function importsOf(path: string, text: string): string[] {
  return ts
    .preProcessFile(scriptOf(path, text), true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => name.startsWith("."))
    .map((name) => normalize(join(dirname(path), name)));
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf-8" })
    .map((name) => join(folder, name))
    .filter((path) => /\.(ts|svelte)$/.test(path) && statSync(path).isFile());
}

function readGraph(): Graph {
  const isFile = (path: string) => existsSync(path) && statSync(path).isFile();
  return new Map(
    filesIn(ROOT).map((path) => {
      const imported = importsOf(path, readFileSync(path, "utf-8")).flatMap((target) => {
        const found = [target, `${target}.ts`, join(target, "index.ts")].find(isFile);
        if (!found) throw new Error(`${path}: there is no ${target}`);
        return found.startsWith(ROOT) ? relative(ROOT, found) : [];
      });
      return [relative(ROOT, path), new Set(imported)];
    }),
  );
}

/** The graph of the folders of a graph of files. */
export function foldersOf(files: Graph): Graph {
  const folders = new Map<string, Set<string>>();
  for (const [file, imported] of files) {
    const own = dirname(file);
    const others = folders.get(own) ?? new Set();
    for (const other of imported) if (dirname(other) !== own) others.add(dirname(other));
    folders.set(own, others);
  }
  return folders;
}

/** Sets of nodes of which each reaches every other, as sorted lists. */
export function circles(graph: Graph): string[][] {
  const reached = new Map([...graph.keys()].map((node) => [node, reach(graph, node)]));
  const found = new Map<string, string[]>();
  for (const [node, targets] of reached) {
    const circle = [...targets].filter((other) => reached.get(other)?.has(node)).sort();
    if (circle.length > 0) found.set(circle.join(), circle);
  }
  return [...found.values()];
}

function reach(graph: Graph, start: string): Set<string> {
  const found = new Set<string>();
  const open = [...(graph.get(start) ?? [])];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (found.has(node)) continue;
    found.add(node);
    open.push(...(graph.get(node) ?? []));
  }
  return found;
}

describe("imports of the client", () => {
  const files = readGraph();
  const folders = foldersOf(files);

  it("are found in files and components", () => {
    expect(files.size).toBeGreaterThan(150);
    expect(files.get("main.ts")).toContain("App.svelte");
    expect(files.get("board/HexBoard.svelte")).toContain("board/HexCell.svelte");
    expect(files.get("service/answering.ts")).toContain("offline/localService.ts");
  });

  it("form no circle of files", () => expect(circles(files)).toEqual([]));

  it("form no circle of folders", () => expect(circles(folders)).toEqual([]));

  it("lead from no part that draws to a table", () => {
    for (const folder of BELOW_TABLES) {
      expect(folders.has(folder), folder).toBe(true);
      expect(
        [...reach(folders, folder)].filter((other) => TABLES.includes(other)),
        folder,
      ).toEqual([]);
    }
    for (const folder of TABLES) expect(folders.has(folder), folder).toBe(true);
  });

  it("reach every file", () => {
    const reached = new Set(STARTS.flatMap((start) => [start, ...reach(files, start)]));
    expect([...files.keys()].filter((file) => !reached.has(file))).toEqual([]);
  });
});

describe("the search for circles", () => {
  it("reads every form of import", () => {
    const script = `import a from "./a"; import type { B } from "../b"; export { c } from "./c.svelte";
      const d = import("./d"); let e: typeof import("./e"); import "./f.css"; import g from "svelte";`;
    const found = ["x/a", "b", "x/c.svelte", "x/d", "x/e", "x/f.css"];
    expect(importsOf("x/y.ts", script).sort()).toEqual([...found].sort());
    expect(importsOf("x/y.svelte", `<script lang="ts">${script}</script><p>import("./no")</p>`).sort()).toEqual(
      [...found].sort(),
    );
  });

  it("finds circles of files and of folders", () => {
    const graph = new Map([
      ["a/1", new Set(["b/1"])],
      ["b/1", new Set<string>()],
      ["b/2", new Set(["a/2"])],
      ["a/2", new Set<string>()],
      ["c/1", new Set(["c/2"])],
      ["c/2", new Set(["c/1"])],
    ]);
    expect(circles(graph)).toEqual([["c/1", "c/2"]]);
    expect(circles(foldersOf(graph))).toEqual([["a", "b"]]);
  });
});
