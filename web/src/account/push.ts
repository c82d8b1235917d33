/** Notices by this browser: its subscription, made with the key of the service. */

import { t } from "../messages";

/** Why this browser cannot be notified; empty: it can. */
export function cannotBeTold(key: string): string {
  if (!key) return t.notify.noPush;
  if (!("serviceWorker" in navigator) || !("PushManager" in globalThis)) return t.notify.noWorker;
  return Notification.permission === "denied" ? t.notify.denied : "";
}

/** The subscription of this browser, if there is one. */
export async function subscription(): Promise<PushSubscription | null> {
  if (!("serviceWorker" in navigator) || !("PushManager" in globalThis)) return null;
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}

export async function subscribe(key: string): Promise<PushSubscription> {
  if ((await Notification.requestPermission()) !== "granted") throw new Error(t.notify.denied);
  const worker = await navigator.serviceWorker.getRegistration();
  if (!worker) throw new Error(t.notify.noWorker);
  try {
    return await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch (error) {
    throw new Error(t.notify.failed, { cause: error });
  }
}

/** The parts of a subscription that the service needs. */
export function partsOf(given: PushSubscription): { endpoint: string; p256dh: string; auth: string } {
  const { endpoint = "", keys = {} } = given.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" };
}
