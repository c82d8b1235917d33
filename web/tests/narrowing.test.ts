import { describe, expect, it } from "vitest";
import { stack } from "../src/drawing/stacking";
import type { Choice, Entry } from "../src/generated/types";
import {
  besideEntry,
  candidates,
  click,
  clickAny,
  entryMoves,
  grouped,
  onlyInList,
  openTargets,
  quickChoices,
  repeatable,
} from "../src/stage/narrowing";

const choice = (action: string, ...targets: string[]): Choice => ({ action, label: action, targets });

const CHOICES: Choice[] = [
  choice("take a with 1", "a", "die1"),
  choice("take a with 2", "a", "die2"),
  choice("take b with 1", "b", "die1"),
  choice("workers with 1", "die1"),
  choice("workers with 2", "die2"),
  choice("end"),
];

describe("narrowing", () => {
  it("keeps the choices that touch everything picked, in any order", () => {
    expect(candidates(CHOICES, ["a", "die2"])).toEqual(candidates(CHOICES, ["die2", "a"]));
    expect(candidates(CHOICES, ["a"]).map((one) => one.action)).toEqual(["take a with 1", "take a with 2"]);
    expect(candidates(CHOICES, [])).toHaveLength(CHOICES.length);
  });

  it("opens what leads on and nothing that was picked", () => {
    expect(openTargets(CHOICES, [])).toEqual(new Set(["a", "b", "die1", "die2"]));
    expect(openTargets(CHOICES, ["a"])).toEqual(new Set(["die1", "die2"]));
    expect(openTargets(CHOICES, ["b"])).toEqual(new Set(["die1"]));
  });

  it("plays when one choice is left", () => {
    expect(click(CHOICES, [], ["b"])).toEqual({ kind: "play", choice: CHOICES[2] });
    expect(click(CHOICES, ["a"], ["die2"])).toEqual({ kind: "play", choice: CHOICES[1] });
    expect(click(CHOICES, ["die2"], ["a"])).toEqual({ kind: "play", choice: CHOICES[1] });
  });

  it("goes on when further clicks can tell the choices apart", () => {
    expect(click(CHOICES, [], ["a"])).toEqual({ kind: "picked", picked: ["a"] });
  });

  it("tells a way from the way back by the order of the clicks", () => {
    const ways = [choice("there", "x", "y"), choice("back", "y", "x"), choice("away", "x", "z")];
    expect(click(ways, ["x"], ["y"])).toEqual({ kind: "play", choice: ways[0] });
    expect(click(ways, ["y"], ["x"])).toEqual({ kind: "play", choice: ways[1] });
  });

  it("opens a menu when a choice is complete but others go on", () => {
    const outcome = click(CHOICES, [], ["die1"]);
    expect(outcome.kind).toBe("menu");
    if (outcome.kind === "menu") expect(outcome.choices.map((one) => one.action)).toContain("workers with 1");
  });

  it("never asks because of a longer move what a whole one has told: geese stay unless they are led", () => {
    const step: Choice = { ...choice("step", "hex"), then: ["go"] };
    const led: Choice = { ...choice("step", "goose", "hex"), then: ["goose", "go"] };
    expect(click([step, led], [], ["hex"])).toEqual({ kind: "play", choice: step });
    expect(click([step, led], ["goose"], ["hex"])).toEqual({ kind: "play", choice: led });
  });

  it("asks at the pointer by which of a few pieces it is done, what is free first", () => {
    const dear: Choice = { ...choice("with 1", "tile", "die1"), price: "workers" };
    const free = choice("with 2", "tile", "die2");
    const isPiece = (id: string) => id.startsWith("die");
    expect(click([dear, free], [], ["tile"], isPiece)).toEqual({
      kind: "menu",
      picked: ["tile"],
      choices: [free, dear],
    });
    // Where it is done is pointed at.
    expect(click([choice("here", "tile", "c1"), choice("there", "tile", "c2")], [], ["tile"], isPiece).kind).toBe(
      "picked",
    );
  });

  it("explains and offers, and does not play, what is only an offer", () => {
    const convert: Choice = { ...choice("convert", "tools", "coins"), offer: true };
    expect(click([convert, choice("end")], [], ["coins"])).toEqual({
      kind: "menu",
      picked: ["coins"],
      choices: [convert],
    });
  });

  it("takes either of two things that the same choices touch for both", () => {
    const double: Choice[] = [
      choice("take a", "a", "die1", "die2"),
      choice("take b", "b", "die1", "die2"),
      choice("workers", "die1", "die2"),
      choice("buy b", "b"),
    ];
    expect(openTargets(double, [])).toEqual(new Set(["a", "b", "die1", "die2"]));
    for (const die of ["die1", "die2"]) {
      expect(openTargets(double, [die])).toEqual(new Set(["a", "b"]));
      expect(click(double, [], [die])).toMatchObject({ kind: "menu", picked: [die], choices: double.slice(0, 3) });
      expect(click(double, [die], ["b"])).toEqual({ kind: "play", choice: double[1] });
      expect(click(double, ["b"], [die])).toEqual({ kind: "play", choice: double[1] });
    }
    // Pointing at the other die as well chooses it instead.
    expect(click(double, ["die1"], ["die2"])).toMatchObject({ kind: "menu", picked: ["die2"] });
    expect(click(double, [], ["a"])).toEqual({ kind: "play", choice: double[0] });
  });

  it("opens a menu when choices touch the same things", () => {
    const same = [choice("build", "x", "y"), choice("burn", "y", "x"), choice("other", "z")];
    expect(click(same, [], ["x"])).toMatchObject({ kind: "menu", choices: [same[0], same[1]] });
  });

  it("gives a picked thing back", () => {
    expect(click(CHOICES, ["a"], ["a"])).toEqual({ kind: "picked", picked: [] });
  });

  it("begins anew with a thing that does not go with the selection", () => {
    expect(click(CHOICES, ["a"], ["b"])).toEqual({ kind: "play", choice: CHOICES[2] });
  });

  it("does nothing where nothing can be done", () => {
    expect(click(CHOICES, [], ["z"])).toEqual({ kind: "nothing" });
    expect(click(CHOICES, ["a"], ["z"])).toEqual({ kind: "nothing" });
  });

  it("takes the topmost thing that leads on, and one piece for its whole stack", () => {
    expect(click(CHOICES, [], ["z", "b"])).toEqual({ kind: "play", choice: CHOICES[2] });
    const stack = [choice("move 1", "p1", "cell"), choice("move 2", "p2", "cell")];
    expect(click(stack, [], ["p1", "p2"])).toEqual({ kind: "play", choice: stack[0] });
  });

  it("offers everything on a place that is no target itself", () => {
    expect(clickAny(CHOICES, [], ["a", "b"])).toMatchObject({ kind: "menu" });
    expect(clickAny(CHOICES, [], ["b", "z"])).toEqual({ kind: "play", choice: CHOICES[2] });
    expect(clickAny(CHOICES, [], [])).toEqual({ kind: "nothing" });
  });
});

