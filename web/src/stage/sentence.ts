/** What a line of the log, or a beat, says. */

interface Told {
  text: string;
  more?: readonly string[];
}

/** The text, with all that belongs to its move. */
export function sentence({ text, more = [] }: Told): string {
  return [text, ...more].join(", ");
}
