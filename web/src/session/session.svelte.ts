/** A table this browser sits at or watches: what the service says about it, and what the person does. */

import type { Beat, Hint, LogLine, Look, Push, Scene, TableView } from "../generated/types";
import { t } from "../messages";
import { notices } from "../parts/notices.svelte";
import { sound, soundOf } from "../parts/sound";
import { api, Refusal } from "../service/api";
import { putNames } from "../service/names";
import { type Connection, Live } from "../service/live";
import { mayMove, settings } from "../settings/settings.svelte";
import { Flashback } from "./flashback.svelte";
import { Telling } from "./telling.svelte";
import { keepPlan, type Plan } from "./plans";
import { celebrate } from "../stage/effects";
import { Stage } from "../stage/stage.svelte";
import { mergeLog, toldUntil } from "../log/story";

/** While a bot goes on, its moves are drawn no more often than this, in milliseconds: drawing takes longer than greedy thinks. */
const TOGETHER = 200;

/** Moves that are being prepared. */
interface Ahead extends Plan {
  moves: readonly string[];
}
const NOTHING_YET: Ahead = { moves: [], words: [], targets: [] };

export class TableSession {
  readonly id: string;
  readonly invite: string;
  readonly stage: Stage;
  view: TableView = $state.raw()!;
  connection: Connection = $state("connecting");
  log: LogLine[] = $state.raw([]);
  hint: Hint | null = $state.raw(null);
  busy = $state(false);
  hinting = $state(false);
  /** While one prepares the next turn: the moves so far, what they are in words, and what they touch. */
  ahead: Ahead | null = $state.raw(null);
  /** While an earlier part of the game is shown, or a later one, the table itself goes on unseen. */
  held = $state(false);
  /** Meanwhile the viewer's turn has come. */
  called = $state(false);
  readonly past: Flashback;
  /** The moves of others, told beat by beat; whose turn it is may act meanwhile. */
  readonly telling = new Telling(({ beat, scene }, lasts) => this.#tell(beat, scene!, lasts));
  /** The seat whose player confirmed to be at the screen, while secret choices are on the table. */
  present: number | null = $state(null);

  readonly #live: Live;
  #waiting: TableView[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shownAt = 0;
  /** The position up to which the table on show has been told. */
  #told: number;
  /** Beats are being asked for, or told. */
  #tells = false;
  /** The connection was lost, and nothing has come since. */
  #lost = false;
  #asked = 0;
  #answered: Promise<void> = Promise.resolve();

  constructor(view: TableView, look: Look, invite: string) {
    this.id = view.id;
    this.invite = invite;
    this.view = view;
    this.log = view.scene.log ?? [];
    this.#told = view.scene.position ?? 0;
    this.stage = new Stage(
      view.scene,
      look,
      (actions) => void this.play(actions),
      () => settings.confirm,
      (things) => this.#why(things),
      (again) => this.#early(again),
    );
    this.past = new Flashback(this);
    this.#live = new Live(this.id, invite, () => this.#newest().scene.position ?? 0, this.#push, this.#connected);
  }

  close(): void {
    this.#live.close();
    this.#tells = false;
    this.telling.stop();
    this.stage.cancel();
    clearTimeout(this.#timer);
  }

  readonly myTurn: boolean = $derived(
    this.view.seats.some((seat) => seat.mine && seat.seat === this.view.scene.prompt.seat),
  );
  /** True if the scene shows secrets of somebody else than the one at this screen, which several people share. */
  readonly covered: boolean = $derived(
    this.view.scene.sealed === true &&
      this.view.seats.filter((seat) => seat.mine).length > 1 &&
      this.view.scene.viewer !== this.present,
  );
  /** True if the table was deleted, or may no longer be seen by this visitor. */
  readonly gone: boolean = $derived(this.connection === "deleted" || this.connection === "removed");
  readonly seated: boolean = $derived(this.view.seats.some((seat) => seat.mine));
  /** Where one waits for people, there is time to prepare something. */
  readonly waits: boolean = $derived(
    this.seated &&
      !this.myTurn &&
      !this.held &&
      this.view.status === "running" &&
      this.view.seats.some((seat) => !seat.mine && seat.kind !== "bot"),
  );

  #newest(): TableView {
    return this.#waiting.at(-1) ?? this.view;
  }

  #connected = (state: Connection): void => {
    if (state === "lost") this.#lost = true;
    this.connection = state;
    if (this.gone) this.#show({ ...this.view, scene: withoutChoices(this.view.scene) });
  };

