import { maxHandedIn, type HandedIn } from '#domain/finance/giving/schema.ts';
import { listOwnGroups, readGroupNames } from '#server/groups/public.ts';
import { listOfferingsOfGroups } from '#server/meetings/public.ts';
import { findPersonOfUser } from '#server/users/public.ts';
import type { GivingCall } from './save-batch.ts';

/** What the groups that the user leads reported, and whether it is in the books. */
export async function readHandedIn({
  db,
  actor,
}: GivingCall<'handedIn'>): Promise<{ items: HandedIn[] }> {
  const personId = await findPersonOfUser(db, actor.userId);
  if (personId === null) return { items: [] };
  const groupIds = (await listOwnGroups(db, [personId]))
    .filter(({ leads }) => leads)
    .map(({ group_id: id }) => id);
  if (groupIds.length === 0) return { items: [] };
  const offerings = await listOfferingsOfGroups(db, groupIds, maxHandedIn);
  const names = await readGroupNames(db, [...new Set(offerings.map(({ group_id: id }) => id))]);
  return {
    items: offerings.map(({ id, group_id, day, amount, currency, state }) => ({
      id,
      group: names.get(group_id) ?? '',
      day,
      amount,
      currency,
      isRecorded: state === 'recorded',
    })),
  };
}
