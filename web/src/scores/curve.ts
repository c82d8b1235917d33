/** The points of all seats over a game, as lines in a box of the given size. */

interface Curve {
  paths: string[];
  /** Numbers for the scale on the left, with their heights. */
  scale: { value: number; y: number }[];
  /** The place of a score at a position. */
  x: (position: number) => number;
  y: (score: number) => number;
}

export function curve(scores: readonly (readonly number[])[], width: number, height: number): Curve {
  const seats = scores[0]?.length ?? 0;
  const most = Math.max(10, ...scores.flat());
  const low = Math.min(...scores.flat(), most);
  // Lines that keep to the upper half are drawn larger, if they are not level.
  const least = low > most / 2 && low < most ? low - (most - low) / 2 : Math.min(0, low);
  const x = (position: number) => (scores.length > 1 ? (position / (scores.length - 1)) * width : 0);
  const y = (score: number) => height - ((score - least) / (most - least)) * height;
  const paths = Array.from({ length: seats }, (_, seat) =>
    line(
      scores.map((row) => row[seat] ?? 0),
      x,
      y,
    ),
  );
  const step = niceStep(most - least);
  const first = Math.ceil(least / step) * step;
  const scale = [];
  for (let value = first; value <= most; value += step) scale.push({ value, y: y(value) });
  return { paths, scale, x, y };
}

/** Points change in steps: one corner for each change is enough. */
function line(values: readonly number[], x: (p: number) => number, y: (s: number) => number): string {
  let path = `M${round(x(0))} ${round(y(values[0] ?? 0))}`;
  for (let i = 1; i < values.length; i++) {
    if (values[i] !== values[i - 1]) path += `H${round(x(i))}V${round(y(values[i]!))}`;
  }
  return `${path}H${round(x(Math.max(0, values.length - 1)))}`;
}

function niceStep(range: number): number {
  const rough = range / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= rough) ?? power * 10;
}

function round(n: number): number {
  return Math.round(n * 10) / 10;
}
