/** The service, one function a route. A refusal becomes a `Refusal` with a sentence for people. */

import type {
  PlayingTip,
  Account,
  Analysis,
  Atlas,
  ChatLine,
  GameCard,
  Hint,
  MailWish,
  MapCheck,
  MapKit,
  NewCode,
  NewMap,
  NewTable,
  NoticeSettings,
  Page,
  Pass,
  Play,
  Problem,
  PushWish,
  Reader,
  Reason,
  Rematch,
  Replay,
  Report,
  Reported,
  Rulebook,
  RuleText,
  Scene,
  Section,
  SeatBot,
  SetHabit,
  SetPlan,
  SetReader,
  TableCard,
  TableView,
  TakeSeat,
  Undo,
} from "../generated/types";
import { t } from "../messages";
import { noteClock } from "../people/clock";
import { nameReplay, nameScene, nameTable, putNames } from "./names";
import { transport, type Answer } from "./transport";
import { enter } from "./visit";

export class Refusal extends Error {
  readonly code: string;
  readonly table: TableView | null;

  constructor(problem: Problem) {
    super(problem.message);
    this.code = problem.code;
    this.table = problem.table ? nameTable(problem.table) : null;
  }
}

/** The most scenes the service sends in one answer. */
export const SCENES_AT_ONCE = 50;

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

async function json<T>(method: string, path: string, body?: unknown): Promise<T> {
  return JSON.parse(await send(method, path, body)) as T;
}

const asTable = async (method: string, path: string, body?: unknown) =>
  noteClock(nameTable(await json<TableView>(method, path, body)));

const table = (id: string) => `/tables/${encodeURIComponent(id)}`;
const asQuery = (invite: string) => (invite ? `?invite=${encodeURIComponent(invite)}` : "");

