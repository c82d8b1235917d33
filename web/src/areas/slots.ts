/** The extent of a slot and of the text on it, in units where a plain slot is 104 wide and high. */

interface SlotText {
  lines: string[];
  size: number;
}

const SHORT = 3;
const ONE_LINE = 26;
const ONE_WORD = 10;
const LETTER = 0.64;
const LONG_SIZE = 36;

/** Short labels shrink to fit a plain slot; long ones make it wider, very long ones take two lines. */
export function slotText(label: string): SlotText {
  if (label.length <= SHORT) return { lines: [label], size: 38 };
  return { lines: label.length > ONE_LINE ? halves(label) : [label], size: LONG_SIZE };
}

/** Half the width a slot needs for its text. */
export function textHalf(label: string): number {
  if (label.length <= SHORT) return 52;
  const { lines, size } = slotText(label);
  const longest = Math.max(...lines.map((line) => line.length));
  return Math.max(52, (longest * LETTER * size) / 2 + 16);
}

/** Half the width a slot needs for a word below what lies on it; sentences are printed smaller. */
export function underHalf(label: string, size: number): number {
  return Math.min(label.length, ONE_WORD) * size * 0.34 + 10;
}

/** A text in two lines, broken at the space nearest to its middle. */
function halves(text: string): string[] {
  const middle = text.length / 2;
  const spaces = [...text.matchAll(/ /g)].map((match) => match.index);
  const at = spaces.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  return at === undefined ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
