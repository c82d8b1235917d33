/** A table this browser sits at or watches: what the service says about it, and what the person does. */

import type { Hint, LogLine, Look, Play, Push, Scene, TableView } from "../generated/types";
import { t } from "../messages";
import { notices } from "../parts/notices.svelte";
import { sound } from "../parts/sound";
import { api, Refusal } from "../service/api";
import { putNames } from "../service/names";
import { type Connection, Live } from "../service/live";
import { mayMove, settings } from "../settings/settings.svelte";
import { Flashback } from "./flashback.svelte";
import { keepPlan, type Plan } from "./plans";
import { Stage } from "../stage/stage.svelte";
import { mergeLog } from "../log/story";

/** With this many changes waiting, moves of others are shown without a pause. */
const TOO_MANY = 12;
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
  /** The seat whose player confirmed to be at the screen, while secret choices are on the table. */
  present: number | null = $state(null);

  readonly #live: Live;
  #waiting: TableView[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shownAt = 0;
  /** The connection was lost, and nothing has come since. */
  #lost = false;
  #asked = 0;
  #answered: Promise<void> = Promise.resolve();

  constructor(view: TableView, look: Look, invite: string) {
    this.id = view.id;
    this.invite = invite;
    this.view = view;
    this.log = view.scene.log ?? [];
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
    this.past.close();
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

  /** Show waiting moves: own ones immediately, those of others one by one if the settings say so. */
  #showNext(): void {
    clearTimeout(this.#timer);
    if (settings.pace === 0) this.#waiting.splice(0, this.#waiting.length - 1);
    const next = this.#waiting[0];
    if (!next || this.held) return;
    const still = next.scene.position === this.view.scene.position;
    const pace = typeof next.thinking === "number" ? Math.max(settings.pace, TOGETHER) : settings.pace;
    const pause = still || this.#waiting.length > TOO_MANY ? 0 : this.#shownAt + pace - Date.now();
    if (pause > 0) {
      this.#timer = setTimeout(() => this.#showNext(), pause);
      return;
    }
    this.#waiting.shift();
    if (!still) this.#shownAt = Date.now();
    this.#show(next);
    this.#showNext();
  }

  /** Show everything immediately, waiting moves included. */
  #settle(view: TableView): void {
    if ((view.revision ?? 0) < (this.view.revision ?? 0)) return;
    this.#waiting = this.#waiting.filter((one) => (one.revision ?? 0) > (view.revision ?? 0));
    this.#show(view);
    this.#showNext();
  }

  #show(view: TableView): void {
    const wasMine = this.myTurn;
    const moved = view.scene.position !== this.view.scene.position;
    this.view = view;
    this.log = mergeLog(this.log, view.scene.log ?? [], view.scene.position ?? 0);
    if (moved) this.hint = null;
    if (!view.scene.sealed) this.present = null;
    this.stage.show(view.scene, { moving: moved && mayMove() });
    if (moved) sound(this.myTurn && !wasMine ? "turn" : "move");
  }

  /** Stop following, to show something earlier. */
  hold(): void {
    this.held = true;
  }

  /** Follow the table again. */
  release(): void {
    this.held = this.called = false;
    this.ahead = null;
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
    const play: Play = { position: this.view.scene.position ?? 0, actions };
    return this.#ask(() => api.play(this.id, play));
  }

  undo(wholeTurn: boolean): Promise<void> {
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
  #ask(request: () => Promise<TableView>): Promise<void> {
    this.#asked++;
    this.busy = true;
    this.stage.lock();
    this.#answered = this.#answered.then(async () => {
      const seat = this.view.scene.prompt.seat;
      try {
        this.#settle(await request());
      } catch (error) {
        this.#refused(error);
      }
      if (--this.#asked > 0) return;
      this.busy = false;
      if (this.stage.unlock(this.view.scene.prompt.seat === seat)) notices.say(t.table.missed);
    });
    return this.#answered;
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
