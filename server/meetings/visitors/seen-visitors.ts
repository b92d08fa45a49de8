/** The visitors of a group, as far as the user may see them. */
import type { GroupVisitor } from '#domain/meetings/reports/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { type GroupCall, keepKnown, seesPeople } from '#server/groups/public.ts';
import { listRecentVisitors, readVisits, type RecentVisitor } from './visit-queries.ts';

/** Telephones of people on record are for those who see people; the others get what was typed in the reports. */
export async function readSeenVisitors(
  call: Pick<GroupCall, 'db' | 'actor'>,
  groupId: string,
): Promise<GroupVisitor[]> {
  const visitors = await listRecentVisitors(call.db, groupId);
  const known = new Set(
    await keepKnown(
      call,
      visitors.flatMap(({ personId }) => personId ?? []),
    ),
  );
  const sees = seesPeople(call.actor);
  return visitors.map((visitor) => {
    const { personId, record } = visitor;
    const isKnown = personId !== null && known.has(personId);
    return {
      ...toTyped(visitor),
      ...(record && isKnown ? { displayName: record.displayName, photoId: record.photoId } : {}),
      ...(record && sees ? { phone: record.phone, whatsapp: record.whatsapp } : {}),
      mayJoin: isKnown || (personId !== null && visitor.isNewPerson),
    };
  });
}

/** Those of the people whom the group's own reports put on record: whoever leads the group takes them in. */
export async function listNewcomers(
  db: ChurchDb,
  groupId: string,
  personIds: readonly string[],
): Promise<string[]> {
  const visits = await readVisits(db, { groupId, scope: { userId: null }, personIds });
  return personIds.filter((id) => visits.get(id)?.visit?.isNewPerson === true);
}

const toTyped = (visitor: RecentVisitor) => ({
  id: visitor.personId ?? visitor.submissionId ?? '',
  displayName: visitor.name,
  photoId: null,
  phone: visitor.phone === '' ? null : visitor.phone,
  whatsapp: false,
  waits: visitor.personId === null,
  visits: visitor.visits,
  lastDay: visitor.lastDay,
});