  #push = (push: Push): void => {
    if (this.#lost) notices.say(t.table.regained);
    this.#lost = false;
    if ((push.table.revision ?? 0) < (this.#newest().revision ?? 0)) return;
    this.#waiting.push(push.table);
    const { seats, scene } = push.table;
    const mine = seats.some((seat) => seat.mine && seat.seat === scene.prompt.seat);
    if (this.ahead && mine) this.release();
    this.called = this.held && mine;
    this.#showNext();
  };

  /** Show the newest of what waits: the moves that led there are told, unless the settings say to skip that. */
  #showNext(): void {
    clearTimeout(this.#timer);
    const next = this.#waiting.at(-1);
    if (!next || this.held || this.busy) return; // your own move is shown by its answer
    if (settings.pace !== 0) {
      this.#waiting = [];
      this.#follow(next);
      return;
    }
    const still = next.scene.position === this.view.scene.position;
    const pause = still || typeof next.thinking !== "number" ? 0 : this.#shownAt + TOGETHER - Date.now();
    if (pause > 0) {
      this.#timer = setTimeout(() => this.#showNext(), pause);
      return;
    }
    this.#waiting = [];
    if (!still) this.#shownAt = Date.now();
    this.#show(next);
  }

  /** The seat that now decides may act; on the table the moves of others are told first. */
  #follow(view: TableView): void {
    this.#take(view);
    const position = view.scene.position ?? 0;
    if (position <= this.#told) {
      // Taken back, or only somebody has sat down.
      if (position < this.#told || !this.#tells) this.#showNow();
      return;
    }
    this.stage.show(this.#asking(this.stage.scene), { lit: false });
    if (!this.#tells) void this.#catchUp();
  }

  /** Tell beat by beat what has happened, and what happens meanwhile. */
  async #catchUp(): Promise<void> {
    this.#tells = this.stage.telling = true;
    try {
      for (let last = this.#newestPosition; this.#told < last && this.#tells; last = this.#newestPosition) {
        const moments = await api.beats(this.id, { first: this.#told, last });
        if (!this.#tells) return;
        await this.telling.play(moments);
        this.#told = last;
      }
    } catch {
      // It cannot be told: the table itself says how it is.
    }
    if (this.#tells) this.#showNow();
  }

  get #newestPosition(): number {
    return this.view.scene.position ?? 0;
  }

  /** Show the table as it is, whatever is being told. */
  #showNow({ moving = true } = {}): void {
    const { scene } = this.view;
    this.#tells = this.stage.telling = false;
    this.telling.stop();
    this.#told = scene.position ?? 0;
    this.stage.show(scene, { moving: moving && mayMove() });
  }

  /** Skip what is being told: all of it, or the beat on show. Says whether there was anything. */
  skip({ all = true } = {}): boolean {
    if (!this.#tells || this.held) return false;
    if (all || !this.telling.beat) this.#showNow({ moving: false });
    else this.telling.skip();
    return true;
  }

  #tell(beat: Beat, scene: Scene, lasts: number): void {
    if (!this.held) this.#told = beat.position ?? 0;
    this.stage.tell(beat, this.held ? scene : this.#asking(scene), { moving: mayMove(), lasts });
    soundOf(beat);
  }

  /** An earlier table with the question of now: one may answer it at any time. */
  #asking(scene: Scene): Scene {
    return { ...scene, prompt: this.view.scene.prompt };
  }

  /** The lines of the story up to what is on show. */
  readonly story: readonly LogLine[] = $derived(
    this.telling.beat && !this.held ? toldUntil(this.log, this.telling.beat.position ?? 0) : this.log,
  );

  /** Show everything immediately, waiting moves included. */
  #settle(view: TableView): void {
    if ((view.revision ?? 0) < (this.view.revision ?? 0)) return;
    this.#waiting = this.#waiting.filter((one) => (one.revision ?? 0) > (view.revision ?? 0));
    this.#show(view);
    this.#showNext();
  }

  #show(view: TableView): void {
    this.#take(view);
    this.#showNow();
  }

  /** From now on this is the table, whatever is still on show. */
  #take(view: TableView): void {
    const wasMine = this.myTurn;
    const moved = view.scene.position !== this.view.scene.position;
    this.view = view;
    this.log = mergeLog(this.log, view.scene.log ?? [], view.scene.position ?? 0);
    if (moved) this.hint = null;
    if (!view.scene.sealed) this.present = null;
    if (moved && this.myTurn && !wasMine) sound("turn");
  }

  /** Stop following, to show something earlier. */
  hold(): void {
    this.skip();
    this.held = true;
  }

  /** Follow the table again. */
  release(): void {
    this.held = this.called = false;
    this.ahead = null;
    this.telling.stop();
    this.#told = this.#newestPosition;
    this.stage.show(this.view.scene, { lit: false });
    this.#showNext();
  }

  /** Prepare moves for the viewer's next turn, on the table as it may be then. */
  async lookAhead(ahead: Ahead = NOTHING_YET): Promise<void> {
    try {
      const scene = await api.lookAhead(this.id, this.view.scene.viewer ?? 0, { actions: [...ahead.moves] });
      this.hold();
      this.ahead = ahead;
      this.stage.show(scene, { lit: ahead.moves.length > 0 });
    } catch (error) {
      this.release();
      notices.fail(error);
    }
  }

  /** A move that was chosen while looking ahead is prepared, and shown as it will lie. */
  async #prepare(before: Ahead, actions: string[]): Promise<void> {
    const choice = this.stage.all.find((one) => one.action === actions[0]);
    const moves = [...before.moves, ...actions];
    const words = [...before.words, choice?.label ?? actions.join(", ")];
    const targets = [...before.targets, ...(choice?.targets ?? [])];
    keepPlan(this.id, moves, { words, targets });
    await this.setPlan(this.view.scene.viewer ?? 0, moves);
    if (this.view.plans?.some((plan) => plan.actions?.length)) await this.lookAhead({ moves, words, targets });
    else this.release(); // the turn had come, and they were played
  }

  /** A click while one waits begins to prepare a move; if it leads to nothing then either, all stays as it is. */
  #early(again: () => void): boolean {
    if (this.skip({ all: this.myTurn })) return !this.myTurn;
    if (!this.waits || this.view.plans?.some((plan) => plan.actions?.length)) return false;
    void this.lookAhead().then(() => {
      if (!this.ahead) return;
      again();
      const begun = this.stage.picked.length > 0 || this.stage.menu !== null || this.busy;
      if (!begun) this.release();
    });
    return true;
  }

