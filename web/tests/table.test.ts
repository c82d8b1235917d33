import { describe, expect, it } from "vitest";
import type { LogLine, Option, Page, Piece, Scene, Section } from "../src/generated/types";
import { ago } from "../src/lobby/ago";
import { setPart, startValues } from "../src/lobby/options";
import { curve } from "../src/scores/curve";
import { changes } from "../src/stage/changes";
import { stopsBy } from "../src/replay/stops";
import { drawn, findItems, sheetQuery } from "../src/rulebook/reference";
import { bookOf, findRules } from "../src/rulebook/rules";
import { inkOn, luminance } from "../src/drawing/tones";

function scene(pieces: Piece[]): Scene {
  return { game: "g", headline: "", boards: [], areas: [], pieces, seats: [], prompt: { seat: 0, text: "" } };
}

describe("changes between scenes", () => {
  const at = (id: string, place: string, more: Partial<Piece> = {}): Piece => ({ id, at: place, kind: "k", ...more });

  it("are pieces that moved, by their id", () => {
    expect(changes(scene([at("a", "x")]), scene([at("a", "y")]))).toEqual([{ id: "a", from: "a" }]);
  });

  it("are pieces that vanished where like ones appeared", () => {
    const before = scene([at("depot-tile", "depot", { tone: "t", label: "3" }), at("other", "x", { kind: "o" })]);
    const after = scene([
      at("store-tile", "store", { tone: "t", label: "3", owner: 1 }),
      at("other", "x", { kind: "o" }),
    ]);
    expect(changes(before, after)).toEqual([{ id: "store-tile", from: "depot-tile" }]);
  });

  it("are new pieces and other values, which come from nowhere", () => {
    expect(changes(scene([]), scene([at("a", "x")]))).toEqual([{ id: "a", from: "" }]);
    expect(changes(scene([at("d", "x", { label: "1" })]), scene([at("d", "x", { label: "6" })]))).toEqual([
      { id: "d", from: "" },
    ]);
    expect(changes(scene([at("d", "x")]), scene([at("d", "x")]))).toEqual([]);
  });
});

describe("rules", () => {
  const book = bookOf([
    { id: "A-1", chapter: "1. Set-up (X-SET)", text: "Take two workers. [book, pub2]" },
    { id: "B-1", chapter: "2. Turn", text: "Use both dice (1 to 6). [inferred from the figure]" },
    { id: "A-2", chapter: "1. Set-up (X-SET)", text: "Take one **silver**. [seed]" },
    { id: "A-3", chapter: "1. Set-up (X-SET)", text: "Punch out the tiles.", software: false },
  ]);

  it("are read without sources, markup, and what only cardboard needs", () => {
    expect(book.map((rule) => `${rule.chapter}: ${rule.text}`)).toEqual([
      "Set-up: Take two workers.",
      "Turn: Use both dice (1 to 6).",
      "Set-up: Take one silver.",
    ]);
    const page: Page = {
      key: "1",
      title: "",
      facts: [],
      aims: [],
      map: [],
      chapters: [{ title: "End", rules: [{ id: "E-1", text: "Stop." }] }],
    };
    expect(bookOf(page)).toEqual([{ id: "E-1", chapter: "End", text: "Stop.", phase: "" }]);
  });

  it("are found by all words, chapter by chapter", () => {
    expect(findRules(book, "").map((chapter) => chapter.rules.length)).toEqual([2, 1]);
    expect(findRules(book, "take SILVER")[0]?.rules.map((rule) => rule.id)).toEqual(["A-2"]);
    expect(findRules(book, "b-1")).toHaveLength(1);
    expect(findRules(book, "nowhere")).toEqual([]);
  });
});

