import { expect, test } from "vitest";
import type { ChatLine, Option, TableView } from "../src/generated/types";
import { isShort, spell, timeLeft } from "../src/people/clock";
import { noteClock } from "../src/service/clock";
import { speeches, unread, when } from "../src/people/speeches";
import { optionWords } from "../src/people/words";

function line(number: number, person: string, minutes: number, more: Partial<ChatLine> = {}): ChatLine {
  const written = new Date(Date.UTC(2026, 0, 1, 12, minutes)).toISOString();
  return { number, person, name: person, seat: 0, mine: false, text: `line ${number}`, position: 0, written, ...more };
}

test("lines of one person in a row stand together, until somebody else speaks or time passes", () => {
  const lines = [line(0, "Anna", 0), line(1, "Anna", 1), line(2, "Ben", 2), line(3, "Anna", 3), line(4, "Anna", 30)];
  const shown = speeches(lines, new Set(["Ben"]));
  expect(shown.map((one) => one.lines.map(({ number }) => number))).toEqual([[0, 1], [2], [3], [4]]);
  expect(shown.map((one) => one.muted)).toEqual([false, true, false, false]);
});

test("new is what others said since one looked, and nobody who is muted", () => {
  const lines = [line(0, "Anna", 0), line(1, "Ben", 1), line(2, "Me", 2, { mine: true }), line(3, "Anna", 3)];
  expect(unread(lines, 1, new Set()).map(({ number }) => number)).toEqual([1, 3]);
  expect(unread(lines, 0, new Set(["Anna"])).map(({ number }) => number)).toEqual([1]);
});

test("what was said today has its time, what was said earlier its day, too", () => {
  const then = new Date(2026, 4, 3, 9, 5).toISOString();
  expect(when(then, new Date(2026, 4, 3, 20, 0))).toBe("9:05 AM");
  expect(when(then, new Date(2026, 4, 4, 20, 0))).toBe("May 3, 9:05 AM");
});

function timed(left: number | null, more: Partial<TableView> = {}): TableView {
  const clock = { move: 60, game: 600, bot: "", spent: [30, 45], left };
  const seats = [0, 1, 2].map((seat) => ({
    seat,
    kind: seat === 2 ? "bot" : "person",
    name: "",
    taken: true,
    mine: false,
  }));
  return { status: "running", seats, scene: { prompt: { seat: 0 } }, clock, ...more } as unknown as TableView;
}

test("time runs from when it was told for who decides, and stands for the others", () => {
  const view = noteClock(timed(50), 1000);
  expect(timeLeft(view, 0, 9000)).toBe(42);
  expect(timeLeft(view, 0, 99_000)).toBe(0);
  expect(timeLeft(view, 1, 9000)).toBe(555);
  expect(timeLeft(view, 2, 9000)).toBeNull(); // a bot
  expect(timeLeft(noteClock(timed(50, { status: "over" }), 0), 0, 0)).toBeNull();
});

test("times are spelled as one reads them, and are short in their last tenth", () => {
  expect([41.2, 725, 7380, 273_600].map(spell)).toEqual(["0:42", "12:05", "2:03:00", "3 d 4 h"]);
  const clock = (move: number) => ({ move, game: 0, bot: "", spent: [] });
  expect([isShort(clock(300), 61), isShort(clock(300), 60)]).toEqual([false, true]);
  expect([isShort(clock(86_400), 3601), isShort(clock(86_400), 3600)]).toEqual([false, true]);
});

test("options are told that differ from what is usual, by their titles", () => {
  const options = [
    { name: "world", title: "World", kind: "word", default: "123" },
    { name: "hide", title: "Hide goods", kind: "flag", default: false },
    {
      name: "boards",
      title: "Duchies",
      kind: "each",
      default: "",
      choices: [
        ["1", "First"],
        ["2", "Second"],
      ],
    },
    { name: "order", title: "Order", kind: "choice", default: "a", choices: [["a", "A"]] },
  ] as Option[];
  const values = { world: "297", hide: true, boards: "2,1", order: "a" };
  expect(optionWords(options, values)).toEqual(["World: 297", "Hide goods", "Duchies: Second, First"]);
  expect(optionWords([{ ...options[1]!, default: true }], { hide: false })).toEqual(["without: Hide goods"]);
});