  play(actions: string[]): Promise<void> {
    if (this.ahead) return this.#prepare(this.ahead, actions);
    this.skip();
    this.stage.traces = [];
    const first = this.view.scene.position ?? 0;
    return this.#ask(() => api.play(this.id, { position: first, actions }), first);
  }

  undo(wholeTurn: boolean): Promise<void> {
    this.skip();
    return this.#ask(() => api.undo(this.id, { position: this.view.scene.position ?? 0, whole_turn: wholeTurn }));
  }

  /** Back to before a line of the log. */
  undoTo(to: number): Promise<void> {
    return this.#ask(() => api.undo(this.id, { position: this.view.scene.position ?? 0, to }));
  }

  /** Answer a question once and for all; with an empty answer it is asked again. */
  setHabit(seat: number, question: string, answer: string): Promise<void> {
    return this.#ask(() => api.setHabit(this.id, seat, { question, answer }));
  }

  /** Moves for the next turn of a seat; none: nothing is prepared any more. */
  setPlan(seat: number, actions: string[]): Promise<void> {
    return this.#ask(() => api.setPlan(this.id, seat, { actions }));
  }

  resume(): Promise<void> {
    return this.#ask(() => api.resume(this.id));
  }

  /** Sit down by the invitation of the address, or by that of a seat which anybody may take. */
  takeSeat(seat: number, name: string, invite = this.invite): Promise<void> {
    return this.#ask(() => api.takeSeat(this.id, seat, { name, invite, repeatable: this.view.repeatable ?? false }));
  }

