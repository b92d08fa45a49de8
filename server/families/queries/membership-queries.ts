/** Reads and writes who belongs to which household. */
import { sql } from 'kysely';
import type { Membership, MembershipDifference } from '#domain/families/memberships.ts';
import { ColumnarRows } from '#server/core/database/columnar-rows.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { insertTogether, type Insertion } from '#server/core/database/insert-together.ts';
import {
  recordDeletedRows,
  recordInsertedRows,
  recordUpdatedRows,
} from '#server/core/database/undo.ts';
import { refreshHouseholdNames } from '#server/people/public.ts';

/** Who changes something, and when. */
export interface Author {
  readonly userId: string | null;
  readonly at: Date;
}

/** What the undo gives back. */
export const membershipColumns = [
  'person_id',
  'household_id',
  'role_id',
  'since',
  'until',
  'is_primary',
  'days',
] as const;

/** Locks people, in the order of their ids; returns the names of those that exist. */
export const lockPeople = (db: ChurchDb, ids: readonly string[]) =>
  db
    .selectFrom('people')
    .select(['id', 'given_names', 'surname1', 'surname2', 'nickname', 'name_order'])
    .where('id', 'in', ids.length > 0 ? ids : [null])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Locks the memberships of people, also those that ended. */
export async function lockMemberships(
  db: ChurchDb,
  personIds: readonly string[],
): Promise<Membership[]> {
  const rows = await db
    .selectFrom('household_members')
    .select(['id', ...membershipColumns])
    .where(sql<boolean>`person_id = ANY (${personIds}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    householdId: row.household_id,
    personId: row.person_id,
    roleId: row.role_id,
    since: row.since,
    until: row.until,
    isPrimary: row.is_primary,
    days: row.days,
  }));
}

/** `stepId`: keeps what the undo needs. */
export async function writeMemberships(
  db: ChurchDb,
  { removed, changed, added }: MembershipDifference,
  { userId, at }: Author,
  stepId: string | null,
): Promise<void> {
  const getIds = (memberships: readonly Membership[]) => memberships.map(({ id }) => id);
  if (stepId && removed.length > 0)
    await recordDeletedRows(db, stepId, 'household_members', getIds(removed));
  if (stepId && changed.length > 0)
    await recordUpdatedRows(db, stepId, 'household_members', getIds(changed), membershipColumns);
  if (removed.length > 0)
    await db.deleteFrom('household_members').where('id', 'in', getIds(removed)).execute();
  for (const each of changed)
    await db
      .updateTable('household_members')
      .set((row) => ({
        ...toColumns(each),
        version: row('version', '+', 1),
        updated_at: at,
        updated_by: userId,
      }))
      .where('id', '=', each.id)
      .execute();
  if (added.length > 0) await insertMemberships(db, added, { userId, at });
  if (stepId && added.length > 0)
    await recordInsertedRows(db, stepId, 'household_members', getIds(added));
  const householdIds = [...removed, ...changed, ...added].map(({ householdId }) => householdId);
  await refreshHouseholdNames(db, [...new Set(householdIds)]);
}

export const insertMemberships = (
  db: ChurchDb,
  memberships: readonly Membership[],
  author: Author,
): Promise<void> => insertTogether(db, [listMembershipInsertion(memberships, author)]);

const membershipTypes = {
  id: 'uuid',
  person_id: 'uuid',
  household_id: 'uuid',
  role_id: 'uuid',
  since: 'date',
  until: 'date',
  is_primary: 'bool',
  days: 'text',
} as const;

export function listMembershipInsertion(
  memberships: readonly Membership[],
  { userId, at }: Author,
): Insertion {
  const rows = new ColumnarRows(membershipTypes);
  for (const each of memberships) rows.add({ id: each.id, ...toColumns(each) });
  const times = ['timestamptz', at] as const;
  const constants = { created_at: times, updated_at: times, updated_by: ['uuid', userId] as const };
  return { table: 'household_members', rows, constants };
}

const toColumns = (each: Membership) => ({
  person_id: each.personId,
  household_id: each.householdId,
  role_id: each.roleId,
  since: each.since,
  until: each.until,
  is_primary: each.isPrimary,
  days: each.days,
});

/** Before an undo restores them, so that nobody has two primary homes at any moment. */
export async function clearPrimaries(db: ChurchDb, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('household_members')
    .set({ is_primary: false })
    .where('id', 'in', ids)
    .where('until', 'is', null)
    .execute();
}

/** The people and the households of the rows that a step changed. */
export async function listStepSubjects(
  db: ChurchDb,
  stepId: string,
): Promise<{ personIds: string[]; householdIds: string[] }> {
  const church = getChurchId(db);
  const { rows } = await sql<{ person_id: string | null; household_id: string }>`
    SELECT m.person_id, m.household_id FROM undo_rows r
    JOIN household_members m ON m.church_id = ${church}::uuid AND m.id = r.row_id
    WHERE r.church_id = ${church}::uuid AND r.step_id = ${stepId}::uuid AND r.table_name = 'household_members'
    UNION
    SELECT (r.before ->> 'person_id')::uuid, (r.before ->> 'household_id')::uuid FROM undo_rows r
    WHERE r.church_id = ${church}::uuid AND r.step_id = ${stepId}::uuid AND r.table_name = 'household_members' AND r.before IS NOT NULL
    UNION
    SELECT NULL, r.row_id FROM undo_rows r
    WHERE r.church_id = ${church}::uuid AND r.step_id = ${stepId}::uuid AND r.table_name = 'households'`.execute(
    db,
  );
  const unique = (ids: readonly (string | null)[]): string[] =>
    [...new Set(ids)].filter((id) => id !== null).toSorted();
  return {
    personIds: unique(rows.map((row) => row.person_id)),
    householdIds: unique(rows.map((row) => row.household_id)),
  };
}

export const findMembership = (db: ChurchDb, id: string) =>
  db
    .selectFrom('household_members')
    .select(['household_id', 'person_id'])
    .where('id', '=', id)
    .executeTakeFirst();
