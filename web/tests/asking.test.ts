import { expect, test } from "vitest";
import { Asking } from "../src/offline/botQuestions";
import type { Asked, Thought } from "../src/offline/workerMessages";

/** The other end of a line: what was asked there, and a way to answer it. */
function thinker(asking: Asking): { next: () => Promise<Asked>; answer: (thought: Thought) => void } {
  const { port1, port2 } = new MessageChannel();
  asking.connect(port1);
  const heard: Asked[] = [];
  let wake: (() => void) | undefined;
  port2.onmessage = (event: MessageEvent<Asked>) => {
    heard.push(event.data);
    wake?.();
  };
  const next = async (): Promise<Asked> => {
    if (!heard.length) await new Promise<void>((resolve) => (wake = resolve));
    return heard.shift()!;
  };
  return { next, answer: (thought) => port2.postMessage(thought) };
}

test("each question gets its own answer", async () => {
  const asking = new Asking();
  const { next, answer } = thinker(asking);
  const answers = [asking.ask("run", "first"), asking.ask("run", "second")];
  const asked = [await next(), await next()];
  for (const { id, asked: text } of asked.reverse()) answer({ id, answer: `to ${text}` });
  expect(await Promise.all(answers)).toEqual(["to first", "to second"]);
});

test("who was stopped answers nothing any more, and the next one is asked", async () => {
  const asking = new Asking();
  const stopped = thinker(asking);
  const before = asking.ask("run", "before");
  await stopped.next();
  const other = thinker(asking);
  expect(await before).toBe("");
  const after = asking.ask("run", "after");
  const { id } = await other.next();
  stopped.answer({ id, answer: "too late" });
  other.answer({ id, answer: "in time" });
  expect(await after).toBe("in time");
});

test("where nobody thinks every question is told why", async () => {
  const asking = new Asking();
  thinker(asking);
  const before = asking.ask("run", "before");
  asking.connect(undefined, "!no memory");
  expect(await before).toBe("!no memory");
  expect(await asking.ask("run", "after")).toBe("!no memory");
});
