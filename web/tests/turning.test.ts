import { describe, expect, it } from "vitest";
import { find, fits, pages, show, spin, turn } from "../src/book/turning";
import type { Reel } from "../src/generated/types";

const leaves = [..."12345"].map((sign) => ({ sign, title: sign, note: "", symbol: "" }));
const reels: Reel[] = ["I", "II", "III"].map((title) => ({ title, note: "", leaves }));

describe("the reels of a book", () => {
  it("turn on and back, round the end, past what others show", () => {
    expect(turn(reels, "123", 0, 1)).toBe("423");
    expect(turn(reels, "423", 0, -1)).toBe("123");
    expect(turn(reels, "523", 0, 1)).toBe("123");
    expect(turn(reels, "134", 1, 1)).toBe("154");
  });

  it("change places when a sign is taken", () => {
    expect(show("123", 0, "3")).toBe("321");
    expect(show("123", 0, "5")).toBe("523");
    expect(show("123", 1, "2")).toBe("123");
  });

  it("spin to any key without doubles", () => {
    const seen = new Set<string>();
    let state = 1;
    const random = () => (state = (state * 16807) % 2147483647) / 2147483647;
    for (let i = 0; i < 2000; i++) {
      const key = spin(reels, random);
      expect(fits(reels, key)).toBe(true);
      seen.add(key);
    }
    expect(seen.size).toBe(60);
  });

  it("know what fits", () => {
    expect(fits(reels, "123")).toBe(true);
    for (const wrong of ["", "12", "1234", "112", "129"]) expect(fits(reels, wrong)).toBe(false);
  });
});

describe("the list of all pages", () => {
  const leaf = (sign: string, note: string) => ({ sign, title: sign, note, symbol: "" });
  const reel = (notes: string[]) => ({
    title: "",
    note: "",
    leaves: notes.map((note, i) => leaf(String(i + 1), note)),
  });
  const all = pages([reel(["Old", "New"]), reel(["Roads", "Boats"])]);

  it("has every key once, with its title", () => {
    expect(all).toEqual([
      { key: "12", title: "Old Boats" },
      { key: "21", title: "New Roads" },
    ]);
  });

  it("is searched by words, signs and lists", () => {
    expect(find(all, "boat", [], []).map(({ key }) => key)).toEqual(["12"]);
    expect(find(all, "", ["1", "2"], [["21"]]).map(({ key }) => key)).toEqual(["21"]);
    expect(find(all, "boat", [], [["21"]])).toEqual([]);
  });
});
