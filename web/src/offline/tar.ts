/** Reads an archive (tar) of plain files: Python's own reader takes longer for that than all the rest of unpacking. */

const BLOCK = 512;
const NAME = 100;
const SIZE = { from: 124, to: 135 };
const KIND = 156;
const FILE = "0".charCodeAt(0);

/** All files of an archive, with names of a hundred characters at most. */
export function* filesOf(archive: Uint8Array): Generator<[name: string, content: Uint8Array]> {
  const text = new TextDecoder();
  for (let at = 0; archive[at];) {
    const head = archive.subarray(at, at + BLOCK);
    if (head[KIND] !== FILE) throw new Error("tar");
    const name = text.decode(head.subarray(0, NAME)).replace(/\0.*$/s, "");
    const size = Number.parseInt(text.decode(head.subarray(SIZE.from, SIZE.to)), 8);
    at += BLOCK;
    yield [name, archive.subarray(at, at + size)];
    at += Math.ceil(size / BLOCK) * BLOCK;
  }
}
