// Written by scripts/client_types.py from the structs of the engine and the service. Do not edit.

/** The account of a visitor. */
export interface Account {
  name: string;
  settings: Record<string, string>;
  passkeys?: Passkey[];
}

/** The findings about the actions from `first` up to, not including, `last`. */
export interface AnalysedPart {
  first: number;
  last: number;
  moments: Moment[];
  slips: Slip[];
  strokes: Stroke[];
  luck: number[];
  decisions: number;
  looked: number;
  outlook?: Outlook | null;
}

/** A part of a game, examined by bots. GET /api/tables/{id}/analysis?part=0 */
export interface Analysis {
  parts: number;
  part: AnalysedPart;
}

/** A group of places beside the boards. `row` and `grid` flow, `track` keeps its order in one line, `pile` shows a stack; `cards` are places to be read: label, note and facts in full, beside what lies on them. An area with a place stands there and nowhere else. */
export interface Area {
  id: string;
  title: string;
  slots: Slot[];
  layout?: "cards" | "grid" | "pile" | "row" | "track";
  columns?: number;
  owner?: number | null;
  group?: string;
  shape?: "hex" | "square";
  place?: Place | null;
  sign?: string;
}

/** All measured worlds. */
export interface Atlas {
  rules: number;
  games: number;
  worlds: AtlasWorld[];
  bots?: string;
}

/** A world of the Atlas. */
export interface AtlasWorld {
  world: string;
  players: Record<string, Figures>;
  over_all: Figures;
  good?: number;
  near?: string[];
  x?: number;
  y?: number;
}

/** A step of the story as it is watched: the player, the pieces, their way, and the gain. */
export interface Beat {
  seat: number;
  text: string;
  more?: string[];
  start?: number;
  position?: number;
  targets?: string[];
  moves?: Move[];
  gains?: Gain[];
  moment?: boolean;
  told?: number;
}

/** A hex map: the common map, or the map of one seat. */
export interface Board {
  id: string;
  title: string;
  cells: Cell[];
  edges?: Edge[];
  links?: Link[];
  owner?: number | null;
  place?: Place | null;
  numbered?: boolean;
}

/** A bot one can choose as an opponent. */
export interface BotCard {
  code: string;
  title: string;
  help: string;
}

/** POST /api/notices/push: a subscription that the browser has made. */
export interface BrowserSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
  rhythm?: "digest" | "once";
}

/** A hex of a board. Axial coordinates, pointy top, r grows downwards. */
export interface Cell {
  id: string;
  q: number;
  r: number;
  tone: string;
  label?: string;
  symbol?: string;
  note?: string;
  group?: string;
  owner?: number | null;
  signs?: string[];
  exits?: number[];
  spots?: Spot[];
}

/** Rules that belong together. */
export interface Chapter {
  title: string;
  rules: PageRule[];
}

/** A line of the chat of a table. */
export interface ChatLine {
  number: number;
  seat: number | null;
  name: string;
  mine: boolean;
  text: string;
  position: number;
  written: string;
  person: string;
}

/** A legal action, as a person sees it. */
export interface Choice {
  action: string;
  label: string;
  targets?: string[];
  rule?: string;
  group?: string;
  final?: boolean;
  then?: string[];
  again?: number;
  offer?: boolean;
  alike?: boolean;
  price?: string;
  amount?: number;
}

/** The clock of a table, where there is one. */
export interface ClockView {
  move: number;
  game: number;
  bot: string;
  spent: number[];
  left?: number | null;
}

/** The cover of the book: what is shown before a page is opened. */
export interface Cover {
  option: string;
  title: string;
  reels: Reel[];
  first: string;
  traits: Trait[];
}

/** A side of a cell: wall, border. Side 0 is east, then counter-clockwise (see `hexes.DIRECTIONS`). */
export interface Edge {
  id: string;
  cell: string;
  side: number;
  kind: string;
  owner?: number | null;
  strength?: number;
  note?: string;
}

/** POST /api/session, asked before anything else. With the pass of another device: be the same visitor as there. */
export interface Enter {
  key?: string;
}

