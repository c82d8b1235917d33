import { describe, expect, it } from "vitest";
import { share, memoised } from "../src/service/share";

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe("sharing", () => {
  const old = {
    a: [
      { id: "x", n: 1 },
      { id: "y", n: 2 },
    ],
    b: { c: [1, 2, 3] },
    d: "text",
  };

  it("gives back the old value when nothing changed", () => {
    expect(share(old, copy(old))).toBe(old);
  });

  it("keeps every equal part", () => {
    const next = copy(old);
    next.a[1]!.n = 3;
    const made = share(old, next);
    expect(made).toEqual(next);
    expect(made.a[0]).toBe(old.a[0]);
    expect(made.a[1]).not.toBe(old.a[1]);
    expect(made.b).toBe(old.b);
  });

  it("finds things by their ids when the list has moved", () => {
    const next = copy(old);
    next.a.unshift({ id: "new", n: 0 });
    const made = share(old, next);
    expect(made).toEqual(next);
    expect(made.a[1]).toBe(old.a[0]);
  });

  it("notices what is gone, new or of another kind", () => {
    expect(share({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
    expect(share({ a: 1 }, { a: 1, b: undefined })).toEqual({ a: 1, b: undefined });
    expect(share([1, 2], [1])).toEqual([1]);
    expect(share({ a: [] }, { a: {} })).toEqual({ a: {} });
    expect(share(null, { a: 1 })).toEqual({ a: 1 });
  });

  it("is kept where a value is made anew each time", () => {
    let n = 1;
    const made = memoised(() => [
      { id: "x", list: [1, 2] },
      { id: "y", n },
    ]);
    const first = made();
    expect(made()).toBe(first);
    n = 2;
    const second = made();
    expect(second[0]).toBe(first[0]);
    expect(second[1]).toEqual({ id: "y", n: 2 });
  });
});
