/** A family moves, or only some of its people, who then have an address of their own. */
import type { familyChangesContract } from '#domain/families/changes/contract.ts';
import type { ChangeOutcome } from '#domain/families/changes/schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { changeOwnAddress } from '#server/people/public.ts';
import { deleteUnusedPlaces, insertPlace } from '#server/places/public.ts';
import { toAuthor } from '../change-memberships.ts';
import {
  listNamingMembers,
  updateHousehold,
  type HouseholdColumns,
} from '../queries/household-queries.ts';
import { lockFamily, rejectFields } from '../save-household.ts';
import { requireEditPeople, runGuidedChange } from './guided-change.ts';

type Call = TransactionCall<OutputOf<(typeof familyChangesContract)['move']['input']>>;

export function moveFamily(call: Call): Promise<ChangeOutcome> {
  const { familyId, personIds } = call.input;
  if (personIds.length > 0) requireEditPeople(call);
  return runGuidedChange(call, { personIds, familyIds: [familyId] }, async () => {
    const home = await lockFamily(call, familyId);
    if (home.dissolved_on !== null)
      throw new Problem('failed_precondition', 'families:errors.family-dissolved');
    await checkMembers(call);
    await changeAddresses(call, home);
    const subject = { table: 'households' as const, id: familyId };
    return { action: 'family-moved', subject, familyId };
  });
}

async function checkMembers({ db, input }: Call): Promise<void> {
  const members = await listNamingMembers(db, [input.familyId]);
  const here = new Set(members.map((each) => each.person_id));
  rejectFields(
    input.personIds.every((id) => here.has(id))
      ? []
      : [{ path: 'personIds', reason: 'families:errors.mover-elsewhere' }],
  );
}

/**
 * The family gets a place of its own, not the former one with another address: a point that a user has set is that of the
 * former house. Those who come along with an address of their own have that of the home again.
 */
async function changeAddresses(call: Call, home: HouseholdColumns): Promise<void> {
  const { db, input } = call;
  const { address, who, personIds } = input;
  const author = toAuthor(call);
  const formerId = home.place_id;
  if (who === 'people') {
    await changeOwnAddress(db, personIds, { address, formerPlaceId: formerId }, author);
    return;
  }
  const placeId = await insertPlace(db, address, formerId);
  await updateHousehold(db, home, { place_id: placeId }, author);
  if (formerId !== null) await deleteUnusedPlaces(db, [formerId]);
  if (personIds.length > 0) await changeOwnAddress(db, personIds, null, author);
}
