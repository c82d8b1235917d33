/** Texts packed into an address: the part behind its # never leaves the browsers of those who share it. */

/** A text in letters that an address may hold. */
export async function packText(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const found = new Uint8Array(await new Response(packed).arrayBuffer());
  const letters = btoa(Array.from(found, (byte) => String.fromCharCode(byte)).join(""));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The text in such letters; null: there is none that can be read, or one of more than `most` bytes. */
export async function unpackText(packed: string, most: number): Promise<string | null> {
  try {
    const letters = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    const decoder = new TextDecoder("utf-8", { fatal: true });
    let [text, size] = ["", 0];
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length;
      if (size > most) {
        await reader.cancel(); // a few letters may become any number of bytes
        return null;
      }
      text += decoder.decode(part.value, { stream: true });
    }
    return text + decoder.decode();
  } catch {
    return null;
  }
}