describe("the reference sheet", () => {
  const sheet: Section[] = [
    { title: "Buildings", items: [{ id: "bank", name: "Bank", text: "Take 2 silver.", symbol: "bank", count: 7 }] },
    { title: "Mines", items: [{ id: "mine", name: "Mine", text: "1 silver a phase.", tone: "grey", form: "tile" }] },
  ];
  const ids = (words: string) => findItems(sheet, words).map(({ items }) => items.map(({ id }) => id).join());

  it("is searched by all words, in names, texts and kinds", () => {
    expect(ids("")).toEqual(["bank", "mine"]);
    expect(ids("  SILVER take")).toEqual(["bank"]);
    expect(ids("mines")).toEqual(["mine"]);
    expect(ids("dragon")).toEqual([]);
  });
  it("draws things as the pieces they are", () => {
    const [bank, mine] = sheet.map(({ items }) => drawn(items[0]!).piece);
    expect(bank).toMatchObject({ kind: "bank", form: "token" });
    expect(mine).toMatchObject({ kind: "", tone: "grey", form: "tile" });
  });
  it("is asked for with players and options", () => {
    expect(sheetQuery(3, { world: "123", errata2015: false })).toEqual({
      players: 3,
      option: ["world=123", "errata2015=false"],
    });
  });
});

describe("the stops of a replay", () => {
  const log: LogLine[] = [
    { position: 1, seat: -1, text: "Round 1", heading: true },
    { position: 3, seat: 0, text: "a", start: 1 },
    { position: 4, seat: 0, text: "b", start: 3 },
    { position: 6, seat: -1, text: "rolled", start: 4 },
    { position: 7, seat: 1, text: "c", start: 6 },
    { position: 8, seat: -1, text: "Round 2", heading: true },
    { position: 9, seat: 1, text: "d", start: 8 },
  ];
  const replay = { log, stops: [2, 5] };

  it("are moves, the beginnings of turns, or headings", () => {
    expect(stopsBy(replay, "move")).toEqual([2, 5]);
    expect(stopsBy(replay, "turn")).toEqual([1, 6]);
    expect(stopsBy(replay, "heading")).toEqual([1, 8]);
  });
});

describe("the curve of points", () => {
  it("has one line a seat, with a corner for each change", () => {
    const { paths, scale } = curve(
      [
        [0, 0],
        [0, 5],
        [10, 5],
      ],
      100,
      50,
    );
    expect(paths).toEqual(["M0 50H100V0H100", "M0 50H50V25H100"]);
    expect(scale[0]).toEqual({ value: 0, y: 50 });
  });

  it("stands a game without moves and negative points", () => {
    expect(curve([], 100, 50).paths).toEqual([]);
    expect(curve([[20], [20]], 100, 50).paths).toEqual(["M0 0H100"]);
    expect(curve([[-10], [10]], 100, 50).paths).toEqual(["M0 50H100V0H100"]);
  });
});

describe("options in a form", () => {
  const option = (kind: Option["kind"], value: string | number | boolean): Option => ({
    name: kind,
    title: "",
    kind,
    default: value,
  });

  it("begin with their defaults, or with what the address says, in their types", () => {
    const options = [option("flag", false), option("number", 3), option("word", "123")];
    expect(startValues(options, {}, 2)).toEqual({ flag: false, number: 3, word: "123" });
    expect(startValues(options, { flag: "true", number: "7", word: "473", other: "x" }, 2)).toEqual({
      flag: true,
      number: 7,
      word: "473",
    });
  });

  it("for every seat are all given or none", () => {
    expect(setPart("", 3, 1, "5")).toBe("5,5,5");
    expect(setPart("5,5,5", 3, 2, "7")).toBe("5,5,7");
    expect(setPart("5,5,7", 3, 0, "")).toBe("");
  });
});

describe("small things", () => {
  it("says how long ago", () => {
    const now = Date.parse("2030-01-02T00:00:00Z");
    expect(ago("2030-01-01T23:59:30Z", now)).toBe("30 seconds ago");
    expect(ago("2030-01-01T21:00:00Z", now)).toBe("3 hours ago");
    expect(ago("2030-01-01T00:00:00Z", now)).toBe("yesterday");
    expect(ago("2030-01-02T00:00:09Z", now)).toBe("now");
  });

  it("chooses ink that stands out", () => {
    expect(luminance("#fff")).toBeCloseTo(1);
    expect(luminance("#000000")).toBe(0);
    expect(inkOn("#f2d24b")).not.toBe(inkOn("#2f5f3b"));
  });
});
