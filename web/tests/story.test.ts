import { describe, expect, it } from "vitest";
import type { LogLine } from "../src/generated/types";
import { ending, folded, mergeLog, parts, story } from "../src/log/story";
import { sentence } from "../src/stage/sentence";

const line = (position: number, seat: number, text: string, more: Partial<LogLine> = {}): LogLine => ({
  position,
  seat,
  text,
  ...more,
});

describe("the log as a story", () => {
  it("joins what belongs to one move", () => {
    expect(sentence(line(3, 0, "drove west", { more: ["west", "to city 6"] }))).toBe("drove west, west, to city 6");
  });

  it("tells a long move part by part, a short one in one go", () => {
    const short = line(3, 0, "drove west", { more: ["delivered ore (+3)"] });
    expect(parts(short)).toEqual([sentence(short)]);
    const long = line(3, 0, "drove to the field south-west of city 7", { more: ["delivered ore (+3)", "loaded fish"] });
    expect(parts(long)).toEqual(["drove to the field south-west of city 7", "delivered ore (+3)", "loaded fish"]);
    const dice = line(3, -1, "Anna rolled 6", { more: ["5", "Bernadette rolled 5", "3", "Constantin rolled 6", "4"] });
    expect(parts(dice)).toEqual([sentence(dice)]);
  });

  it("tells the newest parts of a long move where room is short", () => {
    const move = line(3, 0, "drove west", { more: ["delivered ore (+3)", "loaded fish"] });
    expect(ending(move, 100)).toBe(sentence(move));
    expect(ending(move, 32)).toBe("… delivered ore (+3), loaded fish");
    expect(ending(move, 20)).toBe("… loaded fish");
    expect(ending(line(1, 0, "passed"), 3)).toBe("passed");
  });

  it("has a block for each turn, headings apart", () => {
    const told = story([
      line(1, -1, "Round 1", { heading: true }),
      line(2, 0, "built"),
      line(3, 0, "moved"),
      line(4, 1, "passed"),
    ]);
    expect(told.map((block) => [block.seat, block.heading, block.entries.length])).toEqual([
      [-1, "Round 1", 0],
      [0, "", 2],
      [1, "", 1],
    ]);
  });

  it("tells between the moves who sat down and left", () => {
    const told = story(
      [line(1, 0, "built"), line(2, 0, "moved"), line(3, 1, "passed")],
      [
        { position: 1, text: "Carl sits down." },
        { position: 3, text: "Carl leaves." },
      ],
    );
    expect(told.map((block) => block.heading || block.entries.map((entry) => entry.lines[0]!.text).join())).toEqual([
      "built",
      "Carl sits down.",
      "moved",
      "passed",
      "Carl leaves.",
    ]);
    expect(new Set(told.map((block) => block.key)).size).toBe(5);
  });

  it("folds chance within the turn it happened in", () => {
    const told = story([line(1, 0, "drew"), line(2, -1, "a card"), line(3, -1, "a card"), line(4, 0, "kept one")]);
    expect(told).toHaveLength(1);
    expect(told[0]!.entries.map((entry) => [entry.lines.length, folded(entry)])).toEqual([
      [1, false],
      [2, true],
      [1, false],
    ]);
  });
});

describe("a fight", () => {
  it("is a card of its own among the events of chance", () => {
    const lines = [
      { position: 1, seat: -1, text: "roll 1" },
      { position: 2, seat: -1, text: "attack", more: ["hit", "lost 1"], card: true },
      { position: 3, seat: -1, text: "roll 2" },
      { position: 4, seat: -1, text: "roll 3" },
    ];
    const [block] = story(lines);
    expect(block!.entries.map((entry) => entry.lines.length)).toEqual([1, 1, 2]);
    expect(block!.entries.map(folded)).toEqual([false, false, true]);
  });
});

describe("newer lines", () => {
  const move = line(4, 0, "end", { start: 2 });
  const round = line(4, -1, "Round 2", { start: 4, heading: true });
  const next = line(5, 1, "roll", { start: 4 });

  it("follow the older ones, and a heading keeps the move before it", () => {
    expect(mergeLog([move, round], [round, next], 5)).toEqual([move, round, next]);
    expect(mergeLog([move, round], [next], 5)).toEqual([move, round, next]);
  });

  it("leave the incomes that a round began with", () => {
    const income = line(4, 1, "received an income of 1 tool", { start: 4 });
    expect(mergeLog([move, round, income], [next], 5)).toEqual([move, round, income, next]);
    expect(mergeLog([move, round, income], [round, income, next], 5)).toEqual([move, round, income, next]);
    expect(story([move, round, income, next]).map((block) => [block.seat, block.entries.length])).toEqual([
      [0, 1],
      [-1, 0],
      [1, 2],
    ]);
  });

  it("replace a line that has grown, and what was taken back is gone", () => {
    const grown = line(5, 0, "end", { start: 2, more: ["again"] });
    expect(mergeLog([move], [grown], 5)).toEqual([grown]);
    expect(mergeLog([move, round, next], [], 4)).toEqual([move, round]);
  });
});
