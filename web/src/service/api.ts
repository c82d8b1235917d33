/** The service, one function a route. A refusal becomes a `Refusal` with a sentence for people. */

import { type Carried, requests } from "../generated/requests";
import type { ToldBeat, Problem, Replay, Scene, TableView } from "../generated/types";
import { t } from "../messages";
import { transport } from "./answering";
import { noteClock } from "./clock";
import { nameMoment, nameReplay, nameScene, nameTable } from "./names";
import type { Answer } from "../connection/transport";
import { enter } from "../connection/visit";

export { MOST_SCENES } from "../generated/requests";

export class Refusal extends Error {
  readonly code: string;
  readonly table: TableView | null;

  constructor(problem: Problem) {
    super(problem.message);
    this.code = problem.code;
    this.table = problem.table ? nameTable(problem.table) : null;
  }
}

/** Conversions of answers whose texts mention seats, by the names of their types. */
const ARRIVALS: Readonly<Record<string, (value: never) => unknown>> = {
  TableView: (table: TableView) => noteClock(nameTable(table)),
  Scene: nameScene,
  "Scene[]": (scenes: Scene[]) => scenes.map(nameScene),
  "ToldBeat[]": (moments: ToldBeat[]) => moments.map(nameMoment),
  Replay: (replay: Replay) => nameReplay(replay),
};

async function ask<T>(
  method: string,
  parts: readonly (string | number)[],
  answer: string,
  { query, body }: Carried = {},
): Promise<T> {
  const path = parts.map((part) => `/${encodeURIComponent(part)}`).join("") + asQuery(query ?? {});
  const text = await send(method, path, body);
  if (answer === "string") return text as T;
  const value = JSON.parse(text || "null") as never;
  return (ARRIVALS[answer]?.(value) ?? value) as T;
}

/** The query of an address; a list is given item by item, and an empty value is left out. */
function asQuery(given: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== "") query.append(name, String(item));
  return query.size > 0 ? `?${query}` : "";
}

async function send(method: string, path: string, body?: unknown): Promise<string> {
  let answer: Answer;
  try {
    const text = body === undefined ? undefined : JSON.stringify(body);
    answer = await (await transport).request(method, path, text);
  } catch {
    throw new Refusal({ code: "offline", message: t.errors.offline });
  }
  if (answer.status < 300) return answer.text;
  throw new Refusal(problemOf(answer));
}

function problemOf(answer: Answer): Problem {
  try {
    const problem = JSON.parse(answer.text) as Partial<Problem>;
    if (problem.message) return { code: "", ...problem, message: problem.message };
  } catch {
    // Not one of our answers: fall through to a general word.
  }
  return { code: String(answer.status), message: t.errors.unexpected(answer.status) };
}

export const api = requests(ask);

/** Be the visitor of another device. */
export async function becomeVisitor(key: string): Promise<void> {
  const answer = await enter(key);
  if (!answer.ok) throw new Refusal(problemOf({ status: answer.status, text: await answer.text() }));
}

/** Let no bot of this page think any longer. */
export async function stopThinking(): Promise<void> {
  (await transport).stopThinking?.();
}
