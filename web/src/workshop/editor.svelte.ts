/** A map at work: the draft with all that was done to it, the tool in hand, and what the game says of it. */

import type { GameCard, MapFault, MapKit } from "../generated/types";
import { t } from "../messages";
import { notices } from "../parts/notices.svelte";
import { api } from "../service/api";
import { Stage } from "../stage/stage.svelte";
import {
  type Draft,
  edgeTo,
  emptyDraft,
  type Hex,
  isWet,
  layTile,
  readDraft,
  sameHex,
  setHome,
  setRiver,
  setWall,
  takeTile,
  textOf,
  tileAt,
  wallOn,
} from "./draft";
import { type Aim, type Field, fieldFor, fieldRound, isInside, sceneOf } from "./drawing";
import { mapAtWork, noteMapAtWork } from "./keeping";

/** A ground to lay, or what else one does to a map. */
export type Tool = "river" | "home" | "wall" | "take" | "hand" | `ground ${string}`;

const WIDE: Field = { top: -3, bottom: 3, left: -5, right: 5 };
const NARROW: Field = { top: -3, bottom: 3, left: -2, right: 3 };
const PAUSE = 250;
const MOST_STEPS = 300;

export class MapEditor {
  draft: Draft = $state.raw()!;
  tool: Tool = $state("hand");
  /** How strong the walls are that are put up. */
  tokens = $state(1);
  faults: MapFault[] = $state.raw([]);
  /** The map that the faults belong to; null before the first check. */
  checked: Draft | null = $state.raw(null);
  field: Field = $state.raw(WIDE);
  readonly stage: Stage;

  #past: Draft[] = $state.raw([]);
  #future: Draft[] = $state.raw([]);
  /** The draft before the gesture that goes on: all of it is one step. */
  #before: Draft | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly game: GameCard,
    readonly kit: MapKit,
    narrow: boolean,
  ) {
    this.#least = narrow ? NARROW : WIDE;
    this.draft = readDraft(mapAtWork(game.name)) ?? emptyDraft(t.maps.unnamed);
    this.tool = `ground ${kit.grounds[0]!}`;
    this.field = fieldRound(this.draft.tiles, this.#least);
    this.stage = new Stage(this.#scene(), game.look);
    this.#look();
  }

  readonly #least: Field;
  readonly canUndo: boolean = $derived(this.#past.length > 0);
  readonly canRedo: boolean = $derived(this.#future.length > 0);
  /** True if the game has found nothing wrong with the map as it stands. */
  readonly sound: boolean = $derived(this.checked === this.draft && this.faults.length === 0);

  close(): void {
    clearTimeout(this.#timer);
  }

  readonly exitsOf = (hex: Hex): readonly number[] => tileAt(this.draft, hex)?.[3] ?? [];

  /** The tool is put down somewhere. Until it is lifted all it does is one step. */
  begin({ hex }: Aim): void {
    this.#before = this.draft;
    if (this.tool.startsWith("ground") || this.tool === "take") this.#lay(hex);
  }

  /** It is moved on, to another hex. */
  move(from: Hex, to: Hex): void {
    if (this.tool === "river") {
      const edge = edgeTo(from, to);
      if (edge >= 0) this.#put(setRiver(this.draft, from, edge, true, this.kit.sea));
    } else this.#lay(to);
  }

  /** It is lifted; where it was not moved, it does what it does to one place. */
  end(aim: Aim | null): void {
    if (aim) this.#touch(aim);
    this.#keep(this.#before ?? this.draft);
    this.#before = null;
  }

  /** The tool at one place, as the keyboard uses it. */
  use(aim: Aim): void {
    this.begin(aim);
    this.end(aim);
  }

  #lay(hex: Hex): void {
    if (!isInside(this.field, hex)) return;
    if (this.tool === "take") this.#put(takeTile(this.draft, hex));
    else if (this.tool.startsWith("ground")) this.#put(this.#withTile(hex, this.tool.slice("ground ".length)));
  }

  #withTile(hex: Hex, ground: string): Draft {
    if (!tileAt(this.draft, hex) && this.draft.tiles.length >= this.kit.most_tiles) {
      notices.say(t.maps.full(this.kit.most_tiles));
      return this.draft;
    }
    return layTile(this.draft, hex, ground, this.kit.sea);
  }

  #touch({ hex, edge, area }: Aim): void {
    const { draft, kit } = this;
    if (this.tool === "river") this.#put(setRiver(draft, hex, edge, !isWet(draft, hex, edge), kit.sea));
    else if (this.tool === "home") this.#put(setHome(draft, hex, area, this.game.max_players));
    else if (this.tool === "wall")
      this.#put(setWall(draft, hex, edge, wallOn(draft, hex, edge) === this.tokens ? 0 : this.tokens, kit.sea));
  }

  /** Change something else: the name, the players. */
  alter(change: Partial<Draft>): void {
    const before = this.draft;
    this.#put({ ...before, ...change });
    this.#keep(before);
  }

  /** Work on another map; undo brings the one before back. */
  open(draft: Draft): void {
    const before = this.draft;
    this.field = fieldRound(draft.tiles, this.#least);
    this.#put(draft);
    this.#keep(before);
  }

  /** Begin with nothing. */
  clear(): void {
    this.open(emptyDraft(t.maps.unnamed));
  }

  undo(): void {
    const last = this.#past.at(-1);
    if (!last) return;
    this.#future = [...this.#future, this.draft];
    this.#past = this.#past.slice(0, -1);
    this.#put(last);
    this.#look();
  }

  redo(): void {
    const next = this.#future.at(-1);
    if (!next) return;
    this.#past = [...this.#past, this.draft];
    this.#future = this.#future.slice(0, -1);
    this.#put(next);
    this.#look();
  }

  #keep(before: Draft): void {
    if (before === this.draft) return;
    this.#past = [...this.#past, before].slice(-MOST_STEPS);
    this.#future = [];
    this.#look();
  }

  #put(draft: Draft): void {
    if (draft === this.draft) return;
    this.draft = draft;
    this.stage.show(this.#scene(), { lit: false });
  }

  #scene() {
    return sceneOf(this.draft, this.field, this.kit, this.game.name, t.maps.board);
  }

  /** A step is done: the field grows if it must, the work is kept, and the game looks the map over. */
  #look(): void {
    const field = fieldFor(this.draft.tiles, this.field);
    if (JSON.stringify(field) !== JSON.stringify(this.field)) {
      this.field = field;
      this.stage.show(this.#scene(), { lit: false });
    }
    noteMapAtWork(this.game.name, textOf(this.draft));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#check(), PAUSE);
  }

  async #check(): Promise<void> {
    const { draft } = this;
    try {
      const { faults } = await api.checkMap(this.game.name, { text: textOf(draft) });
      if (draft !== this.draft) return;
      this.faults = faults;
    } catch (error) {
      if (draft !== this.draft) return;
      this.faults = [{ text: error instanceof Error ? error.message : String(error) }];
    }
    this.checked = draft;
  }

  /** The things on a hex, in words. */
  describe(hex: Hex): string {
    const tile = tileAt(this.draft, hex);
    if (!tile) return t.maps.free;
    const ground = this.game.look.tones[tile[2]]?.name ?? tile[2];
    const seat = this.draft.starts?.findIndex((start) => sameHex(start, hex)) ?? -1;
    const rivers = tile[3].map((edge) => t.maps.edges[edge]!);
    const fault = this.faults.filter((one) => one.hex && sameHex(one.hex, hex)).map((one) => one.text);
    return t.maps.hex(ground, rivers, seat + 1, fault);
  }
}
