import type { PersonView } from '#domain/people/schema.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { PictureInput } from '#domain/pictures.ts';
import type { UploadPurpose } from '#domain/uploads.ts';
import type { Core } from '#server/core/core.ts';
import { afterCommit, type ChurchDb } from '#server/core/database/database.ts';
import { deleteFile, storePicture, type FileOwner } from '#server/core/files/files.ts';
import {
  convertPicture,
  encodeSquares,
  toFrame,
  type PictureFormat,
} from '#server/core/files/pictures.ts';
import { churchRoute, type ChurchCall, type Route } from '#server/core/http/http.ts';
import { getPerson, toAuthor } from '../save-person.ts';
import { replacePhoto } from './photo-queries.ts';

/** For lists, and for the record on a screen with two pixels per point. */
export const photoSizes = [
  { side: 96, maxBytes: 4 * 1024 },
  { side: 400, maxBytes: 40 * 1024 },
];
export const photoFormat: PictureFormat = { sizes: photoSizes, fit: 'cover' };

export const photoRoutes: readonly Route[] = [
  churchRoute(peopleContract.setPhoto, async (call) => {
    const { personId } = call.input;
    await call.inChurch((db) => getPerson({ db }, personId));
    const fileId = await storePhoto(call, 'person-photo', {
      ownerTable: 'people',
      ownerId: personId,
    });
    return changePhoto(call, personId, fileId);
  }),
  churchRoute(peopleContract.removePhoto, (call) => changePhoto(call, call.input.personId, null)),
];

/** Stores the picture of a request in all its sizes, by default as a square photo; returns the id of the file. */
export async function storePhoto(
  call: ChurchCall<PictureInput>,
  purpose: UploadPurpose,
  owner: Pick<FileOwner, 'ownerTable' | 'ownerId'>,
  format = photoFormat,
): Promise<string> {
  const { core, church, actor, input } = call;
  const sizes = await convertPicture(call, purpose, toFrame(format), (picture) =>
    encodeSquares(picture, format),
  );
  const fileId = await storePicture(
    core,
    { churchId: church.id, ...owner, createdBy: actor.userId },
    sizes,
  );
  if (input.uploadId) await core.uploads.remove(input.uploadId, church.id);
  return fileId;
}

async function changePhoto(
  call: ChurchCall<unknown>,
  personId: string,
  fileId: string | null,
): Promise<PersonView> {
  return call.inChurch(async (db) => {
    const replaced = await replacePhoto(db, personId, fileId, toAuthor(call));
    if (!replaced) throw new Problem('not_found', 'person-not-found');
    deletePhotoAfterCommit(call, db, replaced.previous);
    return getPerson({ db }, personId);
  });
}

/** If this fails, the hourly job deletes the file. */
export function deletePhotoAfterCommit(
  {
    core,
    church,
  }: Pick<ChurchCall<unknown>, 'church'> & {
    readonly core: Pick<Core, 'database' | 'storage' | 'log'>;
  },
  db: ChurchDb,
  fileId: string | null,
): void {
  if (fileId === null) return;
  afterCommit(db, () => {
    deleteFile(core, church.id, fileId).catch((error: unknown) =>
      core.log.warn({ err: error, fileId }, 'a photo could not be deleted'),
    );
  });
}
