/** What becomes of memberships and attendances when people are merged or erased. */
import { sql } from 'kysely';
import { eraseFromVersions, recountWeeks, replaceInReports } from '#server/attendance/public.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

/** Memberships are deleted with the person by their foreign key; attendances stay as counts. */
export async function eraseFromGroups(db: ChurchDb, personId: string): Promise<void> {
  for (const table of ['groups', 'group_multiplications'] as const)
    await db.updateTable(table).set({ host_id: null }).where('host_id', '=', personId).execute();
  await eraseFromVersions(db, personId);
  await db
    .updateTable('attendances')
    .set({
      person_id: null,
      guest_name: '',
      guest_phone: '',
      submission_id: null,
      is_new_person: false,
    })
    .where('person_id', '=', personId)
    .execute();
  await db.deleteFrom('prayer_requests').where('person_id', '=', personId).execute();
}

/**
 * Where both belong to a group, the membership that says more stays open: a member before who asks, a leader before a member.
 * The other one ends on the day. Where both attended a meeting, the kept person's row stays.
 */
export async function moveToKeptPerson(
  db: ChurchDb,
  { keptId, removedId }: { readonly keptId: string; readonly removedId: string },
  today: string,
): Promise<void> {
  const church = getChurchId(db);
  await sql`
    UPDATE group_members m SET status = 'left', until = greatest(m.since, ${today}::date), version = m.version + 1
    WHERE m.church_id = ${church}::uuid AND m.id IN (
      SELECT ranked.id FROM (
        SELECT o.id, row_number() OVER (PARTITION BY o.group_id ORDER BY array_position(
          ARRAY['active', 'waiting', 'requested'], o.status), r.position, o.since NULLS LAST, o.id) AS rank
        FROM group_members o JOIN group_roles r ON r.church_id = ${church}::uuid AND r.id = o.role_id
        WHERE o.church_id = ${church}::uuid AND o.person_id IN (${keptId}::uuid, ${removedId}::uuid) AND o.status <> 'left'
      ) ranked WHERE ranked.rank > 1)`.execute(db);
  const { rows: lost } = await sql<{ gathering_id: string }>`
    DELETE FROM attendances a WHERE a.church_id = ${church}::uuid AND a.person_id = ${removedId}::uuid
      AND EXISTS (SELECT FROM attendances k WHERE k.church_id = ${church}::uuid AND k.gathering_id = a.gathering_id
        AND k.person_id = ${keptId}::uuid)
    RETURNING a.gathering_id`.execute(db);
  await sql`
    DELETE FROM group_multiplication_people x WHERE x.church_id = ${church}::uuid AND x.person_id = ${removedId}::uuid
      AND EXISTS (SELECT FROM group_multiplication_people k WHERE k.church_id = ${church}::uuid
        AND k.multiplication_id = x.multiplication_id AND k.person_id = ${keptId}::uuid)`.execute(
    db,
  );
  for (const table of [
    'group_members',
    'group_multiplication_people',
    'attendances',
    'prayer_requests',
  ] as const)
    await db
      .updateTable(table)
      .set({ person_id: keptId })
      .where('person_id', '=', removedId)
      .execute();
  for (const table of ['groups', 'group_multiplications'] as const)
    await db.updateTable(table).set({ host_id: keptId }).where('host_id', '=', removedId).execute();
  // The kept record has more than what the reports said.
  await db
    .updateTable('attendances')
    .set({ is_new_person: false })
    .where('person_id', '=', keptId)
    .where('is_new_person', '=', true)
    .execute();
  await replaceInReports(db, { keptId, removedId });
  await recountWeeks(db, await listGroupsOfGatherings(db, lost));
}

/** After the undo of a merge, when both attend again what both attended. */
export async function recountWeeksOfPeople(
  db: ChurchDb,
  { keptId, removedId }: { readonly keptId: string; readonly removedId: string },
): Promise<void> {
  const meetings = await db
    .selectFrom('attendances')
    .select('gathering_id')
    .where('person_id', 'in', [keptId, removedId])
    .execute();
  await recountWeeks(db, await listGroupsOfGatherings(db, meetings));
}

/** The groups of meetings. */
async function listGroupsOfGatherings(
  db: ChurchDb,
  meetings: readonly { readonly gathering_id: string }[],
): Promise<string[]> {
  const ids = [...new Set(meetings.map(({ gathering_id: id }) => id))];
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('gatherings')
    .select('group_id')
    .distinct()
    .where('id', 'in', ids)
    .where('group_id', 'is not', null)
    .execute();
  return rows.flatMap(({ group_id: id }) => id ?? []);
}
