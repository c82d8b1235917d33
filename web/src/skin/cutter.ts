/** A worker that cuts pictures from an atlas: a page that draws each by itself need not hold the whole. */

export interface Cut {
  atlas: string;
  /** How many pixels of this atlas are one of its key. */
  scale: number;
  pictures: readonly { name: string; rect: readonly number[] }[];
}

export interface Pieces {
  atlas: string;
  pictures: readonly { name: string; picture: Blob }[];
}

const atlases = new Map<string, Promise<ImageBitmap>>();

async function load(url: string): Promise<ImageBitmap> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return createImageBitmap(await answer.blob());
}

async function cut({ atlas, scale, pictures }: Cut): Promise<Pieces> {
  const known = atlases.get(atlas) ?? load(atlas);
  atlases.set(atlas, known);
  const whole = await known;
  const done = pictures.map(async ({ name, rect }) => {
    const [x, y, width, height] = rect.map((one) => one * scale) as [number, number, number, number];
    const canvas = new OffscreenCanvas(Math.ceil(width), Math.ceil(height));
    canvas.getContext("2d")!.drawImage(whole, x, y, width, height, 0, 0, canvas.width, canvas.height);
    return { name, picture: await canvas.convertToBlob() };
  });
  return { atlas, pictures: await Promise.all(done) };
}

onmessage = ({ data }: MessageEvent<Cut>) => {
  // Without its atlas a game is drawn in print, as before: the next picture asks again.
  cut(data).then(postMessage, () => atlases.delete(data.atlas));
};