export const api = {
  games: () => json<GameCard[]>("GET", "/games"),
  rules: async (game: string): Promise<RuleText[]> =>
    (await json<Rulebook>("GET", `/games/${encodeURIComponent(game)}/rules`)).rules,
  /** How a game is played with these options and so many players, for beginners. */
  lessons: (game: string, query: string) =>
    json<PlayingTip[]>("GET", `/games/${encodeURIComponent(game)}/how-to-play?${query}`),
  /** Everything that exists in a game for these options and so many players. */
  reference: (game: string, query: string) =>
    json<Section[]>("GET", `/games/${encodeURIComponent(game)}/reference?${query}`),
  /** What games of bots say of every variant of a game that is many games. */
  atlas: (game: string) => json<Atlas>("GET", `/games/${encodeURIComponent(game)}/atlas`),
  /** A page of the book of a game that is many games, as it is played with the options of the query. */
  page: (game: string, key: string, query = "") =>
    json<Page>("GET", `/games/${encodeURIComponent(game)}/book/${encodeURIComponent(key)}?${query}`),
  /** What people make maps for a game from. */
  mapKit: (game: string) => json<MapKit>("GET", `/games/${encodeURIComponent(game)}/maps`),
  /** All that keeps a map from being played. */
  checkMap: (game: string, text: string) =>
    json<MapCheck>("POST", `/games/${encodeURIComponent(game)}/maps`, { text } satisfies NewMap),
  /** A link that makes another device the same visitor. */
  pass: () => json<Pass>("POST", "/session/pass"),
  /** Be the visitor of another device. */
  becomeVisitor: async (key: string): Promise<void> => {
    const answer = await enter(key);
    if (!answer.ok) throw new Refusal(problemOf({ status: answer.status, text: await answer.text() }));
  },
  account: () => json<Account>("GET", "/account"),
  /** An account for this visitor; its code is told this once. */
  makeAccount: (name: string) => json<NewCode>("POST", "/account", { name }),
  setAccount: (settings: Record<string, string>) => json<Account>("PUT", "/account", { settings }),
  newCode: () => json<NewCode>("POST", "/account/code"),
  enterAccount: (name: string, code: string) => json<Account>("POST", "/account/enter", { name, code }),
  newPasskey: () => json<PublicKeyCredentialCreationOptionsJSON>("POST", "/passkeys/new"),
  addPasskey: (credential: string) => json<Account>("POST", "/passkeys", { credential }),
  removePasskey: (id: string) => json<Account>("DELETE", `/passkeys/${encodeURIComponent(id)}`),
  askPasskey: () => json<PublicKeyCredentialRequestOptionsJSON>("POST", "/passkeys/enter/new"),
  enterByPasskey: (credential: string) => json<Account>("POST", "/passkeys/enter", { credential }),
  /** Be a stranger on this device. */
  leave: () => send("POST", "/session/leave"),
  /** Sign out everywhere else. */
  beAlone: () => send("POST", "/session/alone"),
  /** Delete all that is kept of this visitor. */
  forgetMe: () => send("DELETE", "/session/data"),
  notices: () => json<NoticeSettings>("GET", "/notices"),
  wishMail: (wish: MailWish) => json<NoticeSettings>("POST", "/notices/mail", wish),
  wishPush: (wish: PushWish) => json<NoticeSettings>("POST", "/notices/push", wish),
  endNotice: (id: string) => json<NoticeSettings>("DELETE", `/notices/${encodeURIComponent(id)}`),
  tables: () => json<TableCard[]>("GET", "/tables"),
  create: (wish: NewTable) => asTable("POST", "/tables", wish),
  table: (id: string, invite: string) => asTable("GET", table(id) + asQuery(invite)),
  takeSeat: (id: string, seat: number, wish: TakeSeat) => asTable("POST", `${table(id)}/seats/${seat}`, wish),
  /** Let a bot play on a free seat. */
  seatBot: (id: string, seat: number, bot: string) =>
    asTable("POST", `${table(id)}/seats/${seat}/bot`, { bot } satisfies SeatBot),
  leaveSeat: (id: string, seat: number) => asTable("DELETE", `${table(id)}/seats/${seat}`),
  /** As the host: end the game; what was played stays as a record. */
  stop: (id: string) => asTable("POST", `${table(id)}/stop`),
  /** As the host: forget the table. */
  remove: (id: string) => send("DELETE", table(id)),
  /** The public tables that wait for players. */
  publicTables: () => json<TableCard[]>("GET", "/public"),
  /** What was said at a table, from this line on. */
  chat: (id: string, first: number, invite: string) => {
    const query = new URLSearchParams({ first: String(first), ...(invite ? { invite } : {}) });
    return json<ChatLine[]>("GET", `${table(id)}/chat?${query}`);
  },
  say: (id: string, text: string) => asTable("POST", `${table(id)}/chat`, { text }),
  /** Tell whoever runs the service of a line somebody else has said. */
  report: (id: string, line: number) => json<Reported>("POST", `${table(id)}/reports`, { line } satisfies Report),
  /** As the host: let people talk, or not. */
  setChat: (id: string, on: boolean) => asTable("PUT", `${table(id)}/chat`, { on }),
  /** The same people play again, but for these options; gives the new table, which may be there already. */
  rematch: (id: string, options: Rematch["options"] = {}) => asTable("POST", `${table(id)}/rematch`, { options }),
  play: (id: string, play: Play) => asTable("POST", `${table(id)}/actions`, play),
  undo: (id: string, undo: Undo) => asTable("POST", `${table(id)}/undo`, undo),
  /** Answer a question of this seat once and for all; without an answer: ask again. */
  setHabit: (id: string, seat: number, wish: SetHabit) => asTable("PUT", `${table(id)}/seats/${seat}/habits`, wish),
  /** Moves for when this seat's turn comes, all or none; no moves: nothing is prepared any more. */
  setPlan: (id: string, seat: number, actions: string[]) =>
    asTable("PUT", `${table(id)}/seats/${seat}/plan`, { actions } satisfies SetPlan),
  /** The table as this seat may find it when its turn comes, after these moves. */
  ahead: async (id: string, seat: number, actions: string[]) =>
    nameScene(await json<Scene>("POST", `${table(id)}/seats/${seat}/ahead`, { actions } satisfies SetPlan)),
  /** The language this person reads; empty: that of the browser. */
  setReader: (language: string) => json<Reader>("PUT", "/reader", { language } satisfies SetReader),
  hint: (id: string) => json<Hint>("POST", `${table(id)}/hint`),
  /** Let no bot of this page think any longer. */
  stopThinking: async () => (await transport).stopThinking?.(),
  /** Why nothing can be done with these things of the scene. */
  why: async (id: string, things: readonly string[]): Promise<string> => {
    const query = new URLSearchParams(things.map((thing): [string, string] => ["thing", thing]));
    return (await json<Reason>("GET", `${table(id)}/why?${query}`)).text;
  },
  resume: (id: string) => asTable("POST", `${table(id)}/resume`),
  record: (id: string) => send("GET", `${table(id)}/record`),
  openRecord: (text: string) => asTable("POST", "/records", { text }),
  replay: async (id: string) => nameReplay(await json<Replay>("GET", `${table(id)}/replay`)),
  /** A part of a game that is over, examined by bots; the service takes some seconds for each. */
  analysis: async (id: string, part: number, names: readonly string[]) =>
    putNames(await json<Analysis>("GET", `${table(id)}/analysis?part=${part}`), names),
  /** Scenes first..last, both included; at most SCENES_AT_ONCE. */
  scenes: async (id: string, first: number, last: number) =>
    (await json<Scene[]>("GET", `${table(id)}/scenes?first=${first}&last=${last}`)).map(nameScene),
};