describe("a typed amount", () => {
  const entry: Entry = {
    label: "Bid",
    least: 3,
    most: 40,
    steps: [
      [10, "raise 10"],
      [5, "raise 5"],
      [1, "raise 1"],
    ],
    finish: "bid",
  };

  it("is played in the largest steps from the least amount", () => {
    expect(entryMoves(entry, 3)).toEqual(["bid"]);
    expect(entryMoves(entry, 21)).toEqual(["raise 10", "raise 5", "raise 1", "raise 1", "raise 1", "bid"]);
  });

  it("names its digits where the notation asks for them", () => {
    const digits = {
      label: "Bid",
      least: 0,
      most: 90,
      steps: [
        [10, "tens {}"],
        [1, "ones {}"],
      ] as [number, string][],
    };
    expect(entryMoves(digits, 0)).toEqual(["tens 0", "ones 0"]);
    expect(entryMoves(digits, 47)).toEqual(["tens 4", "ones 7"]);
  });

  it("is refused outside its range, in fractions, or when the steps cannot reach it", () => {
    expect(entryMoves(entry, 2)).toBeNull();
    expect(entryMoves(entry, 41)).toBeNull();
    expect(entryMoves(entry, 4.5)).toBeNull();
    expect(entryMoves(entry, Number.NaN)).toBeNull();
    expect(entryMoves({ ...entry, steps: [[10, "raise 10"]] }, 4)).toBeNull();
  });
});

