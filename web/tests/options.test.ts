import { expect, it, test } from "vitest";
import type { GameCard, Option } from "../src/generated/types";
import { firstTable } from "../src/lobby/first";
import { changed, choicesFor, defaultFor, firstGame, fitted, startValues } from "../src/lobby/options";

const SIDE: Option = {
  name: "side",
  title: "Side",
  kind: "choice",
  default: "large",
  choices: [
    ["large", "Large"],
    ["small", "Small"],
  ],
  players: { large: [3, 4, 5], small: [2, 3] },
};
const BOARDS: Option = { name: "boards", title: "Boards", kind: "each", default: "", choices: [["1", "One"]] };
const CAP: Option = { name: "cap", title: "Most rounds", kind: "number", default: 40, least: 1, most: 100 };
const SETUP: Option = {
  name: "setup",
  title: "Set-up",
  kind: "choice",
  default: "draft",
  first: "first_game",
  choices: [
    ["draft", "Draft"],
    ["first_game", "First game"],
  ],
};
const ALL = [SIDE, BOARDS, CAP, SETUP];

test("only choices that fit the number of players are offered, and the first of them stands in for the default", () => {
  expect(choicesFor(SIDE, 2).map(([choice]) => choice)).toEqual(["small"]);
  expect(choicesFor(SIDE, 3).map(([choice]) => choice)).toEqual(["large", "small"]);
  expect(defaultFor(SIDE, 2)).toBe("small");
  expect(defaultFor(SIDE, 4)).toBe("large");
  expect(startValues(ALL, {}, 2)).toEqual({ side: "small", boards: "", cap: 40, setup: "draft" });
});

test("nothing is sent that nobody has changed", () => {
  expect(changed(ALL, startValues(ALL, {}, 2), 2)).toEqual({});
  expect(changed(ALL, { ...startValues(ALL, {}, 3), side: "small", cap: 12 }, 3)).toEqual({ side: "small", cap: 12 });
});

test("what no longer fits another number of players is given up", () => {
  const three = { ...startValues(ALL, {}, 3), side: "small", boards: "1,1,1" };
  expect(fitted(ALL, three, 2)).toMatchObject({ side: "small", boards: "" });
  expect(fitted(ALL, three, 5)).toMatchObject({ side: "large", boards: "" });
});

test("an emptied number is the default", () => {
  expect(changed(ALL, { ...startValues(ALL, {}, 3), cap: Number.NaN }, 3)).toEqual({});
});

test("a first game is played against two bots, with what the game says of first games", () => {
  const game = {
    name: "g",
    min_players: 2,
    max_players: 5,
    options: ALL,
    bots: [{ code: "random" }, { code: "greedy" }],
  };
  expect(firstTable(game as unknown as GameCard, "Anna")).toMatchObject({
    seats: [{ kind: "me", name: "Anna" }, { bot: "greedy" }, { bot: "greedy" }],
    options: { setup: "first_game" },
  });
  const duel = { ...game, max_players: 2 };
  expect(firstTable(duel as unknown as GameCard, "").seats).toHaveLength(2);
});

it("people begin with what they usually play, and send it where the game itself would have something else", () => {
  const asked: Option = {
    name: "query",
    title: "",
    kind: "choice",
    default: "always",
    people: "contact",
    choices: [
      ["always", ""],
      ["contact", ""],
    ],
  };
  const start = startValues([asked], {}, 2);
  expect(start).toEqual({ query: "contact" });
  expect(changed([asked], start, 2)).toEqual({ query: "contact" });
  expect(changed([asked], { query: "always" }, 2)).toEqual({});
  expect(firstGame([asked])).toEqual({ query: "contact" });
});
