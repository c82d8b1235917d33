/** Where pieces stand on a hex: what was built and who is there in its upper part, wares that lie along its lower edge. */

import { arrange, type Stack, type Stand } from "./stacking";

/** Radius of a ware that lies beside others, where the hex has radius 1; a ware that lies alone is larger. */
const WARE = 0.2;
const ALONE = 0.3;
const GAP = 0.05;
/** A row of wares is never wider than the hex there. */
const WIDEST = 1.42;
export const LOWEST = 0.6;
/** Where something is printed on the lower edge, they lie above it. */
export const SIGNED = 0.12;
/** With its number a ware is so much wider. */
export const NUMBERED = 1.75;

const STANDING: readonly (readonly Stand[])[] = [
  [],
  [{ x: 0, y: 0, size: 0.58 }],
  [
    { x: -0.38, y: -0.06, size: 0.46 },
    { x: 0.38, y: 0.04, size: 0.46 },
  ],
  [
    { x: -0.4, y: -0.2, size: 0.4 },
    { x: 0.4, y: -0.2, size: 0.4 },
    { x: 0, y: 0.3, size: 0.4 },
  ],
  [
    { x: -0.38, y: -0.28, size: 0.36 },
    { x: 0.38, y: -0.28, size: 0.4 },
    { x: -0.4, y: 0.26, size: 0.4 },
    { x: 0.4, y: 0.26, size: 0.4 },
  ],
];
/** Above a row of wares there is less room. */
const ABOVE = 0.84;
const LIFT = 0.15;

/** True for goods, which lie on the ground: each kind has a tone of its own and no owner. */
export function isWare({ piece }: Stack): boolean {
  return piece.owner == null && piece.form !== "tile" && Boolean(piece.tone) && piece.tone === piece.kind;
}

/** Stands for these stacks on a hex of radius 1, in their order. */
export function arrangeOnHex(stacks: readonly Stack[], lowest = LOWEST): Stand[] {
  const wares = stacks.filter(isWare);
  const standing = stacks.length - wares.length;
  const places = STANDING[standing] ?? arrange(standing);
  const lying = rows(wares, standing > 0 ? WARE : ALONE);
  const high = wares.length > 0 && standing > 0 ? new Set(lying.map(({ y }) => y)).size : 0;
  const down = standing > 0 ? lowest - lying.reduce((most, { y }) => Math.max(most, y), 0) : 0;
  let [here, there] = [0, 0];
  return stacks.map((stack) => {
    if (isWare(stack)) {
      const stand = lying[there++]!;
      return { ...stand, y: stand.y + down };
    }
    const stand = places[here++]!;
    const rows = high + (lowest < LOWEST ? 1 : 0);
    if (rows === 0) return stand;
    return { x: stand.x, y: stand.y * ABOVE - LIFT * rows, size: stand.size * ABOVE ** rows };
  });
}

const width = (stack: Stack, size: number) => 2 * size * (stack.count > 1 ? NUMBERED : 1);

/** Wares in rows about the middle; each begins at its left end, its number stands to the right of it. */
function rows(wares: readonly Stack[], size: number): Stand[] {
  const lines: Stack[][] = [[]];
  let wide = 0;
  for (const ware of wares) {
    const more = width(ware, size) + GAP;
    if (wide + more > WIDEST && lines.at(-1)!.length > 0) {
      lines.push([]);
      wide = 0;
    }
    lines.at(-1)!.push(ware);
    wide += more;
  }
  return lines.flatMap((line, row) => {
    const whole = line.reduce((sum, ware) => sum + width(ware, size) + GAP, -GAP);
    let x = -whole / 2;
    return line.map((ware) => {
      const stand = { x: x + size, y: (row - (lines.length - 1) / 2) * (2 * size + GAP), size };
      x += width(ware, size) + GAP;
      return stand;
    });
  });
}
