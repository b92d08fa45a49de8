import type { Crop } from '#domain/pictures.ts';
import { convertPicture } from '#server/core/files/pictures.ts';

/** Four times the 150 px of a newsletter's logo, for high-density screens. */
const maxSide = 600;

/** Converts an uploaded picture to a logo, as PNG. Throws like `convertPicture`. */
export const createLogo = (bytes: Uint8Array, crop: Crop | undefined): Promise<Buffer> =>
  convertPicture(bytes, crop, (picture) =>
    picture
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9, palette: true, quality: 95 })
      .toBuffer(),
  );
