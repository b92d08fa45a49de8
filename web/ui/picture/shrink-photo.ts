/** Photos of a telephone's camera, made small enough for a request that may wait for a network. */
import { maxInlineBytes } from '#domain/pictures.ts';

/** In pixels; what is broken can be seen. */
const largestSide = 1600;
const qualities = [0.82, 0.7, 0.55, 0.4, 0.25];

/** Base64 of a JPEG; null for a file that the browser can't read as a picture. */
export async function shrinkPhoto(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  try {
    for (const side of [largestSide, largestSide / 2])
      for (const quality of qualities) {
        const bytes = await draw(picture, side, quality);
        if (bytes && bytes.size <= maxInlineBytes) return await toBase64(bytes);
      }
    return null;
  } finally {
    picture.close();
  }
}

async function draw(picture: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

const toBase64 = (bytes: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const text = typeof reader.result === 'string' ? reader.result : '';
      resolve(text.slice(text.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable photo')));
    reader.readAsDataURL(bytes);
  });
