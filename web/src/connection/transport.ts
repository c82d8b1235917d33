/** How requests are answered: by a service over the network, or by this page itself. */

export interface Answer {
  status: number;
  text: string;
}

/** A live connection, as far as the client needs one; a WebSocket is one. */
export interface Line {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  readonly readyState: number;
  close(): void;
}

export interface Transport {
  /** Fails only when nobody can be reached. */
  request(method: string, path: string, body?: string): Promise<Answer>;
  /** Pushes of a table; `since` names the last position this client has seen. */
  connect(table: string, since: number, invite: string): Promise<Line>;
  /** Let no bot think any longer, where that is this page's to say. */
  stopThinking?(): void;
}