/** POST /api/account/enter */
export interface EnterAccount {
  name: string;
  code: string;
}

/** The visitor is known from now on, by the cookie of this answer. */
export interface Entered {
  language: string;
  account: string;
  passkeys: boolean;
}

/** An amount that may be typed. Amount n is played as steps (largest first) from `least`, then `finish`. A step whose notation holds `{}` is played once, with how often its value fits, even if that is not at all. */
export interface Entry {
  label: string;
  least: number;
  most: number;
  steps: [number, string][];
  finish?: string;
}

/** A number beside a seat or on a card: money, workers; or a line of the final account. */
export interface Fact {
  label: string;
  value?: number;
  symbol?: string;
  note?: string;
  text?: string;
}

/** The measures of a world. Shares are from 0 to 1. */
export interface Figures {
  games: number;
  rounds: number;
  decisions: number;
  capped: number;
  closeness: number;
  turns: number;
  half: number;
  first: number;
  choices: number;
  contrasts: number;
  skill: number;
  uses: Record<string, number>;
}

/** What a number beside a seat grew or shrank by. */
export interface Gain {
  seat: number;
  amount: number;
  label?: string;
  symbol?: string;
  fact?: number | null;
}

/** A game of the shelf, with all a client needs to offer and to draw it. */
export interface GameCard {
  name: string;
  title: string;
  designer: string;
  summary: string;
  min_players: number;
  max_players: number;
  options: Option[];
  look: Look;
  bots: BotCard[];
  book?: Cover | null;
  maps?: string;
}

/** A question that one of the viewer's seats may answer once and for all. Nobody else sees it. */
export interface Habit {
  seat: number;
  question: string;
  answers: Standing[];
  answer?: string;
}

/** The move that a bot would make here. */
export interface Hint {
  action: string;
  label: string;
  targets?: string[];
  turn?: string[];
  steps?: string[];
  reasons?: string[];
}

/** A thing of the game in full. Symbol, tone, label and form are those of the piece that lies on the table. */
export interface Item {
  id: string;
  name: string;
  text: string;
  symbol?: string;
  tone?: string;
  label?: string;
  count?: number;
  form?: "tile" | "token";
}

/** One part a reel can show: its sign in the key, and what it is. */
export interface Leaf {
  sign: string;
  title: string;
  note: string;
  symbol: string;
}

/** The style of a kind of link or edge. Without a tone it has the colour of its owner. */
export interface Line {
  name: string;
  tone?: string;
  width?: number;
  dash?: number[];
  casing?: string;
  vacant?: boolean;
}

/** A line between two cells or spots: road, bridge. Those that run together are drawn side by side. */
export interface Link {
  id: string;
  a: string;
  b: string;
  kind: string;
  owner?: number | null;
  note?: string;
  tone?: string;
}

/** A line of the log, with the things it touched. Lines of one move are joined: text, more, more. */
export interface LogLine {
  position: number;
  seat: number;
  text: string;
  targets?: string[];
  heading?: boolean;
  more?: string[];
  start?: number;
  card?: boolean;
}

/** The palette and the symbols of a game. Symbols are names in the game-icons set, or `die`, `disc`, `cube`. */
export interface Look {
  tones: Record<string, Tone>;
  symbols: Record<string, string>;
  cover?: string;
  lines?: Record<string, Line>;
  shapes?: Record<string, string>;
  kinds?: Record<string, string>;
  letters?: Record<string, string>;
}

/** POST /api/notices/mail */
export interface MailSubscription {
  address: string;
  rhythm?: "digest" | "once";
}

/** The fault of a map; if there is none, the map can be played. */
export interface MapCheck {
  faults: MapFault[];
}

/** Something that keeps a map from being played, and the hex where it is, if it is at one. */
export interface MapFault {
  text: string;
  hex?: [number, number] | null;
}

/** The parts that maps of a game are built from. */
export interface MapKit {
  option: string;
  grounds: string[];
  sea: string;
  empty: string;
  home: string;
  wall: string;
  most_tiles: number;
  most_tokens: number;
  models: MapModel[];
}

