import { joinHealth } from '#domain/health/rules.ts';
import { newId } from '#server/core/ids.ts';
import type { OnPeopleMerged } from '#server/people/public.ts';
import { deleteHealth, lockHealth, writeHealth } from './queries.ts';

/** What is stored of an erased person is deleted with it, by its foreign key. */
const onPeopleMerged: OnPeopleMerged = async (db, { keptId, removedId }) => {
  const removed = await lockHealth(db, removedId);
  if (removed.version === 0) return;
  const kept = await lockHealth(db, keptId);
  await writeHealth(db, { id: newId(), personId: keptId }, kept.version, joinHealth(kept, removed));
  await deleteHealth(db, removedId);
};

/** What this feature adds to earlier ones. */
export const healthContributions = { onPeopleMerged };
