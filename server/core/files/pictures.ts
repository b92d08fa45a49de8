/**
 * Reads uploaded pictures, and writes them anew: cropped, scaled down, without metadata. Only this file decodes pictures: one at
 * a time for the whole process, so that memory is bounded and a core stays free for requests.
 */
import { buffer } from 'node:stream/consumers';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { Problem } from '#domain/kernel/errors.ts';
import {
  maxMegapixels,
  maxPictureBytes,
  maxPicturePixels,
  minPicturePixels,
  type Crop,
  type PictureInput,
} from '#domain/pictures.ts';
import type { UploadPurpose } from '#domain/uploads.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import { detectFileKind } from '#server/core/security/file-kinds.ts';
import { createLine } from './picture-line.ts';

/** Limits CPU and memory use: one thread per picture, no cache. */
sharp.concurrency(1);
sharp.cache(false);

/** An author may drop so many pictures into a newsletter at once. What waits is not read yet. */
const runInLine = createLine({ maxWaiting: 60, maxWaitingOfChurch: 20 });
const timeoutSeconds = 10;
const options = {
  limitInputPixels: maxPicturePixels,
  failOn: 'error',
  pages: 1,
  sequentialRead: true,
} as const;

type Call = Pick<ChurchCall<PictureInput>, 'core' | 'actor' | 'church' | 'input' | 'request'>;

/** What is kept of a picture at most, in pixels. */
interface Frame {
  readonly width: number;
  readonly height: number;
  /** `cover` fills the frame and cuts the rest; `inside` keeps the whole picture and does not enlarge it. */
  readonly fit: 'cover' | 'inside';
}

/** A decoded picture in its frame. */
export interface DecodedPicture {
  /** A new encoder of it: cloning one would copy all pixels on the server's own thread. */
  open(): Sharp;
}

/** Calls `encode` with the upright picture of a request, or the part that it names. Throws Problem. */
export async function convertPicture<T>(
  call: Call,
  purpose: UploadPurpose,
  frame: Frame,
  encode: (picture: DecodedPicture) => Promise<T>,
): Promise<T> {
  const { church, input, request } = call;
  return runInLine(church.id, async () => {
    request.signal.throwIfAborted();
    return decodeAndEncode(await readPicture(call, purpose), input.crop, frame, encode);
  });
}

interface InlinePicture {
  readonly churchId: string;
  /** Nothing is done once it was given up. */
  readonly request?: Request;
  /** Base64. */
  readonly picture: { readonly data: string; readonly crop?: Crop | undefined };
}

/** The same of a picture that comes with the product, or that somebody without a session sent in the request. */
export const convertInlinePicture = <T>(
  { churchId, request, picture }: InlinePicture,
  frame: Frame,
  encode: (picture: DecodedPicture) => Promise<T>,
): Promise<T> =>
  runInLine(churchId, () => {
    request?.signal.throwIfAborted();
    return decodeAndEncode(Buffer.from(picture.data, 'base64'), picture.crop, frame, encode);
  });

/** Throws Problem for what is no picture that can be read. */
async function decodeAndEncode<T>(
  bytes: Uint8Array,
  crop: Crop | undefined,
  frame: Frame,
  encode: (picture: DecodedPicture) => Promise<T>,
): Promise<T> {
  if (detectFileKind(bytes) !== 'image') throw new Problem('invalid', 'picture-not-a-picture');
  try {
    requireCrop(await readSize(bytes), crop);
    return await encode(await decodePicture(bytes, frame, crop));
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('invalid', 'picture-unreadable');
  }
}

/** The bytes that a user sent, in the request or as an upload. Throws Problem. */
async function readPicture(
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

/** The size of the upright picture by its header: no pixel is decoded. Throws Problem `invalid` if it has too many. */
async function readSize(bytes: Uint8Array): Promise<Metadata['autoOrient']> {
  const { width, height, autoOrient } = await sharp(bytes, {
    ...options,
    limitInputPixels: false,
  }).metadata();
  if (width * height > maxPicturePixels)
    throw new Problem('invalid', 'picture-too-many-pixels', {
      values: { megapixels: maxMegapixels },
    });
  return autoOrient;
}

function requireCrop({ width, height }: Metadata['autoOrient'], crop: Crop | undefined): void {
  if (width < minPicturePixels || height < minPicturePixels)
    throw new Problem('invalid', 'picture-too-small', { values: { pixels: minPicturePixels } });
  if (crop && (crop.left + crop.width > width || crop.top + crop.height > height))
    throw new Problem('invalid', 'picture-crop-outside');
}

/** Without a crop, JPEG and WebP are scaled down while they are decoded. */
async function decodePicture(
  bytes: Uint8Array,
  { width, height, fit }: Frame,
  crop?: Crop,
): Promise<DecodedPicture> {
  const upright = sharp(bytes, options).timeout({ seconds: timeoutSeconds }).autoOrient();
  const { data, info } = await (crop ? upright.extract(crop) : upright)
    .resize({ width, height, fit, withoutEnlargement: fit === 'inside' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { open: () => sharp(data, { raw: info }).timeout({ seconds: timeoutSeconds }) };
}

/** A drawing of our own, as SVG. */
export const decodeDrawing = (churchId: string, svg: string, frame: Frame) =>
  runInLine(churchId, () => decodePicture(Buffer.from(svg), frame));

/** Format and size of a stored picture by its header; null if there is none that could be decoded. */
export const findPictureHeader = (
  bytes: Uint8Array,
): Promise<Pick<Metadata, 'format' | 'width' | 'height'> | null> =>
  sharp(bytes, options)
    .metadata()
    .catch(() => null);

interface PictureSize {
  /** Width and height in pixels. */
  readonly side: number;
  readonly maxBytes: number;
}

export interface PictureFormat extends Pick<Frame, 'fit'> {
  readonly sizes: readonly PictureSize[];
}

/** The frame from which all sizes can be encoded. */
export const toFrame = ({ sizes, fit }: PictureFormat): Frame => {
  const side = Math.max(...sizes.map((size) => size.side));
  return { width: side, height: side, fit };
};

/** Squares in WebP, as good as `maxBytes` allows; with fit `inside` the whole picture, whose longer side is `side` at most. */
export async function encodeSquares(
  picture: DecodedPicture,
  { sizes, fit }: PictureFormat,
): Promise<Map<number, Buffer>> {
  const squares = new Map<number, Buffer>();
  for (const { side, maxBytes } of sizes) {
    for (let quality = 82; quality > 0; quality -= 10) {
      const bytes = await picture
        .open()
        .flatten({ background: 'white' })
        .resize(side, side, { fit, withoutEnlargement: fit === 'inside' })
        .webp({ quality, effort: 5 })
        .toBuffer();
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

/**
 * A stored picture for a PDF file, at most so wide and high; null if it can't be read. Throws Problem `unavailable` if too many
 * pictures wait.
 */
export const encodeForPrint = (
  churchId: string,
  bytes: Uint8Array,
  side: { readonly width: number; readonly height: number },
): Promise<PrintedPicture | null> =>
  runInLine(churchId, () =>
    sharp(bytes, options)
      .timeout({ seconds: timeoutSeconds })
      .resize({ ...side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
      .then(({ data, info }) => ({ bytes: data, width: info.width, height: info.height }))
      .catch(() => null),
  );