/** A map of the house, to begin with. */
export interface MapModel {
  title: string;
  text: string;
}

/** The points each seat may expect at the end, at a position of the game. */
export interface Moment {
  position: number;
  points: number[];
}

/** A piece that came from one place to another. Without a start it was put there, without an end it is gone. */
export interface Move {
  piece: string;
  start?: string;
  end?: string;
  was?: string;
}

/** POST /api/account */
export interface NewAccount {
  name: string;
}

/** The code of an account, told this once. */
export interface NewCode {
  code: string;
}

/** POST /api/games/{name}/maps */
export interface NewMap {
  text: string;
}

/** POST /api/records: a record to look at; becomes a table of status archive. */
export interface NewRecord {
  text: string;
}

/** The occupant of a seat of a new table. */
export interface NewSeat {
  kind: "bot" | "friend" | "here" | "me";
  name?: string;
  bot?: string;
}

/** POST /api/tables */
export interface NewTable {
  game: string;
  seats: NewSeat[];
  options?: Record<string, string | number | boolean>;
  seed?: number | null;
  spectators?: boolean;
  record?: string;
  position?: number | null;
  public?: boolean;
  clock?: SetClock | null;
}

/** An address at which a visitor is notified of a turn. */
export interface NoticeAddress {
  id: string;
  way: string;
  target: string;
  rhythm: string;
  confirmed: boolean;
}

/** GET /api/notices */
export interface NoticeSettings {
  mail: boolean;
  push_key: string;
  addresses: NoticeAddress[];
}

/** One switch of a game. `choice`: one of `choices`. `flag`: on or off. `number`: least..most. `each`: one of `choices` for every seat, written with commas. `word`: free text that the game itself checks, of at most `most` characters. Where `players` names a choice, it is for these numbers of players only; if the default does not fit, the first choice that does takes its place. */
export interface Option {
  name: string;
  title: string;
  kind: "choice" | "each" | "flag" | "number" | "word";
  default: string | number | boolean;
  choices?: [string, string][];
  least?: number;
  most?: number;
  help?: string;
  players?: Record<string, number[]>;
  examples?: string[];
  openly?: boolean;
  first?: string | number | boolean | null;
  house?: boolean;
  people?: string | number | boolean | null;
  later?: boolean;
}

/** The results of games that bots played on from here. */
export interface Outlook {
  position: number;
  points: number[];
  wins: number[];
  games: number;
}

/** A variant at a glance, and all its rules. */
export interface Page {
  key: string;
  title: string;
  facts: [string, string][];
  chapters: Chapter[];
  aims: [string, string][];
  map: Cell[];
}

/** A rule as it holds in one variant, in the words of `rules.md`. */
export interface PageRule {
  id: string;
  text: string;
  phase?: string;
}

/** A drawn board on which boards and areas have fixed places: a main board, a player board. It scales as a whole. A unit is a line of small print: the title of an area takes the first, its slots share the rest and never move. A slot with a tile or a die wants about 4 units. Up to 48 units of width stay readable beside another board. Where a panel that flows would be too small to be read, its areas keep their order and are laid out again. */
export interface Panel {
  id: string;
  title: string;
  width: number;
  height: number;
  owner?: number | null;
  tone?: string;
  flows?: boolean;
}

/** POST /api/session/pass: the path of a page that makes another device the same visitor. */
export interface Pass {
  path: string;
  minutes: number;
}

/** A passkey of an account. */
export interface Passkey {
  id: string;
  created: string;
}

/** POST /api/passkeys and /api/passkeys/enter: what the browser gives, as JSON. */
export interface PasskeyAnswer {
  credential: string;
}

/** A thing that lies on a cell, a spot, an edge, a link, a slot, or on another piece (cargo on a wagon). */
export interface Piece {
  id: string;
  at: string;
  kind: string;
  tone?: string;
  label?: string;
  count?: number;
  owner?: number | null;
  state?: "" | "hidden" | "new" | "used";
  note?: string;
  form?: "tile" | "token";
  shows?: string[];
}

