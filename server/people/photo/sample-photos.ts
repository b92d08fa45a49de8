import type { Core } from '#server/core/core.ts';
import { now } from '#server/core/clock.ts';
import { storePicture } from '#server/core/files/files.ts';
import { decodeDrawing, encodeSquares, toFrame } from '#server/core/files/pictures.ts';
import { drawPortrait } from '#server/core/samples/portraits.ts';
import { findPeopleWithoutPhoto, replacePhoto } from './photo-queries.ts';
import { photoFormat } from './photo-routes.ts';

/** Gives drawn portraits to the people of the demo who come first by name. */
export async function addSamplePhotos(
  core: Pick<Core, 'database' | 'storage'>,
  churchId: string,
  count: number,
): Promise<void> {
  const { database } = core;
  const people = await database.inChurch(churchId, (db) => findPeopleWithoutPhoto(db, count));
  const year = now().getUTCFullYear();
  for (const [index, { id, sex, birthYear }] of people.entries()) {
    const age = birthYear === null ? null : year - birthYear;
    const svg = drawPortrait({ sex, age }, index * 77 + 3);
    const drawing = await decodeDrawing(churchId, svg, toFrame(photoFormat));
    const squares = await encodeSquares(drawing, photoFormat);
    const owner = { churchId, ownerTable: 'people', ownerId: id, createdBy: null } as const;
    const fileId = await storePicture(core, owner, squares);
    await database.inChurch(churchId, (db) =>
      replacePhoto(db, id, fileId, { userId: null, at: now() }),
    );
  }
}
