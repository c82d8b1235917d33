/** The live connection to a table: reconnects by itself, and says from which position on it needs news. */

import type { Push } from "../generated/types";
import { noteClock } from "./clock";
import { putNames } from "./names";
import type { Line } from "../connection/transport";
import { transport } from "./answering";

export type Connection = "connecting" | "live" | "lost" | "refused" | "deleted" | "removed";

/** Refused for good: no such table, or not for this visitor. */
const POLICY = 1008;
const GONE_FROM = 4000;
/** The codes by which the service closes for good: the table was deleted, or may no longer be seen by this visitor. */
const ENDS: Readonly<Record<number, Connection>> = { 4403: "removed", 4404: "deleted" };

export class Live {
  #socket: Line | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #closed = false;

  constructor(
    private readonly id: string,
    private readonly invite: string,
    private readonly position: () => number,
    private readonly onpush: (push: Push) => void,
    private readonly onstate: (state: Connection) => void,
  ) {
    void this.#open();
    addEventListener("online", this.#retryNow);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#retryNow);
    this.#socket?.close();
  }

  #retryNow = (): void => {
    if (this.#socket?.readyState === WebSocket.OPEN || this.#closed) return;
    clearTimeout(this.#timer);
    void this.#open();
  };

  async #open(): Promise<void> {
    const socket = await (await transport).connect(this.id, this.position(), this.invite);
    if (this.#closed) return socket.close();
    this.#socket = socket;
    socket.onopen = () => {
      this.#failures = 0;
      this.onstate("live");
    };
    socket.onmessage = (event) => {
      const push = JSON.parse(event.data) as Push;
      noteClock(push.table);
      this.onpush(putNames(push, push.table.scene.names ?? []));
    };
    socket.onclose = (event) => {
      if (this.#closed || socket !== this.#socket) return;
      if (event.code === POLICY || event.code >= GONE_FROM) return this.onstate(ENDS[event.code] ?? "refused");
      this.onstate("lost");
      this.#failures += 1;
      this.#timer = setTimeout(() => void this.#open(), Math.min(8000, 250 * 2 ** Math.min(this.#failures, 6)));
    };
  }
}
