/** A scene on show, with everything a pointer or a key does to it. Knows no rules and no network. */

import { type Stack, type StacksByPlace, stacksByPlace } from "../board/stacking";
import type { Area, Board, Choice, Look, Scene } from "../generated/types";
import { share } from "../service/share";
import { changes } from "./changes";
import { fly, takeOff } from "./flights";
import { type Again, candidates, click, clickAny, openTargets, type Outcome, repeatable } from "./narrowing";

export interface Spot {
  x: number;
  y: number;
}

export interface Menu extends Spot {
  choices: Choice[];
}

/** What the pointer or the focus is on. */
export interface Pointed extends Spot {
  ids: string[];
}

const NONE: ReadonlySet<string> = new Set();
const NO_CHOICES: readonly Choice[] = [];
const NO_IDS: readonly string[] = [];
const NO_STACKS: readonly Stack[] = [];

/** What lies on one place: whoever draws it hears of its own changes only. */
class Place {
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
  /** The board shown large, by choice of the person; empty: the one the scene suggests. */
  chosenBoard: string = $state("");
  #lying: StacksByPlace = stacksByPlace([]);
  #places = new Map<string, Place>();
  #last: string = $state("");
  /** A move is on its way. What is done meanwhile waits for its answer, and is done on the scene that comes then. */
  #locked = false;
  #waiting: { act: () => boolean; expected: boolean }[] = [];

  readonly choices: readonly Choice[] = $derived(this.scene.prompt.choices ?? NO_CHOICES);
  readonly candidates: readonly Choice[] = $derived(candidates(this.choices, this.picked));
  readonly open: ReadonlySet<string> = $derived(
    this.choices.length > 0 ? openTargets(this.choices, this.picked) : NONE,
  );
  readonly again: Again | null = $derived(
    repeatable(this.scene.prompt.choices ?? NO_CHOICES, this.#last, this.#lying.stacks),
  );
  readonly previewed: ReadonlySet<string> = $derived(this.preview.length > 0 ? new Set(this.preview) : NONE);

  constructor(
    scene: Scene,
    look: Look,
    /** Plays actions; absent where a scene is only looked at. */
    private readonly onplay?: (actions: string[]) => void,
    private readonly confirms: () => boolean = () => false,
  ) {
    this.#lay(scene);
    this.scene = scene;
    this.look = look;
  }

  /** What lies on a place. */
  on(place: string): readonly Stack[] {
    return this.#places.get(place)?.stacks ?? NO_STACKS;
  }

  /** Lay the pieces of a scene on its places. */
  #lay({ boards, areas, pieces }: Scene): void {
    this.#lying = stacksByPlace(pieces, this.#lying);
    const things = [
      ...boards.flatMap((board) => [board.cells, board.edges ?? [], board.links ?? []]),
      ...areas.map((area) => area.slots),
    ];
    for (const { id } of things.flat()) if (!this.#places.has(id)) this.#places.set(id, new Place());
    for (const [id, place] of this.#places) place.stacks = this.#lying.stacks.get(id) ?? NO_STACKS;
  }

  /** Show another scene; what is new or has moved is lit up, and flies there if `moving`. */
  show(next: Scene, { moving = false, lit = true } = {}): void {
    const before = this.scene;
    if (next === before) return;
    const changed = lit || moving ? changes(before, next) : [];
    const flights = moving ? takeOff(changed) : [];
    const scene = share(before, next);
    if (scene.position !== before.position || scene.prompt !== before.prompt) this.#forget();
    // What was pointed at may have moved away from under the pointer.
    if (scene.position !== before.position) this.pointed = null;
    this.#lay(scene);
    this.scene = scene;
    this.fresh = lit && changed.length > 0 ? new Set(changed.map((change) => change.id)) : NONE;
    if (flights.length > 0) void fly(flights);
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
  pick(ids: readonly string[], place: string, spot: Spot): void {
    if (!this.onplay) return;
    const act = () => this.#take(this.#clicked(ids, place), spot);
    this.#when(act, this.#clicked(ids, place).kind !== "nothing");
  }

  #clicked(ids: readonly string[], place: string): Outcome {
    const direct = click(this.choices, this.picked, place ? [...ids, place] : ids);
    if (direct.kind !== "nothing") return direct;
    const within = this.on(place || (ids[0] ?? "")).flatMap((stack) => stack.ids);
    return clickAny(this.choices, this.picked, within);
  }

  #take(outcome: Outcome, spot: Spot): boolean {
    this.menu = null;
    if (outcome.kind === "play") this.choose(outcome.choice);
    if (outcome.kind === "picked" || outcome.kind === "menu") this.picked = outcome.picked;
    if (outcome.kind === "menu") this.menu = { ...spot, choices: outcome.choices };
    return outcome.kind !== "nothing";
  }

  /** Take a choice; one that ends the turn is asked for first. */
  choose(choice: Choice): void {
    this.#when(() => {
      // After waiting it may stand in a new list, or be gone.
      const now = this.choices.find((one) => one.action === choice.action);
      if (now) this.#choose(now);
      return now !== undefined;
    });
  }

  #choose(choice: Choice): void {
    this.menu = null;
    if (choice.final && this.confirms() && this.asking?.action !== choice.action) {
      this.asking = choice;
      this.preview = choice.targets ?? [];
      return;
    }
    this.#play([choice.action]);
  }

  /** The last move again, so many times, as one. */
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

  /** Forget what was begun, and what waits. */
  cancel(): void {
    this.#waiting = [];
    this.#forget();
  }

  #forget(): void {
    this.picked = NO_IDS;
    this.preview = NO_IDS;
    this.menu = null;
    this.asking = null;
  }

  /** The board drawn large: one that a choice speaks of, the chosen one, the common map, the viewer's own, the first. */
  readonly mainBoard: Board | undefined = $derived.by(() => {
    const boards = this.scene.boards;
    const own = this.scene.viewer ?? 0;
    return (
      boards.find((board) => this.previewed.has(board.id)) ??
      boards.find((board) => board.id === this.chosenBoard) ??
      boards.find((board) => board.owner == null) ??
      boards.find((board) => board.owner === own) ??
      boards[0]
    );
  });

  /** Areas of one owner (null: the common ones), those of one group together, in the order of the scene. */
  panels(owner: number | null): { title: string; areas: Area[] }[] {
    const found = new Map<string, Area[]>();
    for (const area of this.scene.areas) {
      if ((area.owner ?? null) !== owner) continue;
      const key = area.group || area.id;
      const known = found.get(key);
      if (known) known.push(area);
      else found.set(key, [area]);
    }
    return [...found.values()].map((areas) => ({ title: areas[0]!.group || areas[0]!.title, areas }));
  }

  /** Whether a click on one of these does something. */
  leadsOn(ids: readonly string[]): boolean {
    return ids.some((id) => this.open.has(id) || this.picked.includes(id));
  }

  /** Class names that mark a thing: where a click leads on, what is picked, previewed or new. */
  marks(ids: readonly string[]): string {
    const marks: string[] = [];
    if (this.onplay && ids.some((id) => this.open.has(id))) marks.push("open");
    if (ids.some((id) => this.picked.includes(id))) marks.push("picked");
    if (ids.some((id) => this.previewed.has(id))) marks.push("preview");
    if (ids.some((id) => this.fresh.has(id))) marks.push("fresh");
    return marks.join(" ");
  }
}
