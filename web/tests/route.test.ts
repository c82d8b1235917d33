import { describe, expect, it } from "vitest";
import { href, parseRoute } from "../src/address/route";

describe("addresses", () => {
  it("are read into page, arguments and query", () => {
    expect(parseRoute("/")).toEqual({ page: "", args: [], query: {} });
    expect(parseRoute("/table/abc?seat=1&invite=s%2Fx")).toEqual({
      page: "table",
      args: ["abc"],
      query: { seat: "1", invite: "s/x" },
    });
    expect(parseRoute("/table/abc/")).toEqual({ page: "table", args: ["abc"], query: {} });
  });

  it("survive damaged escapes", () => {
    expect(parseRoute("/table/%E0%A4%A")).toEqual({ page: "table", args: ["%E0%A4%A"], query: {} });
  });

  it("come back as they were written", () => {
    const address = href("new", ["a game/x"], { from: "t 1", at: 3 });
    expect(parseRoute(address)).toEqual({ page: "new", args: ["a game/x"], query: { from: "t 1", at: "3" } });
    expect(href("")).toBe("/");
  });
});
