/** Reads uploaded pictures, and writes them anew: cropped, scaled down, without metadata. */
import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import { Problem } from '#domain/kernel/errors.ts';
import {
  maxPictureBytes,
  minPicturePixels,
  type Crop,
  type PictureInput,
} from '#domain/pictures.ts';
import type { UploadPurpose } from '#domain/uploads.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import { detectFileKind } from '#server/core/security/file-kinds.ts';

/** Limits CPU and memory use: one thread per picture, no cache. */
sharp.concurrency(1);
sharp.cache(false);

/** Limits the memory for decoding: 40 megapixels are more than phone cameras produce by default. */
const maxPixels = 40_000_000;
const timeoutSeconds = 10;

type Call = Pick<ChurchCall<PictureInput>, 'core' | 'actor' | 'church' | 'input'>;

/** The bytes that a user sent, in the request or as an upload. Throws Problem. */
export async function readPicture(
  { core, actor, church, input }: Call,
  purpose: UploadPurpose,
): Promise<Uint8Array> {
  if (input.data !== undefined) return Buffer.from(input.data, 'base64');
  const upload = await core.uploads.open(
    input.uploadId ?? '',
    { userId: actor.userId, church },
    purpose,
  );
  if (upload.bytes > maxPictureBytes) {
    upload.content.destroy();
    throw new Problem('too_large', 'file-too-large');
  }
  return buffer(upload.content);
}

/**
 * Calls `encode` with the upright picture, or the part that `crop` names. Takes up to a second, so call it outside a
 * transaction. Throws Problem `invalid` for a file that is no picture, or is too large or too small.
 */
export async function convertPicture<T>(
  bytes: Uint8Array,
  crop: Crop | undefined,
  encode: (picture: Sharp) => Promise<T>,
): Promise<T> {
  if (detectFileKind(bytes) !== 'image') throw new Problem('invalid', 'picture-not-a-picture');
  try {
    const upright = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
      .timeout({ seconds: timeoutSeconds })
      .rotate()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = upright.info;
    if (width < minPicturePixels || height < minPicturePixels)
      throw new Problem('invalid', 'picture-too-small', { values: { pixels: minPicturePixels } });
    const area = crop ?? { left: 0, top: 0, width, height };
    if (area.left + area.width > width || area.top + area.height > height)
      throw new Problem('invalid', 'picture-crop-outside');
    return await encode(
      sharp(upright.data, { raw: { width, height, channels } })
        .timeout({ seconds: timeoutSeconds })
        .extract(area),
    );
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(
      'invalid',
      /pixel limit/i.test(String(error)) ? 'picture-too-many-pixels' : 'picture-unreadable',
    );
  }
}

export interface PictureSize {
  /** Width and height in pixels. */
  readonly side: number;
  readonly maxBytes: number;
}

/** Squares in WebP, as good as `maxBytes` allows; with fit `inside` the whole picture, whose longer side is `side` at most. */
export async function encodeSquares(
  picture: Sharp,
  sizes: readonly PictureSize[],
  fit: 'cover' | 'inside' = 'cover',
): Promise<Map<number, Buffer>> {
  const squares = new Map<number, Buffer>();
  for (const { side, maxBytes } of sizes) {
    const square = picture
      .clone()
      .flatten({ background: 'white' })
      .resize(side, side, {
        fit,
        withoutEnlargement: fit === 'inside',
      });
    for (let quality = 82; quality > 0; quality -= 10) {
      const bytes = await square.clone().webp({ quality, effort: 5 }).toBuffer();
      squares.set(side, bytes);
      if (bytes.length <= maxBytes) break;
    }
  }
  return squares;
}

export interface PrintedPicture {
  /** JPEG. */
  readonly bytes: Uint8Array;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** A stored picture for a PDF file, at most so wide and high; null if it can't be read. */
export async function encodeForPrint(
  bytes: Uint8Array,
  width: number,
  height: number,
): Promise<PrintedPicture | null> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels })
      .timeout({ seconds: timeoutSeconds })
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}
