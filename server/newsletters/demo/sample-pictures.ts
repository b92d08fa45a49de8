import { formatPublicPicture } from '#domain/public-files.ts';
import type { Core } from '#server/core/core.ts';
import { storePublicPicture } from '#server/core/files/files.ts';
import { decodeDrawing } from '#server/core/files/pictures.ts';
import { encodeForMail, mailFrame } from '../message/picture-route.ts';
import { drawings } from './drawings.ts';

/** The addresses of the stored drawings, by name. */
export type SamplePictures = Readonly<Record<string, string>>;

/** Stores the drawings as pictures of newsletters, which they are deleted without. */
export async function storeSamplePictures(
  core: Pick<Core, 'database' | 'storage'>,
  churchId: string,
  createdBy: string,
): Promise<SamplePictures> {
  const owner = { churchId, ownerTable: 'newsletters', ownerId: null, createdBy } as const;
  const stored = Object.entries(drawings).map(async ([name, svg]): Promise<[string, string]> => {
    const picture = await encodeForMail(await decodeDrawing(churchId, svg, mailFrame));
    const publicName = await storePublicPicture(core, owner, picture);
    return [name, formatPublicPicture(churchId, publicName)];
  });
  return Object.fromEntries(await Promise.all(stored));
}
