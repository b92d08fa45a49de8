/** Pictures that authors put into newsletters. */
import { newslettersContract } from '#domain/newsletters/contract.ts';
import { formatPublicPicture } from '#domain/public-files.ts';
import { layout } from '#domain/newsletters/template.ts';
import { storePublicPicture, type PublicPicture } from '#server/core/files/files.ts';
import { convertPicture, type DecodedPicture } from '#server/core/files/pictures.ts';
import { requireUploadQuota } from '#server/core/files/upload-quota.ts';
import { churchRoute, type Route } from '#server/core/http/http.ts';

/** The width of a message on a screen with two pixels per point. */
export const mailFrame = { width: layout.maxWidth * 2, height: 4000, fit: 'inside' } as const;
/** Above this size a picture with transparency loses it, since a photo as PNG has several megabytes. */
const maxPngBytes = 1024 * 1024;

interface EncodedPicture extends PublicPicture {
  readonly height: number;
}

/** JPEG, or PNG for a drawing with transparency: mail programs show both. */
export async function encodeForMail(picture: DecodedPicture): Promise<EncodedPicture> {
  const { isOpaque } = await picture.open().stats();
  if (!isOpaque) {
    const { data, info } = await picture
      .open()
      .png({ compressionLevel: 9, palette: true })
      .toBuffer({ resolveWithObject: true });
    if (data.length <= maxPngBytes)
      return { format: 'png', bytes: data, width: info.width, height: info.height };
  }
  const { data, info } = await picture
    .open()
    .flatten({ background: 'white' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
  return { format: 'jpg', bytes: data, width: info.width, height: info.height };
}

export const pictureRoute: Route = churchRoute(newslettersContract.addPicture, async (call) => {
  const { core, church, actor, input } = call;
  const picture = await convertPicture(call, 'newsletter-picture', mailFrame, encodeForMail);
  await requireUploadQuota(core, church, { bytes: picture.bytes.length });
  const name = await storePublicPicture(
    core,
    { churchId: church.id, ownerTable: 'newsletters', ownerId: null, createdBy: actor.userId },
    picture,
  );
  if (input.uploadId) await core.uploads.remove(input.uploadId, church.id);
  return {
    src: formatPublicPicture(church.id, name),
    width: picture.width,
    height: picture.height,
  };
});