describe("the same move again", () => {
  const move: Choice = choice("move a b", "a", "b");
  const stacks = (count: number) => new Map([["a", stack([{ id: "r", at: "a", kind: "resident", count }])]]);

  it("is offered as often as the table allows, not as there are pieces", () => {
    const twice = { ...move, again: 2 };
    expect(repeatable([twice], "move a b", stacks(4))).toEqual({ choice: twice, most: 2 });
    expect(repeatable([{ ...choice("x", "r"), again: 3 }], "x", stacks(2))).toMatchObject({ most: 3 });
    expect(repeatable([{ ...move, again: 1 }], "move a b", stacks(4)), "once more is a click").toBeNull();
  });

  it("is not offered when it is over, is another move, moves no piece, or ends the turn", () => {
    const twice = { ...move, again: 2 };
    expect(repeatable([], "move a b", stacks(4))).toBeNull();
    expect(repeatable([twice], "", stacks(4))).toBeNull();
    expect(repeatable([twice], "move a b", new Map())).toBeNull();
    expect(repeatable([{ ...twice, final: true }], "move a b", stacks(4))).toBeNull();
  });
});

describe("the list of choices", () => {
  const choices: Choice[] = [
    { action: "1", label: "Take the ship", group: "Take" },
    { action: "2", label: "Sell pink goods", group: "Sell" },
    { action: "3", label: "Take the castle", group: "Take" },
    { action: "4", label: "End the turn" },
  ];
  const long = [...choices, ...["5", "6", "7"].map((action) => ({ action, label: "Buy", group: "Buy" }))];

  it("stands under headings in the order of their first appearance", () => {
    expect(grouped(long).map((group) => [group.heading, group.choices.length])).toEqual([
      ["Take", 2],
      ["Sell", 1],
      ["", 1],
      ["Buy", 3],
    ]);
  });

  it("needs no headings while it is short", () => {
    expect(grouped(choices).map((group) => [group.heading, group.choices.length])).toEqual([["", 4]]);
  });

  it("is filtered by all words, in label and heading", () => {
    expect(grouped(choices, "take CASTLE").flatMap((group) => group.choices)).toEqual([choices[2]]);
    expect(grouped(choices, "nothing")).toEqual([]);
  });
});

describe("choices beside the question", () => {
  const targeted: Choice = { action: "go", label: "Go", targets: ["c1"] };
  const pass: Choice = { action: "pass", label: "Pass" };
  const entry: Entry = { label: "Bid", least: 1, most: 9, steps: [[1, "bid {}"]], finish: "close" };

  it("are all of up to six answers, in their order", () => {
    expect(quickChoices([targeted, pass], null, 5)).toEqual({ shown: [targeted, pass], more: [] });
    const six = [..."abcde"].map((id) => ({ action: id, label: id.repeat(60), targets: [id] }));
    expect(quickChoices([...six, pass], null, 5).shown).toHaveLength(6);
  });

  it("are of more answers those that no click on the table can choose", () => {
    const seven = [..."abcdef"].map((id) => ({ action: id, label: id, targets: [id] }));
    expect(quickChoices([...seven, pass], null, 50)).toEqual({ shown: [pass], more: [] });
  });

  it("leave what does not fit to a menu, but not what ends something", () => {
    const many = [..."abcdefg"].map((letter) => ({ action: letter, label: letter.repeat(8) }));
    const done = { action: "done", label: "Done", final: true };
    const { shown, more } = quickChoices([...many, done], null, 44);
    expect(shown.map((one) => one.action)).toEqual(["a", "b", "done"]);
    expect(more.map((one) => one.action)).toEqual(["c", "d", "e", "f", "g"]);
    expect(quickChoices(many, null, 25).shown, "what is left needs a button, too").toHaveLength(1);
    expect(quickChoices(many, null, 12).shown).toHaveLength(1);
    expect(onlyInList([...many, done], null, 40), "all are words").toBe(true);
    expect(onlyInList([...many, targeted], null, 40), "something can be clicked").toBe(false);
    expect(onlyInList([done], null, 40), "all fits").toBe(false);
    const here = many.map((one) => ({ ...one, targets: ["hex"] }));
    expect(onlyInList([...here, done], null, 40), "all on one hex").toBe(true);
  });

  it("do not offer a second time what is typed", () => {
    const bids = ["bid 1", "bid 2", "close"].map((action) => ({ action, label: action }));
    expect(quickChoices([...bids, pass], entry, 50).shown).toEqual([pass]);
    expect(besideEntry([...bids, { action: "bid all", label: "" }, pass], entry).map((one) => one.action)).toEqual([
      "bid all",
      "pass",
    ]);
  });
});
