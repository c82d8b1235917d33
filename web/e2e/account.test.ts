import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { watching } from "./browser";
import { newTable } from "./play";

const watch = watching();
// Browsers bind passkeys to a name.
const address = inject("address").replace("127.0.0.1", "localhost");
const PUSH = "https://fcm.googleapis.com/fcm/send/abc";

/** A device that keeps passkeys, and whose owner always agrees. */
async function withPasskeys(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const options = { protocol: "ctap2", transport: "internal", automaticPresenceSimulation: true } as const;
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: { ...options, hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
}

test("an account carries seats and settings to another device, by its code or by a passkey", async () => {
  const anna = await watch.person();
  await withPasskeys(anna);
  const table = await newTable(anna, address);
  await anna.goto(`${address}/account`);
  await anna.getByLabel("Name").first().fill("Anna Gram");
  await anna.getByRole("button", { name: "Create it" }).click();
  const code = await anna.getByTestId("code").innerText();
  expect(code).toMatch(/^(\w{5}-){4}\w{5}$/);
  await anna.getByRole("button", { name: "Add a passkey" }).click();
  await anna.getByText("Passkey of").waitFor();
  await anna.goto(`${address}/account`);
  await anna.getByRole("heading", { name: "Signed in as Anna Gram" }).waitFor();
  expect(await anna.getByTestId("code").count(), "the code is shown once").toBe(0);

  // A setting goes along.
  await anna.goto(address);
  await anna.getByRole("link", { name: "You" }).getByText("Anna Gram").waitFor();
  await anna.getByRole("button", { name: "Settings" }).click();
  const kept = anna.waitForResponse(
    (answer) => answer.url().endsWith("/api/account") && answer.request().method() === "PUT",
  );
  await anna.getByLabel("Sounds").check();
  await kept;

  const device = await watch.person();
  await device.goto(`${address}/account`);
  await device.getByLabel("Name").nth(1).fill("anna gram");
  await device.getByLabel("Recovery code").fill(code);
  await device.getByRole("button", { name: "Sign in with the code" }).click();
  await device.getByRole("heading", { name: "Signed in as Anna Gram" }).waitFor();
  expect(
    await device.evaluate(() => (JSON.parse(localStorage.getItem("wabe.settings")!) as { sound: boolean }).sound),
  ).toBe(true);
  await device.getByRole("link", { name: "Lobby", exact: true }).click();
  await device.locator(`a[href="/table/${table.id}"]`).waitFor();

  // Out, and in again by the passkey.
  await anna.goto(`${address}/account`);
  await anna.getByRole("button", { name: "Sign out", exact: true }).click();
  await anna.waitForURL(`${address}/`);
  await anna.getByText("No tables yet.").waitFor();
  await anna.goto(`${address}/account`);
  await anna.getByRole("button", { name: "Sign in with a passkey" }).click();
  await anna.getByRole("heading", { name: "Signed in as Anna Gram" }).waitFor();

  // All of it is had, and gone.
  const data = await (await anna.request.get(`${address}/api/session/data`)).json();
  expect([data.account.name, data.tables[0].id, data.passkeys.length]).toEqual(["Anna Gram", table.id, 1]);
  await anna.getByRole("button", { name: "Delete all of it" }).click();
  await anna.getByText("for good").waitFor();
  await anna.getByRole("button", { name: "Delete all of it" }).click();
  await anna.waitForURL(`${address}/`);
  expect((await (await anna.request.get(`${address}/api/session/data`)).json()).account).toBeNull();
});

test("a browser is told when it is wished, and shows what the service sends; where there is no email, the page says so", async () => {
  const anna = await watch.person({ worker: true });
  await anna.context().grantPermissions(["notifications"], { origin: address });
  // No push service of a maker is asked: what it would give is here.
  await anna.addInitScript((endpoint) => {
    let made: unknown = null;
    const keys = {
      p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
      auth: "tBHItJI5svbpez7KI4CCXg",
    };
    const unsubscribe = async () => ((made = null), true);
    PushManager.prototype.getSubscription = async () => made as PushSubscription | null;
    PushManager.prototype.subscribe = async () =>
      (made = { endpoint, unsubscribe, toJSON: () => ({ endpoint, keys }) }) as unknown as PushSubscription;
  }, PUSH);
  const devtools = await anna.context().newCDPSession(anna);
  const registered = new Promise<string>((found) =>
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      if (registrations[0]) found(registrations[0].registrationId);
    }),
  );
  await devtools.send("ServiceWorker.enable");
  await anna.goto(`${address}/account`);
  await anna.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await anna.getByText("This service sends no email").waitFor();
  const wish = anna.getByRole("switch", { name: "Tell me here" });
  expect(await wish.isChecked(), "off until it is wished").toBe(false);
  await wish.click();
  await anna.getByLabel("How often").selectOption("digest");
  const told = async () => (await (await anna.request.get(`${address}/api/notices`)).json()).addresses;
  await expect.poll(async () => (await told())[0]?.rhythm).toBe("digest");
  expect((await told()).map((one: { target: string }) => one.target)).toEqual([PUSH]);

  const data = JSON.stringify({ title: "It is your turn", body: "504", path: "/table/abc" });
  await devtools.send("ServiceWorker.deliverPushMessage", { origin: address, registrationId: await registered, data });
  const shown = () =>
    anna.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      return (await worker.getNotifications()).map(({ title, body }) => `${title}: ${body}`);
    });
  await expect.poll(shown).toEqual(["It is your turn: 504"]);

  await wish.click();
  await expect.poll(async () => (await told()).length).toBe(0);
});