  /** Let a bot play on a free seat. */
  seatBot(seat: number, bot: string): Promise<void> {
    return this.#ask(() => api.seatBot(this.id, seat, { bot }));
  }

  /** As the host: let people talk, or not. */
  setChat(on: boolean): Promise<void> {
    return this.#ask(() => api.setChat(this.id, { on }));
  }

  /** As the host: end the game for all. */
  stop(): Promise<void> {
    return this.#ask(() => api.stopTable(this.id));
  }

  leaveSeat(seat: number): Promise<void> {
    return this.#ask(() => api.leaveSeat(this.id, seat));
  }

  async askHint(): Promise<void> {
    this.hinting = true;
    try {
      const position = this.view.scene.position;
      const hint = await api.hint(this.id);
      if (this.view.scene.position !== position) return;
      this.hint = putNames(hint, this.view.scene.names ?? []);
      this.stage.preview = hint.targets ?? [];
    } catch (error) {
      notices.fail(error);
    } finally {
      this.hinting = false;
    }
  }

  /** The reason why nothing can be done; spectators are not told. */
  async #why(things: string[]): Promise<string> {
    if (!this.seated || this.held || this.view.status === "over") return "";
    try {
      const { text } = await api.why(this.id, { thing: things });
      return putNames(text, this.view.scene.names ?? []);
    } catch {
      return ""; // it was only a question
    }
  }

  /** One request after the other; what is clicked meanwhile waits, and goes on only for the seat it was meant for. */
  #ask(request: () => Promise<TableView>, from = Infinity): Promise<void> {
    this.#asked++;
    this.busy = true;
    this.stage.lock();
    this.#answered = this.#answered.then(async () => {
      const seat = this.view.scene.prompt.seat;
      try {
        this.#settle(await request());
        void this.#celebrate(from);
      } catch (error) {
        this.#refused(error);
      }
      if (--this.#asked > 0) return;
      this.busy = false;
      this.#showNext();
      if (this.stage.unlock(this.view.scene.prompt.seat === seat)) notices.say(t.table.missed);
    });
    return this.#answered;
  }

  /** The gains of your own move rise, run and sound, too. */
  async #celebrate(first: number): Promise<void> {
    const last = this.#newestPosition;
    if (last <= first || !(mayMove() || settings.sound)) return;
    try {
      for (const { beat } of await api.beats(this.id, { first, last, bare: 1 })) {
        if (mayMove()) celebrate(beat, this.stage.look);
        soundOf(beat);
      }
    } catch {
      // Then it is quiet.
    }
  }

  #refused(error: unknown): void {
    sound("refuse");
    this.stage.cancel();
    if (error instanceof Refusal && error.code === "stale" && error.table) {
      this.#settle(error.table);
      notices.say(t.table.stale);
    } else notices.fail(error);
  }
}

/** A scene in which nothing can be played. */
function withoutChoices(scene: Scene): Scene {
  return { ...scene, prompt: { ...scene.prompt, choices: [], ways: [], standing: [], entry: null, guide: "" } };
}
