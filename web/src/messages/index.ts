/** The texts in the language of the page. */

import { en, type Messages } from "./en";

export const languages: Record<string, Messages> = { en };

function choose(): Messages {
  const wanted = typeof navigator === "undefined" ? [] : navigator.languages;
  for (const tag of wanted) {
    const found = languages[tag.slice(0, 2)];
    if (found) return found;
  }
  return en;
}

export const t: Messages = choose();
