import { sql } from 'kysely';
import type { RelationEnds } from '#domain/families/relations/roles.ts';
import {
  maxTreePeople,
  type RelationDetails,
  type RelationKind,
} from '#domain/families/relations/schema.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { lockInTransaction } from '#server/core/database/lock-in-transaction.ts';
import { toDetailColumns, type RelationRow } from './relation-row.ts';

const involves = (db: ChurchDb, personIds: readonly string[]) =>
  db
    .selectFrom('relations')
    .selectAll()
    .where((row) => row.or([row('first_id', 'in', personIds), row('second_id', 'in', personIds)]));

/** All relations of these people, the oldest first. */
export const listRelations = (db: ChurchDb, personIds: readonly string[]): Promise<RelationRow[]> =>
  involves(db, personIds).orderBy('created_at').orderBy('id').execute();

export const listRelationsWithIds = (
  db: ChurchDb,
  ids: readonly string[],
): Promise<RelationRow[]> =>
  db
    .selectFrom('relations')
    .selectAll()
    .where('id', 'in', ids.length > 0 ? ids : [null])
    .orderBy('id')
    .execute();

/** A relation of the person, locked. */
export const lockRelation = (
  db: ChurchDb,
  personId: string,
  id: string,
): Promise<RelationRow | undefined> =>
  involves(db, [personId]).where('id', '=', id).forUpdate().executeTakeFirst();

/**
 * One change at a time of who is whose parent in the church, until the end of the transaction: two at once could each add half
 * of a circle.
 */
export const lockParents = (db: ChurchDb): Promise<void> => lockInTransaction(db, 'relations');

/** Who is a parent of the person, of those parents, and so on. */
export async function listAncestorLinks(
  db: ChurchDb,
  personId: string,
): Promise<{ parentId: string; childId: string }[]> {
  const church = getChurchId(db);
  const { rows } = await sql<{ parentId: string; childId: string }>`
    WITH RECURSIVE links (parent_id, child_id) AS (
      SELECT r.first_id, r.second_id FROM relations r
      WHERE r.church_id = ${church}::uuid AND r.kind = 'parent' AND r.second_id = ${personId}::uuid
      UNION
      SELECT r.first_id, r.second_id FROM links l JOIN relations r
        ON r.church_id = ${church}::uuid AND r.kind = 'parent' AND r.second_id = l.parent_id
    )
    SELECT parent_id AS "parentId", child_id AS "childId" FROM links`.execute(db);
  return rows;
}

/** Returns false if the two already have a relation of the kind. */
export async function insertRelation(
  db: ChurchDb,
  id: string,
  { kind, firstId, secondId }: RelationEnds,
  details: RelationDetails,
  at: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto('relations')
    .values({
      id,
      kind,
      first_id: firstId,
      second_id: secondId,
      ...toDetailColumns(details),
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

interface RelationChange extends RelationEnds, RelationDetails {
  readonly id: string;
}

/** Replaces details and, in a merge, the people. */
export async function updateRelation(
  db: ChurchDb,
  { id, firstId, secondId, ...details }: RelationChange,
  at: Date,
): Promise<void> {
  await db
    .updateTable('relations')
    .set((row) => ({
      first_id: firstId,
      second_id: secondId,
      ...toDetailColumns(details),
      version: row('version', '+', 1),
      updated_at: at,
    }))
    .where('id', '=', id)
    .execute();
}

export async function deleteRelations(db: ChurchDb, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('relations').where('id', 'in', ids).execute();
}

/** The relations of these kinds in which both are among the people. */
export const listRelationsAmong = (
  db: ChurchDb,
  personIds: readonly string[],
  kinds: readonly RelationKind[],
): Promise<RelationRow[]> =>
  db
    .selectFrom('relations')
    .selectAll()
    .where('kind', 'in', kinds)
    .where('first_id', 'in', personIds)
    .where('second_id', 'in', personIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/**
 * The ids of a person's family: ancestors and descendants up to this many generations, siblings, the spouses of the person, of
 * the parents and of the descendants, and the other parents of siblings and descendants. Returns at most one more than a
 * tree shows.
 */
export async function listFamilyIds(
  db: ChurchDb,
  personId: string,
  generations: number,
): Promise<string[]> {
  const church = getChurchId(db);
  const { rows } = await sql<{ id: string }>`
    WITH RECURSIVE ancestors (id, depth) AS (
      SELECT ${personId}::uuid, 0
      UNION
      SELECT r.first_id, a.depth + 1 FROM ancestors a JOIN relations r
        ON r.church_id = ${church}::uuid AND r.kind = 'parent' AND r.second_id = a.id
      WHERE a.depth < ${generations}::int
    ), descendants (id, depth) AS (
      SELECT ${personId}::uuid, 0
      UNION
      SELECT r.second_id, d.depth + 1 FROM descendants d JOIN relations r
        ON r.church_id = ${church}::uuid AND r.kind = 'parent' AND r.first_id = d.id
      WHERE d.depth < ${generations}::int
    ), siblings (id) AS (
      SELECT r.second_id FROM ancestors a JOIN relations r
        ON r.church_id = ${church}::uuid AND r.kind = 'parent' AND r.first_id = a.id
      WHERE a.depth = 1
    ), children (id) AS (
      SELECT id FROM descendants WHERE depth > 0 UNION SELECT id FROM siblings
    ), couples (id) AS (
      SELECT id FROM descendants UNION SELECT id FROM ancestors WHERE depth <= 1
    ), partners AS (
      SELECT r.second_id AS id FROM couples c JOIN relations r
        ON r.church_id = ${church}::uuid AND r.kind = 'spouse' AND r.first_id = c.id
      UNION
      SELECT r.first_id FROM couples c JOIN relations r
        ON r.church_id = ${church}::uuid AND r.kind = 'spouse' AND r.second_id = c.id
      UNION
      SELECT r.first_id FROM children c JOIN relations r
        ON r.church_id = ${church}::uuid AND r.kind = 'parent' AND r.second_id = c.id
    )
    SELECT id FROM (
      SELECT id, depth AS distance FROM ancestors
      UNION ALL SELECT id, depth FROM descendants
      UNION ALL SELECT id, 1 FROM siblings
      UNION ALL SELECT id, 2 FROM partners
    ) family
    GROUP BY id ORDER BY min(distance), id LIMIT ${maxTreePeople + 1}::int`.execute(db);
  return rows.map(({ id }) => id);
}
