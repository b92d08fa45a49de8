/** The photo of a person. */
import type { PersonView } from '#domain/people/schema.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { Core } from '#server/core/core.ts';
import { afterCommit, type ChurchDb } from '#server/core/database/database.ts';
import { deleteFile, storePicture } from '#server/core/files/files.ts';
import { convertPicture, encodeSquares, readPicture } from '#server/core/files/pictures.ts';
import { churchRoute, type ChurchCall, type Route } from '#server/core/http/http.ts';
import { getPerson, toAuthor } from '../save-person.ts';
import { replacePhoto } from './photo-queries.ts';

/** For lists, and for the record on a screen with two pixels per point. */
export const photoSizes = [
  { side: 96, maxBytes: 4 * 1024 },
  { side: 400, maxBytes: 40 * 1024 },
];

export const photoRoutes: readonly Route[] = [
  churchRoute(peopleContract.setPhoto, async (call) => {
    const { core, church, actor, input, inChurch } = call;
    const { personId } = input;
    await inChurch((db) => getPerson({ db }, personId));
    const squares = await convertPicture(
      await readPicture(call, 'person-photo'),
      input.crop,
      (picture) => encodeSquares(picture, photoSizes),
    );
    const fileId = await storePicture(
      core,
      { churchId: church.id, ownerTable: 'people', ownerId: personId, createdBy: actor.userId },
      squares,
    );
    if (input.uploadId) await core.uploads.remove(input.uploadId, church.id);
    return changePhoto(call, personId, fileId);
  }),
  churchRoute(peopleContract.removePhoto, (call) => changePhoto(call, call.input.personId, null)),
];

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
