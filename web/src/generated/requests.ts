// Written by scripts/client_types.py from the routes of the service. Do not edit.

import type {
  Account,
  Analysis,
  Atlas,
  BrowserSubscription,
  ChatLine,
  Enter,
  EnterAccount,
  Entered,
  GameCard,
  Hint,
  MailSubscription,
  MapCheck,
  MapKit,
  NewAccount,
  NewCode,
  NewMap,
  NewRecord,
  NewTable,
  NoticeSettings,
  Page,
  Pass,
  PasskeyAnswer,
  Play,
  PlayingTip,
  Reader,
  Reason,
  Rematch,
  Replay,
  Report,
  Reported,
  Rulebook,
  Say,
  Scene,
  SeatBot,
  Section,
  SetAccount,
  SetChat,
  SetHabit,
  SetPlan,
  SetReader,
  TableCard,
  TableView,
  TakeSeat,
  ToldBeat,
  Undo,
} from "./types";

/** The most scenes the service sends in one answer. */
export const MOST_SCENES = 50;

/** What a request carries besides its path. */
export interface Carried {
  query?: object;
  body?: unknown;
}

/** Send a request to a path, given by its parts; `answer` is the name of the type of what comes back. */
export type Ask = <T>(
  method: string,
  path: readonly (string | number)[],
  answer: string,
  carried?: Carried,
) => Promise<T>;

