/** A scene on show, with everything a pointer or a key does to it. Knows no rules and no network. */

import type { Point } from "../drawing/geometry";
import { allIds, type Stack, type StacksByPlace, stacksByPlace } from "../drawing/stacking";
import type { Beat, Choice, Look, Scene } from "../generated/types";
import { nameOf } from "../drawing/seats";
import { share } from "../service/share";
import { type Trace, withTraces } from "./beats";
import { changes } from "./changes";
import { celebrate } from "./effects";
import { fly, takeOff } from "./flights";
import {
  type Again,
  byPrice,
  candidates,
  click,
  clickAny,
  keyOf,
  openTargets,
  type Outcome,
  repeatable,
} from "./narrowing";
import { largest, type Sheet, sheetsOf } from "./sheets";
import type { Tab } from "./tabs";

export interface Menu extends Point {
  choices: Choice[];
  /** The things explained above them, which only offer something. */
  about: readonly string[];
}

/** The tapped things, the topmost first, and the place they are on. */
export interface Tapped {
  ids: string[];
  place: string;
}

/** The target of the pointer or the focus. */
interface Pointed extends Point {
  ids: string[];
  place: string;
}

/** The reason why nothing can be done with a thing, by the place or the id that was pointed at. */
export interface Reason {
  about: string;
  text: string;
}

/** The cost of a choice beyond the free way to do the same. */
export interface Price {
  /** The place of this kind of price among those asked now. */
  rank: number;
  symbol: string;
  amount: number;
}

/** The move played in the moment on show, and a better one. */
interface Rings {
  seat: number;
  played: readonly string[];
  better: readonly string[];
}

/** A flight takes no longer than this, in milliseconds, and than this part of its beat. */
const [FLIGHT, OF_BEAT] = [900, 0.5];
/** Of a crowd only the first are asked about. */
const MOST_ASKED = 20;
const NONE: ReadonlySet<string> = new Set();
const NO_CHOICES: readonly Choice[] = [];
const NO_IDS: readonly string[] = [];
const NO_STACKS: readonly Stack[] = [];

/** The stacks on one place: a component that draws it is notified of its changes only. */
class Lying {
  stacks: readonly Stack[] = $state.raw(NO_STACKS);
}

export class Stage {
  readonly look: Look;
  scene: Scene = $state.raw()!;
  picked: readonly string[] = $state.raw(NO_IDS);
  preview: readonly string[] = $state.raw(NO_IDS);
  fresh: ReadonlySet<string> = $state.raw(NONE);
  menu: Menu | null = $state.raw(null);
  asking: Choice | null = $state.raw(null);
  pointed: Pointed | null = $state.raw(null);
  tapped: Tapped | null = $state.raw(null);
  /** Why nothing can be done with a thing, once it was asked. */
  reason: Reason | null = $state.raw(null);
  /** The part of the table that is shown on a phone. */
  tab: Tab = $state("board");
  /** Things that the moves prepared for the next turn touch. */
  planned: ReadonlySet<string> = $state.raw(NONE);
  /** The things ringed on the table in an analysis. */
  rings: Rings | null = $state.raw(null);
  /** Threads from where others' pieces came to where they went, until it is your turn to act. */
  traces: readonly Trace[] = $state.raw([]);
  /** The moves of others are being told: the question is not brought into sight meanwhile. */
  telling = $state(false);
  /** The sheet that lies open above the table, to be read. */
  opened: string = $state("");
  #lying: StacksByPlace = stacksByPlace([]);
  #places = new Map<string, Lying>();
  #pieces: ReadonlySet<string> = NONE;
  /** The ids that pieces point to, by their own ids. */
  #shows = new Map<string, readonly string[]>();
  /** The places inside of cells, by their cells. */
  #inside = new Map<string, string[]>();
  #last: string = $state("");
  /** A move is on its way. What is done meanwhile waits for its answer, and is done on the scene that comes then. */
  #locked = false;
  #waiting: { act: () => boolean; expected: boolean }[] = [];

