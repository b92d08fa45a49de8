/** Converts an uploaded picture to a logo: cropped, scaled down, without metadata. */
import sharp from 'sharp';
import { Problem } from '#domain/kernel/errors.ts';
import { detectFileKind } from '#server/core/security/file-kinds.ts';
import { minLogoPixels, type Crop } from '#domain/churches/schema.ts';

/** Limits CPU and memory use: one thread per picture, no cache. */
sharp.concurrency(1);
sharp.cache(false);

/** Limits the memory for decoding: 40 megapixels are more than phone cameras produce by default. */
const maxPixels = 40_000_000;
const timeoutSeconds = 10;
/** Four times the 150 px of a newsletter's logo, for high-density screens. */
const maxSide = 600;

/** Returns PNG bytes. Throws Problem `invalid` for a file that is no picture, or is too large or too small. */
export async function createLogo(bytes: Uint8Array, crop: Crop | undefined): Promise<Buffer> {
  if (detectFileKind(bytes) !== 'image') throw new Problem('invalid', 'logo-not-a-picture');
  try {
    const upright = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
      .timeout({ seconds: timeoutSeconds })
      .rotate()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = upright.info;
    if (width < minLogoPixels || height < minLogoPixels)
      throw new Problem('invalid', 'logo-too-small', { values: { pixels: minLogoPixels } });
    const area = crop ?? { left: 0, top: 0, width, height };
    if (area.left + area.width > width || area.top + area.height > height)
      throw new Problem('invalid', 'logo-crop-outside');
    return await sharp(upright.data, { raw: { width, height, channels } })
      .timeout({ seconds: timeoutSeconds })
      .extract(area)
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
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
