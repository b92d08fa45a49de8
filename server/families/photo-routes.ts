/** The photo of a household. */
import { familiesContract as contract } from '#domain/families/contract.ts';
import type { HouseholdView } from '#domain/families/schema.ts';
import { churchRoute, type ChurchCall, type Route } from '#server/core/http/http.ts';
import { deletePhotoAfterCommit, storePhoto } from '#server/people/public.ts';
import { toAuthor } from './change-memberships.ts';
import { setPhoto } from './queries/household-queries.ts';
import { getFamily, lockFamily } from './save-household.ts';

export const photoRoutes: readonly Route[] = [
  churchRoute(contract.setPhoto, async (call) => {
    const { familyId } = call.input;
    await call.inChurch((db) => getFamily({ ...call, db }, familyId));
    const fileId = await storePhoto(call, 'family-photo', {
      ownerTable: 'households',
      ownerId: familyId,
    });
    return changePhoto(call, familyId, fileId);
  }),
  churchRoute(contract.removePhoto, (call) => changePhoto(call, call.input.familyId, null)),
];

const changePhoto = (
  call: ChurchCall<unknown>,
  familyId: string,
  fileId: string | null,
): Promise<HouseholdView> =>
  call.inChurch(async (db) => {
    const household = await lockFamily({ db }, familyId);
    await setPhoto(db, familyId, fileId, toAuthor(call));
    deletePhotoAfterCommit(call, db, household.photo_id);
    return getFamily({ ...call, db }, familyId);
  });
