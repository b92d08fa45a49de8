/** Photos of buildings and rooms, in an order that users choose. */
import { buildingsContract } from '#domain/buildings/contract.ts';
import { roomsContract } from '#domain/buildings/rooms-contract.ts';
import { maxPhotos } from '#domain/buildings/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { PictureInput } from '#domain/pictures.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { PictureFormat } from '#server/core/files/pictures.ts';
import { churchRoute, route, type ChurchCall, type Route } from '#server/core/http/http.ts';
import { deletePhotoAfterCommit, photoSizes, storePhoto } from '#server/people/public.ts';
import { findBuilding, lockBuilding } from '../records/building-queries.ts';
import { readBuilding } from './read-building.ts';
import {
  arrangePhotos,
  insertPhoto,
  listPhotos,
  type PhotoOwner,
} from '../records/photo-queries.ts';
import { requireRecord } from '../records/require.ts';
import { readRoom } from '../rooms/read-room.ts';
import { findRoom } from '../records/room-queries.ts';

/** The largest is for the page of the record. */
const format: PictureFormat = {
  sizes: [...photoSizes, { side: 800, maxBytes: 140 * 1024 }],
  fit: 'cover',
};

const ofBuilding = async (db: ChurchDb, id: string): Promise<PhotoOwner> => ({
  buildingId: requireRecord(await findBuilding(db, id), 'building').id,
  roomId: null,
});
const ofRoom = async (db: ChurchDb, id: string): Promise<PhotoOwner> => ({
  buildingId: requireRecord(await findRoom(db, id), 'room').building_id,
  roomId: id,
});

export const photoRoutes: readonly Route[] = [
  churchRoute(buildingsContract.addPhoto, async (call) => {
    const { buildingId: id } = call.input;
    await addPhoto(call, (db) => ofBuilding(db, id), { ownerTable: 'buildings', ownerId: id });
    return call.inChurch((db) => readBuilding({ db }, id));
  }),
  route(buildingsContract.arrangePhotos, async (call) => {
    const { buildingId, photoIds } = call.input;
    await arrange(call, call.db, await ofBuilding(call.db, buildingId), photoIds);
    return readBuilding(call, buildingId);
  }),
  churchRoute(roomsContract.addPhoto, async (call) => {
    const { roomId: id } = call.input;
    await addPhoto(call, (db) => ofRoom(db, id), { ownerTable: 'rooms', ownerId: id });
    return call.inChurch((db) => readRoom({ ...call, db }, id));
  }),
  route(roomsContract.arrangePhotos, async (call) => {
    const { roomId, photoIds } = call.input;
    await arrange(call, call.db, await ofRoom(call.db, roomId), photoIds);
    return readRoom(call, roomId);
  }),
];

/** The building is locked while the number of photos is compared with the limit. */
async function addPhoto(
  call: ChurchCall<PictureInput>,
  findOwner: (db: ChurchDb) => Promise<PhotoOwner>,
  file: { readonly ownerTable: 'buildings' | 'rooms'; readonly ownerId: string },
): Promise<void> {
  const requireSpace = async (db: ChurchDb, owner: PhotoOwner): Promise<number> => {
    const { length } = await listPhotos(db, owner);
    if (length >= maxPhotos)
      throw new Problem('limit_reached', 'buildings:errors.too-many-photos', {
        values: { limit: maxPhotos },
      });
    return length;
  };
  await call.inChurch(async (db) => requireSpace(db, await findOwner(db)));
  const fileId = await storePhoto(call, 'building-photo', file, format);
  await call.inChurch(async (db) => {
    const owner = await findOwner(db);
    await lockBuilding(db, owner.buildingId);
    await insertPhoto(db, owner, fileId, await requireSpace(db, owner));
  });
}

async function arrange(
  call: ChurchCall<unknown>,
  db: ChurchDb,
  owner: PhotoOwner,
  photoIds: readonly string[],
): Promise<void> {
  await lockBuilding(db, owner.buildingId);
  for (const fileId of await arrangePhotos(db, owner, photoIds))
    deletePhotoAfterCommit(call, db, fileId);
}
