/** Passkeys by the browser's own interface; the service makes the challenges and checks the answers. */

import type { Account } from "../generated/types";
import { t } from "../messages";
import { api } from "../service/api";

/** Why there can be no passkeys here; empty: there can. */
export function noPasskeys(offered: boolean, host = location.hostname): string {
  if (!offered) return t.account.noPasskeys;
  if (!isSecureContext || /^[\d.]+$|:/.test(host)) return t.account.passkeyName;
  const known = typeof PublicKeyCredential === "function" && "parseCreationOptionsFromJSON" in PublicKeyCredential;
  return known ? "" : t.account.passkeyBrowser;
}

export async function makePasskey(): Promise<Account> {
  const options = (await api.newPasskey()) as unknown as PublicKeyCredentialCreationOptionsJSON;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return api.addPasskey({ credential: await answered(navigator.credentials.create({ publicKey })) });
}

export async function enterByPasskey(): Promise<Account> {
  const options = (await api.askPasskey()) as unknown as PublicKeyCredentialRequestOptionsJSON;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return api.enterByPasskey({ credential: await answered(navigator.credentials.get({ publicKey })) });
}

async function answered(asked: Promise<Credential | null>): Promise<string> {
  try {
    return JSON.stringify(await asked);
  } catch (error) {
    const there = error instanceof DOMException && error.name === "InvalidStateError";
    throw new Error(there ? t.account.passkeyThere : t.account.passkeyCancelled, { cause: error });
  }
}