/** A function for each route of the service. */
export const requests = (ask: Ask) => ({
  /** The games of the shelf, with all a client needs to offer and to draw them. */
  listGames: () =>
    ask<GameCard[]>("GET", ["games"], "GameCard[]"),
  /** The numbered rules of a game; with `q` those that hold all its words. */
  readRulebook: (name: string, query: { q?: string } = {}) =>
    ask<Rulebook>("GET", ["games", name, "rules"], "Rulebook", { query }),
  /** A page of the game's book: one of its variants at a glance, and all its rules, as played with these options. */
  readPage: (name: string, key: string, query: { option?: string[] } = {}) =>
    ask<Page>("GET", ["games", name, "book", key], "Page", { query }),
  /** Every tile, card and building of a game for so many players (0: the fewest), with options as `name=value`. */
  readReference: (name: string, query: { players?: number; option?: string[] } = {}) =>
    ask<Section[]>("GET", ["games", name, "reference"], "Section[]", { query }),
  /** Return how a game is played, for beginners: with so many players (0: the fewest) and options as `name=value`. */
  readLessons: (name: string, query: { players?: number; option?: string[] } = {}) =>
    ask<PlayingTip[]>("GET", ["games", name, "how-to-play"], "PlayingTip[]", { query }),
  /** Return what people make maps for a game from. */
  readMapKit: (name: string) =>
    ask<MapKit>("GET", ["games", name, "maps"], "MapKit"),
  /** Look a map over that somebody has made: all that keeps it from being played, in words. */
  checkMap: (name: string, data: NewMap) =>
    ask<MapCheck>("POST", ["games", name, "maps"], "MapCheck", { body: data }),
  /** Return what games of bots say of every variant in the game's book; empty where none were measured. */
  readAtlas: (name: string) =>
    ask<Atlas>("GET", ["games", name, "atlas"], "Atlas"),
  /** A new table. With `record` it starts from that record (at `position`); the options are then the record's. */
  openTable: (data: NewTable) =>
    ask<TableView>("POST", ["tables"], "TableView", { body: data }),
  /** The tables this session opened or sits at, the latest first. */
  listTables: () =>
    ask<TableCard[]>("GET", ["tables"], "TableCard[]"),
  /** The public tables that wait for players, the latest first. */
  listPublic: () =>
    ask<TableCard[]>("GET", ["public"], "TableCard[]"),
  /** The table as this session may see it. The secret of an invitation opens a closed table. */
  showTable: (tableId: string, query: { invite?: string } = {}) =>
    ask<TableView>("GET", ["tables", tableId], "TableView", { query }),
  /** Sit down on a free seat, by the secret of its invitation; or again on one that was theirs. */
  takeSeat: (tableId: string, seat: number, data: TakeSeat) =>
    ask<TableView>("POST", ["tables", tableId, "seats", seat], "TableView", { body: data }),
  /** Leave a seat, or as the host free it; others may then be invited. */
  leaveSeat: (tableId: string, seat: number) =>
    ask<TableView>("DELETE", ["tables", tableId, "seats", seat], "TableView"),
  /** Let a bot play on a free seat: as the host, or where somebody has left and others wait. */
  seatBot: (tableId: string, seat: number, data: SeatBot) =>
    ask<TableView>("POST", ["tables", tableId, "seats", seat, "bot"], "TableView", { body: data }),
  /** End the game, as the host: what was played becomes a record to look at. */
  stopTable: (tableId: string) =>
    ask<TableView>("POST", ["tables", tableId, "stop"], "TableView"),
  /** Play the same again with the same people; the answer is the new table. Whoever asks later joins that table. */
  rematch: (tableId: string, data: Rematch) =>
    ask<TableView>("POST", ["tables", tableId, "rematch"], "TableView", { body: data }),
  /** Forget a table, as the host. While others play there the game has to be ended first; to them it stays. */
  deleteTable: (tableId: string) =>
    ask<null>("DELETE", ["tables", tableId], "null"),
  /** Play moves of the seat that decides, all or none, at the position the client saw. Answered when kept. */
  play: (tableId: string, data: Play) =>
    ask<TableView>("POST", ["tables", tableId, "actions"], "TableView", { body: data }),
  /** Take back your last decision, or more of them, unless something was revealed or another has decided since. */
  undo: (tableId: string, data: Undo) =>
    ask<TableView>("POST", ["tables", tableId, "undo"], "TableView", { body: data }),
  /** Answer a kind of question once and for all; with an empty answer the seat is asked again. */
  setHabit: (tableId: string, seat: number, data: SetHabit) =>
    ask<TableView>("PUT", ["tables", tableId, "seats", seat, "habits"], "TableView", { body: data }),
  /** Prepare moves for when the seat's turn comes; none clears them. If one is not legal then, all are dropped. */
  setPlan: (tableId: string, seat: number, data: SetPlan) =>
    ask<TableView>("PUT", ["tables", tableId, "seats", seat, "plan"], "TableView", { body: data }),
  /** The table as the seat may find it when its turn comes, after these moves: where it prepares the next. */
  lookAhead: (tableId: string, seat: number, data: SetPlan) =>
    ask<Scene>("POST", ["tables", tableId, "seats", seat, "ahead"], "Scene", { body: data }),
  /** Let a bot that failed try again. */
  resume: (tableId: string) =>
    ask<TableView>("POST", ["tables", tableId, "resume"], "TableView"),
  /** Return what a bot would do here, for the whole turn, and why. */
  hint: (tableId: string) =>
    ask<Hint>("POST", ["tables", tableId, "hint"], "Hint"),
  /** Why nothing can be done with what lies under the pointer: ids of the scene, the topmost first. */
  why: (tableId: string, query: { thing: string[] }) =>
    ask<Reason>("GET", ["tables", tableId, "why"], "Reason", { query }),
  /** Open a record as a table to look at. */
  openRecord: (data: NewRecord) =>
    ask<TableView>("POST", ["records"], "TableView", { body: data }),
  /** The record of the table as a text file, when it gives away nothing the session may not know. */
  downloadRecord: (tableId: string) =>
    ask<string>("GET", ["tables", tableId, "record"], "string"),
  /** The course of the game: log and scores of every position, and where a replay pauses. */
  replay: (tableId: string) =>
    ask<Replay>("GET", ["tables", tableId, "replay"], "Replay"),
  /** A part of a game that is over, examined by bots for some seconds: expected points, moves that lost most, luck. */
  analysis: (tableId: string, query: { part?: number } = {}) =>
    ask<Analysis>("GET", ["tables", tableId, "analysis"], "Analysis", { query }),
  /** The scenes of positions first..last, at most 50, as the session saw or may see them. */
  scenes: (tableId: string, query: { first?: number; last?: number } = {}) =>
    ask<Scene[]>("GET", ["tables", tableId, "scenes"], "Scene[]", { query }),
  /** The story from position first to last, step by step, or, of very many steps, a few for all; with each the table after it, unless it is wanted bare (1). */
  beats: (tableId: string, query: { first?: number; last?: number; bare?: number } = {}) =>
    ask<ToldBeat[]>("GET", ["tables", tableId, "beats"], "ToldBeat[]", { query }),
  /** The language this session reads: chosen here, or what the browser asks for. */
  showReader: () =>
    ask<Reader>("GET", ["reader"], "Reader"),
  /** Choose the language; live connections change to it when they are opened again. */
  setReader: (data: SetReader) =>
    ask<Reader>("PUT", ["reader"], "Reader", { body: data }),
  /** Return what was said at the table, from line `first` on, at most 200 lines. */
  readChat: (tableId: string, query: { first?: number; invite?: string } = {}) =>
    ask<ChatLine[]>("GET", ["tables", tableId, "chat"], "ChatLine[]", { query }),
  /** Say something to all who see the table; it counts its lines in `talk`. */
  say: (tableId: string, data: Say) =>
    ask<TableView>("POST", ["tables", tableId, "chat"], "TableView", { body: data }),
  /** Tell whoever runs the service of something that was said here. */
  report: (tableId: string, data: Report) =>
    ask<Reported>("POST", ["tables", tableId, "reports"], "Reported", { body: data }),
  /** Switch the chat on or off, as the host. */
  setChat: (tableId: string, data: SetChat) =>
    ask<TableView>("PUT", ["tables", tableId, "chat"], "TableView", { body: data }),
  /** Let this visitor be entered from other devices, by the name and the code of the answer, which is shown once. */
  createAccount: (data: NewAccount) =>
    ask<NewCode>("POST", ["account"], "NewCode", { body: data }),
  /** The account of this visitor, with the settings of the client. */
  showAccount: () =>
    ask<Account>("GET", ["account"], "Account"),
  /** Keep settings of the client for all devices. */
  setAccount: (data: SetAccount) =>
    ask<Account>("PUT", ["account"], "Account", { body: data }),
  /** A new code; the old one is good no more, and other devices are signed out. */
  renewCode: () =>
    ask<NewCode>("POST", ["account", "code"], "NewCode"),
  /** Be this visitor on this device, too; seats taken here until now go along. */
  enterAccount: (data: EnterAccount) =>
    ask<Account>("POST", ["account", "enter"], "Account", { body: data }),
  /** All that is kept of this visitor. */
  exportData: () =>
    ask<Record<string, unknown>>("GET", ["session", "data"], "Record<string, unknown>"),
  /** Delete what is kept of this visitor. Seats become free; tables without other people are gone. */
  forgetData: () =>
    ask<Record<string, unknown>>("DELETE", ["session", "data"], "Record<string, unknown>"),
  /** Options for `navigator.credentials.create`, as JSON. */
  newPasskey: () =>
    ask<Record<string, unknown>>("POST", ["passkeys", "new"], "Record<string, unknown>"),
  /** Keep the passkey that the browser has made. */
  addPasskey: (data: PasskeyAnswer) =>
    ask<Account>("POST", ["passkeys"], "Account", { body: data }),
  /** Let a passkey be good no more. */
  removePasskey: (passkey: string) =>
    ask<Account>("DELETE", ["passkeys", passkey], "Account"),
  /** Options for `navigator.credentials.get`, as JSON. */
  askPasskey: () =>
    ask<Record<string, unknown>>("POST", ["passkeys", "enter", "new"], "Record<string, unknown>"),
  /** Be the visitor of this passkey on this device, too; seats taken here until now go along. */
  enterByPasskey: (data: PasskeyAnswer) =>
    ask<Account>("POST", ["passkeys", "enter"], "Account", { body: data }),
  /** Return where this visitor wants to be notified of turns, and what ways there are. */
  showNotices: () =>
    ask<NoticeSettings>("GET", ["notices"], "NoticeSettings"),
  /** Be told by mail, after the letter that is sent now was answered by its link. */
  subscribeMail: (data: MailSubscription) =>
    ask<NoticeSettings>("POST", ["notices", "mail"], "NoticeSettings", { body: data }),
  /** Be told by the browser that has made this subscription. */
  subscribeBrowser: (data: BrowserSubscription) =>
    ask<NoticeSettings>("POST", ["notices", "push"], "NoticeSettings", { body: data }),
  /** Be told there no more. */
  endNotices: (addressId: string) =>
    ask<NoticeSettings>("DELETE", ["notices", addressId], "NoticeSettings"),
  /** Be known from now on, by a cookie. With the pass of another device: be the same visitor as there. */
  enter: (data: Enter) =>
    ask<Entered>("POST", ["session"], "Entered", { body: data }),
  /** Be a stranger on this device; an account is entered again by its code or a passkey. */
  leave: () =>
    ask<Entered>("POST", ["session", "leave"], "Entered"),
  /** Sign out everywhere else: all other devices are strangers from now on. */
  signOutElsewhere: () =>
    ask<Entered>("POST", ["session", "alone"], "Entered"),
  /** A path that makes one other device the same visitor, within some minutes. */
  givePass: () =>
    ask<Pass>("POST", ["session", "pass"], "Pass"),
});
