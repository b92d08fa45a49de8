/** The SQL of needs, assignments, absences and links. */
import { sql, type Selectable } from 'kysely';
import { addDays } from '#domain/kernel/days.ts';
import { listPlannedDates } from '#server/agenda/public.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import type { Tables } from '#server/core/database/database-types.ts';
import { selectActiveCandidates } from '#server/people/public.ts';

export type AssignmentColumns = Selectable<Tables['rota_assignments']>;
export type AbsenceColumns = Selectable<Tables['rota_absences']>;
export type NeedColumns = Pick<
  Selectable<Tables['rota_needs']>,
  'event_id' | 'position_id' | 'count'
>;

export const listNeeds = (db: ChurchDb): Promise<NeedColumns[]> =>
  db.selectFrom('rota_needs').select(['event_id', 'position_id', 'count']).execute();

export const listNeedsOfEvent = (db: ChurchDb, eventId: string): Promise<NeedColumns[]> =>
  db
    .selectFrom('rota_needs')
    .select(['event_id', 'position_id', 'count'])
    .where('event_id', '=', eventId)
    .execute();

/** What single ones of these dates need, as JSON. */
export const listDateNeeds = (db: ChurchDb, occurrenceIds: readonly string[]) =>
  occurrenceIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('rota_date_needs')
        .select(['occurrence_id', 'needs'])
        .where('occurrence_id', 'in', [...occurrenceIds])
        .execute();

export async function replaceNeeds(
  db: ChurchDb,
  eventId: string,
  needs: readonly { readonly positionId: string; readonly count: number }[],
): Promise<void> {
  await db.deleteFrom('rota_needs').where('event_id', '=', eventId).execute();
  if (needs.length > 0)
    await db
      .insertInto('rota_needs')
      .values(
        needs.map(({ positionId, count }) => ({
          event_id: eventId,
          position_id: positionId,
          count,
        })),
      )
      .execute();
}

/** null: the date needs what its event needs. */
export async function saveDateNeeds(
  db: ChurchDb,
  { id: occurrenceId, event_id: eventId }: { readonly id: string; readonly event_id: string },
  needs: readonly unknown[] | null,
): Promise<void> {
  if (needs === null) {
    await db.deleteFrom('rota_date_needs').where('occurrence_id', '=', occurrenceId).execute();
    return;
  }
  const row = { needs: JSON.stringify(needs) };
  await db
    .insertInto('rota_date_needs')
    .values({ occurrence_id: occurrenceId, event_id: eventId, ...row })
    .onConflict((conflict) => conflict.columns(['church_id', 'occurrence_id']).doUpdateSet(row))
    .execute();
}

/** Those of these people who can serve: on record, not archived, and not known to have died. */
export async function listAvailablePeople(
  db: ChurchDb,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (personIds.length === 0) return new Set();
  const active = selectActiveCandidates(getChurchId(db), [...new Set(personIds)]);
  const { rows } = await sql<{ readonly person_id: string }>`
    SELECT person_id FROM (${active}) active`.execute(db);
  return new Set(rows.map((row) => row.person_id));
}

/** Of these dates, in a steady order. The places of those who can't serve any more are free again. */
export async function listAssignments(
  db: ChurchDb,
  occurrenceIds: readonly string[],
): Promise<AssignmentColumns[]> {
  if (occurrenceIds.length === 0) return [];
  const rows = await db
    .selectFrom('rota_assignments')
    .selectAll('rota_assignments')
    .where('occurrence_id', 'in', [...occurrenceIds])
    .orderBy('id')
    .execute();
  const available = await listAvailablePeople(
    db,
    rows.map((each) => each.person_id),
  );
  return rows.filter((each) => available.has(each.person_id));
}

export const listAssignmentsOfPeople = (
  db: ChurchDb,
  personIds: readonly string[],
): Promise<AssignmentColumns[]> =>
  personIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('rota_assignments')
        .selectAll('rota_assignments')
        .where('person_id', 'in', [...personIds])
        .execute();

/** Events of which a date has somebody, or needs of its own. */
export async function listServedEvents(db: ChurchDb): Promise<string[]> {
  const assigned = await db.selectFrom('rota_assignments').select('event_id').distinct().execute();
  const own = await db.selectFrom('rota_date_needs').select('event_id').distinct().execute();
  return [...new Set([...assigned, ...own].map((row) => row.event_id))];
}

type NewAssignment = Pick<
  AssignmentColumns,
  'id' | 'event_id' | 'occurrence_id' | 'position_id' | 'person_id'
>;

