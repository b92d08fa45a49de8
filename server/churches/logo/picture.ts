/** A picture that somebody sent becomes a logo of ours: cropped, small, without a word of what it said about itself. */
import sharp from 'sharp';
import { Problem } from '#domain/kernel/errors.ts';
import { fileKindOf } from '#server/core/guarding/file-kinds.ts';
import { smallestLogo, type Crop } from '#domain/churches/schema.ts';

/** Two cores serve many churches: one picture at a time, nothing kept of the last. */
sharp.concurrency(1);
sharp.cache(false);

/** What fits into memory when it is unpacked: 40 megapixels, more than any camera of a telephone gives by default. */
const mostPixels = 40_000_000;
const longestSeconds = 10;
/** Four times the 150 px that a newsletter shows it in: sharp on every screen. */
const side = 600;

/** PNG bytes. Throws Problem `invalid` for whatever is no picture, or too large or too small a one. */
export async function logoOf(bytes: Uint8Array, crop: Crop | undefined): Promise<Buffer> {
  if (fileKindOf(bytes) !== 'picture') throw new Problem('invalid', 'logo-not-a-picture');
  try {
    const upright = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
      .timeout({ seconds: longestSeconds })
      .rotate()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = upright.info;
    if (width < smallestLogo || height < smallestLogo)
      throw new Problem('invalid', 'logo-too-small', { values: { pixels: smallestLogo } });
    const part = crop ?? { left: 0, top: 0, width, height };
    if (part.left + part.width > width || part.top + part.height > height)
      throw new Problem('invalid', 'logo-crop-outside');
    return await sharp(upright.data, { raw: { width, height, channels } })
      .timeout({ seconds: longestSeconds })
      .extract(part)
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9, palette: true, quality: 95 })
      .toBuffer();
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(
      'invalid',
      /pixel limit/i.test(String(error)) ? 'logo-too-many-pixels' : 'logo-unreadable',
    );
  }
}
