/** The pictures that things of a scene are drawn with: found by their names, one rule for all games. */

import type { Key, Sprite } from "./atlas";
import type { Cell, Piece } from "../generated/types";

/** The colours of the seats, in their order, where the game gives them none of their own. */
const SEATS = ["blue", "orange", "green", "pink", "yellow", "black"] as const;
/** The colours of what belongs to nobody. */
const NOBODY = ["white", "grey"] as const;

/** Begins the name of a tone that is that of a player, where a landscape has the same. */
const OF_PLAYER = /^player-/;

/** The colours of the pieces of each seat. */
export function seatColours(key: Key, seats: readonly { tone?: string }[]): string[] {
  return seats.map(
    ({ tone = "" }, seat) => key.tones[tone] ?? key.tones[tone.replace(OF_PLAYER, "")] ?? SEATS[seat % SEATS.length]!,
  );
}

/** The part of a piece that says how it looks. */
export type Looks = Pick<Piece, "kind" | "tone" | "label" | "owner" | "form">;

/** The picture of a piece; "": it has none. A number that the picture shows is part of its name. */
export function pieceSprite(key: Key, piece: Looks, colours: readonly string[]): string {
  const { kind, tone, label } = piece;
  const own = piece.owner != null ? colours[piece.owner] : tone && (key.tones[tone] ?? tone);
  const bases = [label && `${kind}-${label}`, tone && `${kind}-${tone}`, kind].filter((name) => name) as string[];
  const names = bases.flatMap((base) => [...(own ? [`${base}@${own}`] : []), base]);
  const found = [...names, ...NOBODY.map((one) => `${kind}@${one}`)].find((name) => name in key.sprites);
  return found ?? (kind.startsWith("ground-") ? (groundNames(key, kind.slice("ground-".length))[0] ?? "") : "");
}

/** Of a piece that shows its label in its picture. */
export function showsLabel(name: string, piece: Looks): boolean {
  return Boolean(piece.label) && new RegExp(`-${piece.label}(@|$)`).test(name);
}

/** The pictures of a landscape or a space without a river, each as good as the others. */
function groundNames(key: Key, tone: string): string[] {
  if (`space-${tone}` in key.sprites) return [`space-${tone}`];
  const numbered = [1, 2, 3].map((n) => `${tone}-${n}`).filter((name) => name in key.sprites);
  return numbered.length > 0 ? numbered : [tone].filter((name) => name in key.sprites);
}

/** Landscapes without a clearing are water: nothing stands there, and it has coasts. */
export function isWater(key: Key, tone: string): boolean {
  return "coast-0" in key.sprites && `${tone}-1` in key.sprites && !(`${tone}-clear` in key.sprites);
}

export interface Ground {
  tone: string;
  q: number;
  r: number;
  exits?: readonly number[];
  /** Something stands in its middle. */
  taken: boolean;
  /** The sides at which land begins, of a hex of water. */
  coasts: readonly number[];
}

/** The pictures of the ground of a hex, from the lowest up; none: it is drawn in print. */
export function groundSprites(key: Key, cell: Ground): string[] {
  const { tone, exits = [] } = cell;
  if (exits.length > 0) {
    const course = `river-${[...exits].sort().join("")}`;
    const layers = [`${tone}-ground`, course, `${tone}-corners`];
    if (layers.every((name) => name in key.sprites)) return layers;
  }
  const clear = `${tone}-clear`;
  if (cell.taken && clear in key.sprites) return [clear];
  const variants = groundNames(key, tone);
  if (variants.length === 0) return [];
  // The same for a hex whatever happens on it, and no two rows alike.
  const variant = variants[Math.abs((cell.q * 5 + cell.r * 3) % variants.length)]!;
  return [variant, ...cell.coasts.map((side) => `coast-${side}`)];
}

/** True if the ground of a cell has pictures. */
export function hasGround(key: Key, cell: Pick<Cell, "tone">): boolean {
  return groundNames(key, cell.tone).length > 0;
}

/** The picture of what a symbol stands for, beside a number or on a free place. */
export function symbolSprite(key: Key, symbol: string, colour = ""): string {
  if (colour && `${symbol}@${colour}` in key.sprites) return `${symbol}@${colour}`;
  const names = [symbol, ...NOBODY.map((colour) => `${symbol}@${colour}`)];
  const painted = `${symbol}@`;
  return (
    names.find((name) => name in key.sprites) ?? Object.keys(key.sprites).find((name) => name.startsWith(painted)) ?? ""
  );
}

/** The sides of a hex that its model is built for: the others are those of the hex beyond. */
const AXES = 3;

/** The picture of a line along a side (a wall), for one hex of it: its own or the one beyond. */
export function sideSprite(key: Key, kind: string, side: number, colour: string): { name: string; beyond: boolean } {
  for (const [number, beyond] of [
    [side, false],
    [(side + AXES) % 6, true],
  ] as const) {
    const names = [`${kind}-${number}@${colour}`, `${kind}-${number}`, ...NOBODY.map((c) => `${kind}-${number}@${c}`)];
    const name = names.find((one) => one in key.sprites);
    if (name) return { name, beyond };
  }
  return { name: "", beyond: false };
}

/** The picture of a way that runs at this angle (degrees counter-clockwise from east): by its angle, or by the side to
 *  which the river below it runs. */
export function waySprite(key: Key, kind: string, degrees: number, colour: string): string {
  const angle = ((Math.round(degrees) % 180) + 180) % 180;
  const side = (((Math.round((degrees - 90) / 60) % AXES) + AXES) % AXES).toString();
  const tails = [`@${colour}`, "", ...NOBODY.map((one) => `@${one}`)];
  const names = [`${kind}-${angle}`, `${kind}-${side}`].flatMap((base) => tails.map((tail) => base + tail));
  return names.find((name) => name in key.sprites) ?? "";
}

/** Where a picture lies when its origin is at (0, 0) and a unit of its model is so long. */
export function frameOf(
  { rect, anchor, unit }: Sprite,
  length: number,
): { x: number; y: number; width: number; height: number } {
  const [x, y, width, height] = rect as [number, number, number, number];
  const scale = length / unit;
  return {
    x: (x - anchor[0]!) * scale,
    y: (y - anchor[1]!) * scale,
    width: width * scale,
    height: height * scale,
  };
}

/** As large as this, in units of its model, a picture is a hex: its unit is a radius. */
const HEX = { width: 1.7, height: 1.95 };

export function isHex({ rect, unit }: Sprite): boolean {
  return rect[2]! / unit > HEX.width && rect[3]! / unit > HEX.height;
}
