/** Short words to the person at the screen, shown for a moment and read out. */

interface Notice {
  id: number;
  text: string;
  bad: boolean;
}

const SHOWN_FOR = 5000;

class Notices {
  list: Notice[] = $state.raw([]);
  #next = 0;

  say(text: string, bad = false): void {
    const id = this.#next++;
    this.list = [...this.list.filter((notice) => notice.text !== text), { id, text, bad }];
    setTimeout(() => this.dismiss(id), SHOWN_FOR);
  }

  /** Tell what went wrong. */
  fail(error: unknown): void {
    this.say(error instanceof Error ? error.message : String(error), true);
  }

  dismiss(id: number): void {
    this.list = this.list.filter((notice) => notice.id !== id);
  }
}

export const notices = new Notices();
