/** How far the page is with fetching what it plays with. */

class Loading {
  loaded = $state(0);
  total = $state(0);
  done = $state(false);
  /** Why it cannot be had. */
  trouble = $state("");

  tell(loaded: number, total: number): void {
    [this.loaded, this.total] = [loaded, total];
  }

  end(): void {
    this.done = true;
  }

  fail(reason: string): void {
    this.trouble = reason;
  }
}

export const loading = new Loading();
