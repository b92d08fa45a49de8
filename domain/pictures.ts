/** Pictures that a user uploads: logos and photos. */
import { z } from 'zod';
import { id } from './kernel/ids.ts';

/** Up to this size a picture is sent in the request as base64; above it, by resumable upload. */
export const maxInlineBytes = 256 * 1024;
export const maxPictureBytes = 8 * 1024 * 1024;
/** Minimum pixels of each side of a picture, before and after cropping. */
export const minPicturePixels = 32;
/** What telephones call 24 megapixels: their pictures have up to 5712 × 4284. */
export const maxMegapixels = 24;
export const maxPicturePixels = 24_500_000;

const pixels = z.int().min(0).max(20_000);
/** The part of the picture (after EXIF rotation) to use; the whole picture by default. */
export const crop = z.strictObject({
  left: pixels,
  top: pixels,
  width: pixels.min(minPicturePixels),
  height: pixels.min(minPicturePixels),
});
export type Crop = z.output<typeof crop>;

const hasOneSource = (picture: {
  readonly uploadId?: string | undefined;
  readonly data?: string | undefined;
}): boolean => (picture.uploadId === undefined) !== (picture.data === undefined);

export const pictureShape = {
  /** A finished upload for the purpose of the picture. */
  uploadId: z.string().min(1).max(200).optional(),
  /** Base64 of the file. */
  data: z
    .base64()
    .max(Math.ceil(maxInlineBytes / 3) * 4)
    .optional(),
  crop: crop.optional(),
};

/** In the request, small enough to wait on a device. */
export const inlinePhoto = z.strictObject({
  data: pictureShape.data.unwrap(),
  crop: pictureShape.crop,
});
export type InlinePhoto = z.output<typeof inlinePhoto>;
export const sentPhoto = inlinePhoto.nullable().default(null);

/** A picture has one source: `uploadId` or `data`. */
export const refinePictureSource = <Schema extends z.ZodType<Parameters<typeof hasOneSource>[0]>>(
  schema: Schema,
): Schema => schema.refine(hasOneSource, { error: 'picture-one-source', path: ['data'] });

export const pictureInput = refinePictureSource(z.strictObject(pictureShape));
export type PictureInput = z.output<typeof pictureInput>;

/** The photo that the user saw, null: none; a photo that somebody else has set since is not replaced unseen. */
export const replacedPhoto = id.nullable().optional();
