/** Settings that go with an account from device to device: taken over when one comes, kept when one changes them. */

import { untrack } from "svelte";
import type { Account } from "../generated/types";
import { api } from "../service/api";
import { settings } from "../settings/settings.svelte";
import { me } from "./me.svelte";

/** So long after a change it is sent, in milliseconds. */
const PAUSE = 1000;

/** As the service has them; empty: not asked yet. */
let known = "";

const pack = (given: object): Record<string, string> =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, JSON.stringify(value)]));

/** The settings of another device, as far as they are of the kind that is known here. */
function unpack<T extends object>(own: T, kept: Readonly<Record<string, string>>): T {
  const found = { ...own } as Record<string, unknown>;
  for (const [name, text] of Object.entries(kept)) {
    if (!(name in found)) continue;
    try {
      const value: unknown = JSON.parse(text);
      if (typeof value === typeof found[name] && Array.isArray(value) === Array.isArray(found[name]))
        found[name] = value;
    } catch {
      // Not one of our settings: it stays as it is here.
    }
  }
  return found as T;
}

/** Take over what an account brings along. */
export function takeOver(account: Account): void {
  me.name = account.name;
  Object.assign(settings, unpack({ ...settings }, account.settings));
  known = JSON.stringify(pack(settings));
}

/** Send the settings as they are now. */
export async function keepSettings(): Promise<void> {
  const packed = pack(settings);
  known = JSON.stringify(packed);
  try {
    await api.setAccount({ settings: packed });
  } catch {
    known = ""; // with the next page they are asked for again
  }
}

/** Keeps the settings of this browser and of the account in step; called once by the page. */
export function syncSettings(): void {
  $effect(() => {
    if (me.name && !untrack(() => known)) api.showAccount().then(takeOver, () => undefined);
  });
  $effect(() => {
    const now = JSON.stringify(pack(settings));
    if (!me.name || !known || now === known) return;
    const timer = setTimeout(() => void keepSettings(), PAUSE);
    return () => clearTimeout(timer);
  });
}
