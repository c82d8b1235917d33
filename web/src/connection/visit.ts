/** Sign this browser in once and before anything else: parallel first requests would each create a visitor. */

import type { Entered } from "../generated/types";

let asked: Promise<boolean> | undefined;
let tell: (entered: Entered) => void = () => undefined;

/** Register a listener that hears as whom this browser is known. */
export function whenEntered(listener: (entered: Entered) => void): void {
  tell = listener;
}

/** Wait until this browser is known. Fails when the service cannot be reached, and is then asked again. */
export async function entered(): Promise<void> {
  asked ??= oneTabAtATime(known);
  try {
    if (!(await asked)) asked = undefined;
  } catch (error) {
    asked = undefined;
    throw error;
  }
}

/** True if the service knows this browser now. The answer is read to its end: until then the browser treats it as unfinished. */
async function known(): Promise<boolean> {
  const answer = await enter("");
  const said = await answer.text();
  if (answer.ok) tell(JSON.parse(said) as Entered);
  return answer.ok;
}

/** With the key of another device: be the same visitor as there. */
export function enter(key: string): Promise<Response> {
  const headers = { "content-type": "application/json", "x-wabe": "1" };
  return fetch("/api/session", { method: "POST", headers, body: JSON.stringify({ key }) });
}

/** Let one tab ask at a time, so that two opened together become the same visitor. Browsers offer it to secure pages only. */
function oneTabAtATime<T>(ask: () => Promise<T>): Promise<T> {
  const locks = (navigator as { locks?: LockManager }).locks;
  return locks ? locks.request("wabe-visit", ask) : ask();
}