/** The place of a board or an area on a panel, in the panel's units from its upper left corner. */
export interface Place {
  panel: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** POST /api/tables/{id}/actions: moves of one seat, all or none, at the position the client saw. */
export interface Play {
  position: number;
  actions: string[];
  revision?: number | null;
}

/** A part of how the game is played, for somebody who reads about it for the first time. */
export interface PlayingTip {
  title: string;
  text: string;
}

/** The moves one of the viewer's seats has prepared for its turn. Nobody else sees them. */
export interface PreparedMoves {
  seat: number;
  actions?: string[];
  dropped?: string;
}

/** An error, in a sentence a person understands. 409 brings the table as it now is. */
export interface Problem {
  code: string;
  message: string;
  table?: TableView | null;
}

/** The present decision, in words, and its choices. Choices are listed only for the seat that decides. */
export interface Prompt {
  seat: number;
  text: string;
  rule?: string;
  choices?: Choice[];
  entry?: Entry | null;
  guide?: string;
  question?: string;
  standing?: Standing[];
  ways?: Choice[];
}

/** Sent over WS /api/tables/{id}/live at connection and after every change. */
export interface Push {
  table: TableView;
  fresh: LogLine[];
}

/** GET and PUT /api/reader: the language this session reads, and those there are. */
export interface Reader {
  language: string;
  languages: string[];
}

/** GET /api/tables/{id}/why: why nothing can be done with what was pointed at, in one sentence. */
export interface Reason {
  text: string;
}

/** A choice of one part; no two reels may show the same sign. */
export interface Reel {
  title: string;
  note: string;
  leaves: Leaf[];
}

/** POST /api/tables/{id}/rematch: the same again, but for these options. */
export interface Rematch {
  options?: Record<string, string | number | boolean>;
}

/** The course of a game: one entry a position, from 0. GET /api/tables/{id}/replay */
export interface Replay {
  table: TableView;
  log: LogLine[];
  scores: number[][];
  stops: number[];
}

/** POST /api/tables/{id}/reports: a line that somebody else has said, told to whoever runs the service. */
export interface Report {
  line: number;
  reason?: string;
}

/** It is kept; what becomes of it stands in the data of whoever reported. */
export interface Reported {
  line: number;
}

/** One numbered rule. */
export interface RuleText {
  id: string;
  chapter: string;
  text: string;
  software?: boolean;
}

/** GET /api/games/{name}/rules */
export interface Rulebook {
  rules: RuleText[];
}

/** POST /api/tables/{id}/chat */
export interface Say {
  text: string;
}

/** The whole table as one seat (or a spectator) may see it. */
export interface Scene {
  game: string;
  headline: string;
  boards: Board[];
  areas: Area[];
  pieces: Piece[];
  seats: SeatView[];
  prompt: Prompt;
  panels?: Panel[];
  goal?: string;
  viewer?: number | null;
  position?: number;
  log?: LogLine[];
  sealed?: boolean;
  names?: string[];
}

/** POST /api/tables/{id}/seats/{seat}/bot */
export interface SeatBot {
  bot: string;
}

/** A seat of a table. */
export interface SeatCard {
  seat: number;
  kind: "bot" | "friend" | "here" | "person";
  name: string;
  taken: boolean;
  mine: boolean;
  bot?: string;
  invite?: string;
  lost?: "" | "freed" | "late" | "left";
  left?: boolean;
  may_free?: boolean;
}

/** The public view of one seat. */
export interface SeatView {
  seat: number;
  score: number;
  facts?: Fact[];
  account?: Fact[];
  rank?: number;
  tone?: string;
  outlook?: Fact[];
}

/** Things of one kind. */
export interface Section {
  title: string;
  items: Item[];
}

/** PUT /api/account: settings of the client. */
export interface SetAccount {
  settings: Record<string, string>;
}

/** PUT /api/tables/{id}/chat: the host switches it on or off. */
export interface SetChat {
  on: boolean;
}

/** The time people have to think, in seconds: for a move, for all their moves of a game; 0: no limit. */
export interface SetClock {
  move?: number;
  game?: number;
  bot?: string;
}

/** PUT /api/tables/{id}/seats/{seat}/habits: answer a question once and for all; without an answer: ask again. */
export interface SetHabit {
  question: string;
  answer?: string;
}

/** PUT /api/tables/{id}/seats/{seat}/plan: the moves to play when the seat's turn comes, all or none. */
export interface SetPlan {
  actions: string[];
}

/** PUT /api/reader; an empty language means the browser's own. */
export interface SetReader {
  language: string;
}

/** A decision that lost something: what was played, what would have been better, by how much of the lead. */
export interface Slip {
  position: number;
  seat: number;
  played: string;
  better: string;
  played_label: string;
  better_label: string;
  lost: number;
  error?: number;
  rows?: number;
  played_targets?: string[];
  better_targets?: string[];
}

/** A place in an area: a space of a track, of a row, of a depot; a card. */
export interface Slot {
  id: string;
  label?: string;
  tone?: string;
  note?: string;
  facts?: Fact[];
  symbol?: string;
}

/** A place inside a cell: a bank of a split hex, a dock at a side. Pieces may lie and links may end on it. Each takes the part of the hex that is nearer to it than to the middle or to other spots. The rest is the cell's. */
export interface Spot {
  id: string;
  x: number;
  y: number;
  label?: string;
  note?: string;
}

/** An answer that a seat may give once and for all to a question that comes often. */
export interface Standing {
  key: string;
  label: string;
}

/** A result of chance that mattered: what it gave each seat against the mean of all results. */
export interface Stroke {
  position: number;
  told: string;
  points: number[];
}

/** A line in the list of my tables. */
export interface TableCard {
  id: string;
  game: string;
  title: string;
  seats: SeatCard[];
  status: "archive" | "open" | "over" | "running";
  headline: string;
  turn: number;
  my_turn: boolean;
  updated: string;
  options?: Record<string, string | number | boolean>;
  host?: string;
  clock?: ClockView | null;
  repeatable?: boolean;
}

/** An event at a table besides the game, after so many actions. */
export interface TableEvent {
  position: number;
  text: string;
}

/** A table as one session sees it. `viewer` of the scene is the session's seat that decides, else its first seat. */
export interface TableView {
  id: string;
  game: string;
  title: string;
  options: Record<string, string | number | boolean>;
  seats: SeatCard[];
  status: "archive" | "open" | "over" | "running";
  scene: Scene;
  can_undo?: boolean;
  undo_to?: number;
  host?: boolean;
  host_name?: string;
  spectators?: boolean;
  seed?: number | null;
  thinking?: number | null;
  trouble?: string;
  closed?: string;
  since?: number;
  revision?: number;
  repeatable?: boolean;
  chance?: string;
  secret?: string;
  events?: TableEvent[];
  public?: boolean;
  talk?: number;
  silent?: boolean;
  next?: string;
  clock?: ClockView | null;
  habits?: Habit[];
  plans?: PreparedMoves[];
}

/** POST /api/tables/{id}/seats/{seat} */
export interface TakeSeat {
  name: string;
  invite?: string;
  repeatable?: boolean;
}

/** A step of the story, and the table after it, unless that is left out. GET /api/tables/{id}/beats */
export interface ToldBeat {
  beat: Beat;
  scene?: Scene | null;
}

/** A colour of the game in light and dark surroundings, with its name for legends and screen readers. */
export interface Tone {
  name: string;
  light: string;
  dark: string;
  symbol?: string;
}

/** A property that some of the variants share, to choose by. */
export interface Trait {
  title: string;
  keys: string[];
}

/** POST /api/tables/{id}/undo: one decision, the whole turn, or all since position `to`, where a line starts. */
export interface Undo {
  position: number;
  whole_turn?: boolean;
  to?: number | null;
  revision?: number | null;
}
