import { describe, expect, it } from "vitest";
import { putNames } from "../src/service/names";
import { SCENE } from "./fixtures/demo";

describe("names of the seats", () => {
  it("are put into every text, however deep", () => {
    const value = { text: "{2} pays {1}", lines: [{ note: "of {1}", more: ["{3}"] }], count: 3, none: null };
    expect(putNames(value, ["Anna", "Ben"])).toEqual({
      text: "Ben pays Anna",
      lines: [{ note: "of Anna", more: ["{3}"] }],
      count: 3,
      none: null,
    });
  });

  it("leave notations alone, and a name that looks like a sign", () => {
    expect(putNames("raise {}", ["Anna"])).toBe("raise {}");
    expect(putNames("{1} beats {2}", ["{2}", "Ben"])).toBe("{2} beats Ben");
  });

  it("copy only what they change", () => {
    const value = { kept: { a: ["x"] }, changed: "{1}" };
    const made = putNames(value, ["Anna"]);
    expect(made.kept).toBe(value.kept);
    expect(putNames(value.kept, ["Anna"])).toBe(value.kept);
    expect(value.changed).toBe("{1}");
  });

  it("are missing nowhere in a whole scene", () => {
    expect(JSON.stringify(SCENE)).toMatch(/\{\d\}/);
    expect(JSON.stringify(putNames(SCENE, SCENE.names!))).not.toMatch(/\{\d\}/);
  });
});
