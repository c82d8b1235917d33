/** The words of a line of the log, or of a beat. */

interface Told {
  text: string;
  more?: readonly string[];
}

/** The text, with all that belongs to its move. */
export function sentence({ text, more = [] }: Told): string {
  return [text, ...more].join(", ");
}
