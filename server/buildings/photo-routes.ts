import { buildingsContract as contract } from '#domain/buildings/contract.ts';
import type { BuildingsView } from '#domain/buildings/schema.ts';
import { churchRoute, type ChurchCall, type Route } from '#server/core/http/http.ts';
import { deletePhotoAfterCommit, storePhoto } from '#server/people/public.ts';
import { findBuildings, lockBuildings, updateBuildings } from './queries.ts';
import { requireBuildings } from './require.ts';

export const photoRoutes: readonly Route[] = [
  churchRoute(contract.setPhoto, async (call) => {
    const { id } = call.input;
    await call.inChurch(async (db) => requireBuildings(await findBuildings(db, id)));
    const owner = { ownerTable: 'buildings', ownerId: id } as const;
    return changePhoto(call, id, await storePhoto(call, 'buildings-photo', owner));
  }),
  churchRoute(contract.removePhoto, (call) => changePhoto(call, call.input.id, null)),
];

const changePhoto = (
  call: ChurchCall<unknown>,
  id: string,
  fileId: string | null,
): Promise<BuildingsView> =>
  call.inChurch(async (db) => {
    const before = requireBuildings(await lockBuildings(db, id));
    await updateBuildings(db, before, { photo_id: fileId });
    deletePhotoAfterCommit(call, db, before.photoId);
    return requireBuildings(await findBuildings(db, id));
  });