/** Those who are down for the position of the date already are left as they are; one who declined is proposed again. */
export async function insertAssignments(
  db: ChurchDb,
  rows: readonly NewAssignment[],
): Promise<AssignmentColumns[]> {
  if (rows.length === 0) return [];
  return db
    .insertInto('rota_assignments')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .columns(['church_id', 'occurrence_id', 'position_id', 'person_id'])
        .doUpdateSet({ status: 'proposed', reason: '', suggestion: '', answered_at: null })
        .where('rota_assignments.status', '=', 'declined'),
    )
    .returningAll()
    .execute();
}

export const findAssignment = (db: ChurchDb, row: Omit<NewAssignment, 'id' | 'event_id'>) =>
  db
    .selectFrom('rota_assignments')
    .selectAll('rota_assignments')
    .where('occurrence_id', '=', row.occurrence_id)
    .where('position_id', '=', row.position_id)
    .where('person_id', '=', row.person_id)
    .executeTakeFirst();

export const lockAssignment = (db: ChurchDb, id: string): Promise<AssignmentColumns | undefined> =>
  db
    .selectFrom('rota_assignments')
    .selectAll('rota_assignments')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function deleteAssignments(db: ChurchDb, ids: readonly string[]): Promise<number> {
  const deleted = await db
    .deleteFrom('rota_assignments')
    .where('id', 'in', [...ids])
    .returning('id')
    .execute();
  return deleted.length;
}

export const markAsAsked = (db: ChurchDb, ids: readonly string[]) =>
  db
    .updateTable('rota_assignments')
    .set({ status: 'asked' })
    .where('id', 'in', [...ids])
    .execute();

/** A person who answers has seen when the date begins now. */
export const saveAnswer = (
  db: ChurchDb,
  id: string,
  answer: Pick<AssignmentColumns, 'status' | 'reason' | 'suggestion' | 'answered_at'>,
) =>
  db
    .updateTable('rota_assignments')
    .set({ ...answer, moved_from: null })
    .where('id', '=', id)
    .execute();

/** Absences that have not ended before a day. */
export const listAbsences = (db: ChurchDb, since: string): Promise<AbsenceColumns[]> =>
  db
    .selectFrom('rota_absences')
    .selectAll('rota_absences')
    .where('until_day', '>=', since)
    .orderBy('from_day')
    .orderBy('id')
    .execute();

export const insertAbsence = (db: ChurchDb, row: Omit<AbsenceColumns, 'church_id'>) =>
  db.insertInto('rota_absences').values(row).execute();

export const deleteAbsence = (db: ChurchDb, personId: string, id: string) =>
  db.deleteFrom('rota_absences').where('person_id', '=', personId).where('id', '=', id).execute();

/** Instead of an earlier link of the person. */
export async function saveLink(
  db: ChurchDb,
  personId: string,
  { hash, expiresAt }: { readonly hash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  const row = { token_hash: hash, expires_at: expiresAt };
  await db
    .insertInto('rota_links')
    .values({ person_id: personId, ...row })
    .onConflict((conflict) => conflict.columns(['church_id', 'person_id']).doUpdateSet(row))
    .execute();
}

export const findPersonOfLink = async (
  db: ChurchDb,
  hash: Buffer,
  at: Date,
): Promise<string | null> =>
  (
    await db
      .selectFrom('rota_links')
      .select('person_id')
      .where('token_hash', '=', hash)
      .where('expires_at', '>', at)
      .executeTakeFirst()
  )?.person_id ?? null;

export interface AssignmentToRemind {
  readonly id: string;
  readonly person_id: string;
  /** The day on which the person serves. */
  readonly on_day: string;
}

/** Of people who were asked or accepted, and serve on a day from `from` to `until`; each day once. */
export async function listAssignmentsToRemind(
  db: ChurchDb,
  from: string,
  until: string,
): Promise<AssignmentToRemind[]> {
  const eventIds = await listServedEvents(db);
  const planned = await listPlannedDates(db, { from, to: addDays(until, 1), eventIds });
  const days = new Map(planned.map((date) => [date.id, date.local_start.slice(0, 10)]));
  return (await listAssignments(db, [...days.keys()])).flatMap((row) => {
    const day = days.get(row.occurrence_id);
    const isAsked = row.status === 'asked' || row.status === 'accepted';
    return isAsked && day !== undefined && day !== row.reminded_for
      ? [{ id: row.id, person_id: row.person_id, on_day: day }]
      : [];
  });
}

export async function markAssignmentsAsReminded(
  db: ChurchDb,
  rows: readonly AssignmentToRemind[],
): Promise<void> {
  for (const [day, own] of Map.groupBy(rows, (row) => row.on_day))
    await db
      .updateTable('rota_assignments')
      .set({ reminded_for: day })
      .where(
        'id',
        'in',
        own.map(({ id }) => id),
      )
      .execute();
}
