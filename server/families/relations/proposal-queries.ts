/** The roles in households, which suggest relations, and the households that have relations to confirm. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { z } from 'zod';
import { closeKinds } from '#domain/families/relations/schema.ts';
import { decodeCursor, pageSize, toForwardPage } from '#domain/kernel/paging.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { hasDied } from '#server/people/public.ts';
import { isRefused } from './refused-queries.ts';

interface LivingMember {
  readonly householdId: string;
  readonly personId: string;
  /** The place of the role in the order of the church's roles, heads first; the same for all who have it. */
  readonly rank: number;
  /** The key of the standard role; null for a role that the church added, and without a role. */
  readonly roleKey: string | null;
  readonly isHead: boolean;
  readonly hasOtherHome: boolean;
}

/** Everybody alive who belongs to the households now, in any order. */
export async function listLivingMembers(
  db: ChurchDb,
  householdIds: readonly string[],
): Promise<readonly LivingMember[]> {
  const church = sql`${getChurchId(db)}::uuid`;
  const { rows } = await sql<LivingMember>`
    SELECT m.household_id AS "householdId", m.person_id AS "personId", r.key AS "roleKey",
      coalesce(r.is_head, false) AS "isHead",
      (dense_rank() OVER (ORDER BY r.is_head DESC NULLS LAST, r.position))::int AS rank,
      EXISTS (SELECT FROM household_members o WHERE o.church_id = ${church} AND o.person_id = m.person_id
        AND o.until IS NULL AND o.household_id <> m.household_id) AS "hasOtherHome"
    FROM household_members m
    LEFT JOIN household_roles r ON r.church_id = ${church} AND r.id = m.role_id
    WHERE m.church_id = ${church} AND m.household_id = ANY(${householdIds}::uuid[]) AND m.until IS NULL
      AND NOT ${hasDied(church, sql`m.person_id`)}`.execute(db);
  return rows;
}

const cursorShape = z.tuple([z.string(), z.uuid()]);

/** A page of the households for which `proposeRelations` finds something, by name. */
export async function listUnrelatedHouseholds(db: ChurchDb, cursor: string | undefined) {
  const after = cursor === undefined ? null : decodeCursor(cursor, cursorShape);
  const edge = after ? sql`AND (h.sort_key, h.id) > (${after[0]}::text, ${after[1]}::uuid)` : sql``;
  const { rows } = await sql<{ id: string; name: string; sort_key: string }>`
    SELECT h.id, h.name, h.sort_key FROM households h
    WHERE h.church_id = ${getChurchId(db)}::uuid ${edge} AND ${hasProposals(db)}
    ORDER BY h.sort_key, h.id LIMIT ${sql.lit(pageSize + 1)}`.execute(db);
  const { items, next } = toForwardPage(rows, pageSize, (row) => [row.sort_key, row.id]);
  return { items: items.map(({ id, name }) => ({ id, name })), next };
}

/** Each of them is looked at, so in a church with more families the figure costs too much for a front page. */
const mostCounted = 2000;

/** Whether the church has families, and how many of them have relations to confirm; null: it has too many to look at each. */
export async function readRelationProgress(
  db: ChurchDb,
): Promise<{ readonly hasFamilies: boolean; readonly left: number | null }> {
  const { rows } = await sql<{ all: number; left: number | null }>`
    SELECT count(*)::int AS "all", CASE WHEN count(*) <= ${mostCounted} THEN (
      SELECT count(*)::int FROM households h
      WHERE h.church_id = ${getChurchId(db)}::uuid AND ${hasProposals(db)}) END AS "left"
    FROM households f WHERE f.church_id = ${getChurchId(db)}::uuid AND f.dissolved_on IS NULL`.execute(
    db,
  );
  const [row] = rows;
  return { hasFamilies: (row?.all ?? 0) > 0, left: row?.left ?? null };
}

/** The rules of `proposeRelations` about roles: at most two head the household `h`, and two of its people are neither on record as close nor refused. */
function hasProposals(db: ChurchDb): RawBuilder<SqlBool> {
  const church = sql`${getChurchId(db)}::uuid`;
  const isHead = sql`(r.key IN ('head', 'spouse') OR (r.key IS NULL AND r.is_head))`;
  const kinds = sql.join(closeKinds.map((kind) => sql.lit(kind)));
  return sql<SqlBool>`(
    WITH living AS (
      SELECT m.person_id AS id, ${isHead} AS is_head FROM household_members m
      JOIN household_roles r ON r.church_id = ${church} AND r.id = m.role_id
      WHERE m.church_id = ${church} AND m.household_id = h.id AND m.until IS NULL
        AND (${isHead} OR r.key = 'child') AND NOT ${hasDied(church, sql`m.person_id`)})
    SELECT h.dissolved_on IS NULL AND (SELECT count(*) FROM living WHERE is_head) <= 2 AND EXISTS (
      SELECT FROM living one JOIN living other ON other.id <> one.id
      WHERE one.is_head AND NOT ${isRefused(db)} AND NOT EXISTS (
        SELECT FROM relations x WHERE x.church_id = ${church} AND x.kind IN (${kinds})
          AND ((x.first_id = one.id AND x.second_id = other.id) OR (x.first_id = other.id AND x.second_id = one.id)))))`;
}
