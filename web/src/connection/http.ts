/** A service over the network. */

import type { Answer, Line, Transport } from "./transport";
import { entered } from "./visit";

const BASE = "/api";
// A header that no form of another site can send: the service asks for it on everything that changes something.
const OURS = { "x-wabe": "1" };

export const http: Transport = {
  async request(method: string, path: string, body?: string): Promise<Answer> {
    const headers: Record<string, string> = { ...OURS };
    if (body !== undefined) headers["content-type"] = "application/json";
    await entered();
    const answer = await fetch(BASE + path, { method, headers, body: body ?? null });
    return { status: answer.status, text: await answer.text() };
  },

  connect(table: string, since: number, invite: string): Promise<Line> {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const query = new URLSearchParams({ since: String(since), ...(invite ? { invite } : {}) });
    const path = `${BASE}/tables/${encodeURIComponent(table)}/live?${query}`;
    return Promise.resolve(new WebSocket(`${scheme}://${location.host}${path}`) as Line);
  },
};