  /** The choices; of equal ones, the first. */
  readonly choices: readonly Choice[] = $derived(
    this.scene.prompt.choices?.filter((choice) => !choice.alike) ?? NO_CHOICES,
  );
  /** With the ways: destinations that take several steps. */
  readonly all: readonly Choice[] = $derived(
    this.scene.prompt.ways?.length ? [...this.choices, ...this.scene.prompt.ways] : this.choices,
  );
  /** Choices that fit the selection, for lists; ways only if nothing else fits. */
  readonly candidates: readonly Choice[] = $derived.by(() => {
    const found = candidates(this.choices, this.picked);
    return found.length > 0 ? found : candidates(this.all, this.picked);
  });
  /** Choices shown as buttons: those that fit the selection, or without one all that is asked, including those that end things. */
  readonly answers: readonly Choice[] = $derived(
    this.picked.length > 0
      ? byPrice(candidates(this.all, this.picked))
      : [...this.choices, ...this.all.filter((one) => !this.choices.includes(one) && !one.targets?.length)],
  );
  /** The least that a choice costs extra, by the things they touch; where one is free they are left out. */
  readonly #dear: ReadonlyMap<string, Price> = $derived.by(() => {
    const fitting = candidates(this.all, this.picked);
    const prices = [...new Set(this.all.flatMap(({ price }) => price || []))];
    const least = new Map<string, Price>();
    for (const { price = "", amount = 1, targets } of prices.length > 0 ? fitting : NO_CHOICES) {
      const asked = { rank: price ? prices.indexOf(price) + 1 : 0, symbol: price, amount };
      for (const id of targets ?? []) {
        const known = least.get(id);
        if (!known || asked.rank < known.rank || (asked.rank === known.rank && amount < known.amount))
          least.set(id, asked);
      }
    }
    return new Map([...least].filter(([, { rank }]) => rank > 0));
  });
  readonly open: ReadonlySet<string> = $derived(this.all.length > 0 ? openTargets(this.all, this.picked) : NONE);
  readonly again: Again | null = $derived(
    repeatable(this.scene.prompt.choices ?? NO_CHOICES, this.#last, this.#lying.stacks),
  );
  /** The things connected with the one pointed at or tapped: its destinations, the pieces that could take it. */
  readonly #shown: readonly string[] = $derived(
    (this.pointed ?? this.tapped)?.ids.flatMap((id) => this.#shows.get(id) ?? NO_IDS) ?? NO_IDS,
  );
  readonly previewed: ReadonlySet<string> = $derived(
    this.preview.length > 0 ? new Set(this.preview) : this.#shown.length > 0 ? new Set(this.#shown) : NONE,
  );

  constructor(
    scene: Scene,
    look: Look,
    /** Plays actions; absent where a scene is only looked at. */
    private readonly onplay?: (actions: string[]) => void,
    private readonly confirms: () => boolean = () => false,
    /** Asks why nothing can be done with these things, the topmost first. */
    private readonly onwhy?: (things: string[]) => Promise<string>,
    /** A click comes before the viewer's turn: whether it is done again by itself, on the table as it will be. */
    private readonly onearly?: (again: () => void) => boolean,
  ) {
    this.#lay(scene);
    this.scene = scene;
    this.look = look;
  }

  /** The stacks on a place. */
  on(place: string): readonly Stack[] {
    return this.#places.get(place)?.stacks ?? NO_STACKS;
  }

  /** Lay the pieces of a scene on its places. */
  #lay({ boards, areas, pieces }: Scene): void {
    this.#lying = stacksByPlace(pieces, this.#lying);
    this.#pieces = new Set(pieces.map(({ id }) => id));
    this.#shows = new Map(pieces.flatMap(({ id, shows }) => (shows?.length ? [[id, shows] as const] : [])));
    const cells = boards.flatMap((board) => board.cells);
    const things = [
      cells,
      ...cells.map((cell) => cell.spots ?? []),
      ...boards.flatMap((board) => [board.edges ?? [], board.links ?? []]),
      ...areas.map((area) => area.slots),
    ];
    for (const { id } of things.flat()) if (!this.#places.has(id)) this.#places.set(id, new Lying());
    for (const { id, spots } of cells)
      if (spots?.length)
        this.#inside.set(
          id,
          spots.map((spot) => spot.id),
        );
    for (const [id, place] of this.#places) place.stacks = this.#lying.stacks.get(id) ?? NO_STACKS;
  }

  /** Show another scene; what is new or has moved is lit up, and flies there if `moving`. */
  show(next: Scene, { moving = false, lit = true, lasts = 0 } = {}): void {
    const before = this.scene;
    if (next === before) return;
    const changed = lit || moving ? changes(before, next) : [];
    const flights = moving ? takeOff(changed) : [];
    const scene = share(before, next);
    if (scene.position !== before.position || scene.prompt !== before.prompt) this.#forget();
    // The thing pointed at may have moved away from under the pointer.
    if (scene.position !== before.position) this.pointed = this.tapped = this.reason = null;
    this.#lay(scene);
    this.scene = scene;
    this.fresh = lit && changed.length > 0 ? new Set(changed.map((change) => change.id)) : NONE;
    if (flights.length > 0) void fly(flights, lasts > 0 ? Math.min(FLIGHT, lasts * OF_BEAT) : undefined);
  }

  /** Show what another has done: the table after it, with threads, and what it brought. */
  tell(beat: Beat, scene: Scene, { moving = false, lasts = 0 } = {}): void {
    this.show(scene, { moving, lasts });
    this.traces = withTraces(this.traces, beat);
    if (moving) celebrate(beat, this.look, lasts);
  }

  /** A move is on its way. */
  lock(): void {
    this.#locked = true;
  }

  /** The move is answered: do what waited for it. Says whether something came to nothing that would have led on. */
  unlock(sameSeat = true): boolean {
    this.#locked = false;
    let lost = false;
    while (this.#waiting.length > 0 && !this.#locked) {
      const { act, expected } = this.#waiting.shift()!;
      if (!(sameSeat && act()) && expected) lost = true;
    }
    return lost;
  }

  /** Do it, or have it wait. `act` tells whether it led to anything; `expected`, whether it seems so now. */
  #when(act: () => boolean, expected = true): void {
    if (this.#locked) this.#waiting.push({ act, expected });
    else act();
  }

  /** A click on things, the topmost first, at a place of the scene. */
  pick(ids: readonly string[], place: string, at: Point): void {
    if (!this.onplay || this.onearly?.(() => this.pick(ids, place, at))) return;
    const act = () => this.#take(this.#clicked(ids, place), at);
    const expected = this.#clicked(ids, place).kind !== "nothing";
    if (!expected && !this.#locked) void this.askWhy(ids, place);
    this.#when(act, expected);
  }

  /** Ask why nothing can be done with what was pointed at; the answer stands beside it. */
  async askWhy(ids: readonly string[], place: string): Promise<void> {
    const about = ids[0] ?? place;
    const { position } = this.scene;
    const text = await this.onwhy?.([...new Set([...ids, place])].filter(Boolean).slice(0, MOST_ASKED));
    if (text && position === this.scene.position) this.reason = { about, text };
  }

  #clicked(ids: readonly string[], place: string): Outcome {
    // A token that stands for pieces of several kinds offers what can be done with any of them.
    const kinds = ids.length > 1 ? this.#kindsOf(ids, place).filter((id) => this.open.has(id)) : [];
    if (kinds.length > 1) return clickAny(this.all, this.picked, kinds, this.#isPiece);
    const direct = click(this.all, this.picked, place ? [...ids, place] : ids, this.#isPiece);
    if (direct.kind !== "nothing") return direct;
    return clickAny(this.all, this.picked, this.within(place || (ids[0] ?? "")), this.#isPiece);
  }

  #isPiece = (id: string): boolean => this.#pieces.has(id);

  /** The first piece of each stack among these. */
  #kindsOf(ids: readonly string[], place: string): string[] {
    return this.on(place).flatMap((stack) => stack.ids.find((id) => ids.includes(id)) ?? []);
  }

  /** The stacks on a place and in it, for a closer look. */
  contents(place: string): readonly Stack[] {
    const spots = this.#inside.get(place);
    return spots ? [place, ...spots].flatMap((one) => this.on(one)) : this.on(place);
  }

  /** Why nothing can be done with what is pointed at, if that was asked. */
  reasonFor(things: readonly string[]): string {
    return this.reason !== null && this.reason.about === things[0] ? this.reason.text : "";
  }

  /** Everything on a place and in it. */
  within(place: string): string[] {
    const spots = this.#inside.get(place) ?? [];
    return [...spots, ...[place, ...spots].flatMap((one) => allIds(this.on(one)))];
  }

  /** Select a thing without playing: what goes with it is marked then. */
  select(id: string): void {
    this.#when(() => {
      this.tapped = null;
      const possible = this.open.has(id);
      if (possible) this.picked = [...this.picked, id];
      return possible;
    });
  }

  #take(outcome: Outcome, at: Point): boolean {
    this.menu = null;
    if (outcome.kind === "play") this.choose(outcome.choice);
    if (outcome.kind === "picked" || outcome.kind === "menu") this.picked = outcome.picked;
    if (outcome.kind === "menu") {
      const offers = outcome.choices.every((choice) => choice.offer);
      this.menu = { ...at, choices: outcome.choices, about: offers ? outcome.picked : NO_IDS };
    }
    return outcome.kind !== "nothing";
  }

  /** Offer these choices in a menu. */
  offer(choices: readonly Choice[], at: Point): void {
    this.menu = { ...at, choices: [...choices], about: NO_IDS };
  }

  /** Take a choice; one that ends the turn is asked for first, unless its own button says so. */
  choose(choice: Choice): void {
    this.#when(() => {
      // After waiting it may stand in a new list, or be gone.
      const now = this.all.find((one) => keyOf(one) === keyOf(choice));
      if (now) this.#choose(now);
      return now !== undefined;
    });
  }

  #choose(choice: Choice): void {
    this.menu = null;
    const unsaid = choice.final && choice.targets?.length && this.confirms();
    if (unsaid && (!this.asking || keyOf(this.asking) !== keyOf(choice))) {
      this.asking = choice;
      this.preview = choice.targets ?? [];
      return;
    }
    this.#play([choice.action, ...(choice.then ?? [])]);
  }

  /** Repeat the last move so many times, as one move. */
  repeat(count: number): void {
    this.#when(() => {
      const possible = this.again !== null && count <= this.again.most;
      if (possible) this.#play(Array.from({ length: count }, () => this.#last));
      return possible;
    });
  }

  /** Several actions as one move. */
  playAll(actions: string[]): void {
    this.#when(() => {
      this.#play(actions);
      return true;
    });
  }

  #play(actions: string[]): void {
    this.#forget();
    this.#last = actions.at(-1) ?? "";
    this.onplay?.(actions);
  }

  /** Take back what is not yet played; if there is nothing of it, close what lies open. */
  cancel(): void {
    const begun = this.menu ?? this.tapped ?? this.asking ?? this.picked[0];
    this.#waiting = [];
    this.#forget();
    if (!begun) this.opened = "";
  }

  #forget(): void {
    this.picked = NO_IDS;
    this.preview = NO_IDS;
    this.menu = null;
    this.tapped = null;
    this.asking = null;
    this.reason = null;
  }

  readonly sheets: readonly Sheet[] = $derived(sheetsOf(this.scene));
  /** The large sheet; where rings are shown, the board of the seat that moved. */
  readonly mainSheet: Sheet | undefined = $derived(
    largest(this.sheets, this.rings?.seat ?? this.scene.viewer ?? 0, this.previewed),
  );

  nameOf(seat: number): string {
    return nameOf(this.scene, seat);
  }

  /** True if a click on one of these does something. */
  leadsOn(ids: readonly string[]): boolean {
    return ids.some((id) => this.open.has(id) || this.picked.includes(id));
  }

  /** The least that a click on any of these costs extra; null: nothing. */
  priceOf(ids: readonly string[]): Price | null {
    const prices = ids.filter((id) => this.open.has(id)).map((id) => this.#dear.get(id) ?? null);
    return prices.includes(null) ? null : (prices.sort((a, b) => a!.rank - b!.rank)[0] ?? null);
  }

  /** Class names that mark a thing: where a click leads on, what is picked, previewed or new. */
  marks(ids: readonly string[]): string {
    const marks: string[] = [];
    const open = this.onplay ? ids.filter((id) => this.open.has(id)) : NO_IDS;
    if (open.length > 0) marks.push("open");
    const price = this.priceOf(open);
    if (price) marks.push(`dear-${price.rank}`);
    if (ids.some((id) => this.picked.includes(id))) marks.push("picked");
    if (ids.some((id) => this.previewed.has(id))) marks.push("preview");
    if (ids.some((id) => this.fresh.has(id))) marks.push("fresh");
    if (ids.some((id) => this.planned.has(id))) marks.push("planned");
    if (ids.some((id) => this.rings?.played.includes(id))) marks.push("played");
    if (ids.some((id) => this.rings?.better.includes(id))) marks.push("better");
    return marks.join(" ");
  }
}
