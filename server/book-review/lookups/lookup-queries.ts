/** The SQL of who looked at what people give. */
import { sql, type Selectable } from 'kysely';
import { z } from 'zod';
import type { LookupKind } from '#domain/book-review/schema.ts';
import { decodeCursor, pageSize, toForwardPage } from '#domain/kernel/paging.ts';
import type { Tables } from '#server/core/database/database-types.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';

type LookupRow = Selectable<Tables['review_lookups']>;

export interface Lookup {
  readonly userId: string;
  readonly kind: LookupKind;
  /** null: of all. */
  readonly subjectId: string | null;
  /** Whether it is the first page, which was read before if it is read again. */
  readonly isFirstPage: boolean;
  readonly people: number;
}

const extend = prepareQuery<{ id: string }>(
  'review_extend_lookup',
  `UPDATE review_lookups l SET last_at = $6,
     people = CASE WHEN $7::boolean THEN greatest(l.people, $8::int) ELSE l.people + $8::int END
   WHERE l.church_id = $1 AND l.id = (
     SELECT f.id FROM review_lookups f
     WHERE f.church_id = $1 AND f.user_id = $2::uuid AND f.kind = $3 AND f.subject_id IS NOT DISTINCT FROM $4::uuid AND f.last_at >= $5
     ORDER BY f.last_at DESC LIMIT 1)
   RETURNING l.id`,
);

/** false: the user has not looked at it since then. */
export const extendLookup = async (
  db: ChurchDb,
  lookup: Lookup,
  { since, at }: { readonly since: Date; readonly at: Date },
): Promise<boolean> => {
  const { userId, kind, subjectId, isFirstPage, people } = lookup;
  const rows = await extend(db, [userId, kind, subjectId, since, at, isFirstPage, people]);
  return rows.length > 0;
};

export const insertLookup = (db: ChurchDb, row: Omit<LookupRow, 'church_id'>) =>
  db.insertInto('review_lookups').values(row).execute();

/** The latest first: ids grow with time. */
export async function listLookups(
  db: ChurchDb,
  {
    userId,
    personId,
    cursor,
  }: Partial<Readonly<Record<'userId' | 'personId' | 'cursor', string | undefined>>>,
): Promise<{ items: LookupRow[]; next: string | null }> {
  const after = cursor === undefined ? null : decodeCursor(cursor, z.tuple([z.uuid()]))[0];
  let query = db.selectFrom('review_lookups').selectAll();
  if (userId) query = query.where('user_id', '=', userId);
  if (personId) query = query.where('person_id', '=', personId);
  if (after !== null) query = query.where('id', '<', after);
  const rows = await query
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();
  return toForwardPage(rows, pageSize, ({ id }) => [id]);
}

/** With the latest name of each. */
export const listLookupUsers = (db: ChurchDb): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('review_lookups')
    .select(['user_id as id', 'user_name as name'])
    .distinctOn('user_id')
    .orderBy('user_id')
    .orderBy('id', 'desc')
    .execute();

/** What was looked at is kept, without the person. */
export async function forgetLookedAt(db: ChurchDb, personIds: readonly string[]): Promise<void> {
  await db
    .updateTable('review_lookups')
    .set({ person_id: null, subject_id: null, label: '' })
    .where(sql<boolean>`person_id = ANY (${personIds}::uuid[])`)
    .execute();
}

export async function moveLookups(
  db: ChurchDb,
  { keptId, removedId }: { readonly keptId: string; readonly removedId: string },
): Promise<void> {
  await db
    .updateTable('review_lookups')
    .set({ person_id: keptId })
    .where('person_id', '=', removedId)
    .execute();
}
