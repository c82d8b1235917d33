import { describe, expect, it } from "vitest";
import { movesOf } from "../src/session/plans";

const RECORD = `wabe record 1
game: toy
players: 2
seat 1: Ann
seat 2: 2 Bob

*  first 2
1  take 3
2  bid 1
*  roll 5
1  move a b
1  done
2  bid 2
1  move b c
end 8 unfinished
`;

describe("prepared moves", () => {
  it("are the first in a row of the seat after the position", () => {
    expect(movesOf(RECORD, 2, 0)).toEqual(["move a b", "done"]);
    expect(movesOf(RECORD, 1, 0)).toEqual(["take 3"]);
    expect(movesOf(RECORD, 7, 0)).toEqual(["move b c"]);
    expect(movesOf(RECORD, 3, 1)).toEqual(["bid 2"]);
  });

  it("are none where the seat did not move", () => {
    expect(movesOf(RECORD, 8, 0)).toEqual([]);
    expect(movesOf(RECORD, 7, 1)).toEqual([]);
  });
});
