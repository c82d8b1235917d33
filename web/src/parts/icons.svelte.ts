/** The bundled icons, which the engine holds for its pictures. They load beside the client, so that the first paint need not wait for them. */

class Icons {
  paths: Record<string, string> = $state.raw({});
  #asked = false;

  load(): void {
    if (this.#asked) return;
    this.#asked = true;
    void import("../../../src/wabe/core/picture/icons.json").then((file) => (this.paths = file.default));
  }
}

export const icons = new Icons();

/** The id under which an icon stands in the sprite. */
export function iconId(name: string): string {
  return `icon-${name}`;
}
