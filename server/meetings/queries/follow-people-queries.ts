/** What becomes of attendances and prayer requests when people are merged or erased. */
import { sql } from 'kysely';
import { eraseFromVersions, replaceInReports } from './gathering-queries.ts';
import { recountWeeks } from './week-queries.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

/** Attendances stay as counts. */
export async function eraseFromMeetings(db: ChurchDb, personIds: readonly string[]): Promise<void> {
  await eraseFromVersions(db, personIds);
  await db
    .updateTable('attendances')
    .set({
      person_id: null,
      guest_name: '',
      guest_phone: '',
      submission_id: null,
      is_new_person: false,
    })
    .where(sql<boolean>`person_id = ANY (${personIds}::uuid[])`)
    .execute();
  await db
    .deleteFrom('prayer_requests')
    .where(sql<boolean>`person_id = ANY (${personIds}::uuid[])`)
    .execute();
}

/** Where both attended a meeting, the kept person's row stays. */
export async function moveAttendances(
  db: ChurchDb,
  { keptId, removedId }: { readonly keptId: string; readonly removedId: string },
): Promise<void> {
  const church = getChurchId(db);
  const { rows: lost } = await sql<{ gathering_id: string }>`
    DELETE FROM attendances a WHERE a.church_id = ${church}::uuid AND a.person_id = ${removedId}::uuid
      AND EXISTS (SELECT FROM attendances k WHERE k.church_id = ${church}::uuid AND k.gathering_id = a.gathering_id
        AND k.person_id = ${keptId}::uuid)
    RETURNING a.gathering_id`.execute(db);
  for (const table of ['attendances', 'prayer_requests'] as const)
    await db
      .updateTable(table)
      .set({ person_id: keptId })
      .where('person_id', '=', removedId)
      .execute();
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
