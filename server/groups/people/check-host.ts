import type { FieldError } from '#domain/kernel/errors.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { listDeadIds } from '#server/people/public.ts';
import { listPeopleOnRecord } from '../queries/member-queries.ts';

/** Why somebody can't become the host of a group: not on record, or deceased. The user has to know the person before. */
export async function findHostFaults(
  db: ChurchDb,
  hostId: string | null | undefined,
): Promise<FieldError[]> {
  if (!hostId) return [];
  if ((await listPeopleOnRecord(db, [hostId])).size === 0)
    return [{ path: 'hostId', reason: 'groups:errors.person-unknown' }];
  return (await listDeadIds(db, [hostId])).size > 0
    ? [{ path: 'hostId', reason: 'groups:errors.person-died' }]
    : [];
}
