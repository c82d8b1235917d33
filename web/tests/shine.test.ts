import { render } from "svelte/server";
import { expect, test } from "vitest";
import Pieces from "../src/board/Pieces.svelte";
import type { Look, Scene } from "../src/generated/types";
import { Stage } from "../src/stage/stage.svelte";

const LOOK: Look = { tones: {}, symbols: {} };

/** A tile on a place, with these marks. */
function drawn(marks: string): string {
  const piece = { id: "tile-1", kind: "farm", at: "a1", form: "tile" as const };
  const board = { id: "board", title: "", cells: [{ id: "a1", q: 0, r: 0, tone: "" }] };
  const scene: Scene = {
    game: "g",
    headline: "",
    boards: [board],
    areas: [],
    pieces: [piece],
    seats: [],
    prompt: { seat: 0, text: "", choices: [] },
  };
  const stage = new Stage(scene, LOOK);
  Object.assign(stage, { marks: () => marks });
  return render(Pieces, { props: { stage, place: "a1" } }).body;
}

test("what is free shines from below its picture, on which only a ring lies", () => {
  const html = drawn("open");
  const [shine, token, ring] = [html.indexOf("shine"), html.indexOf("token"), html.lastIndexOf("halo")];
  expect(shine).toBeGreaterThan(0);
  expect(token).toBeGreaterThan(shine);
  expect(ring).toBeGreaterThan(token);
});

test("what costs something, and what cannot be used, does not shine", () => {
  expect(drawn("open dear-1")).toMatch(/^(?!.*shine).*halo flat open dear-1/s);
  expect(drawn("")).toMatch(/^(?!.*halo).*token/s);
});
