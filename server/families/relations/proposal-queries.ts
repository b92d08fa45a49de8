/** Who lives in households, as far as their roles suggest relations, and which households have relations to confirm. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { z } from 'zod';
import { closeKinds, type ProposedMember } from '#domain/families/relations/proposal.ts';
import { decodeCursor, pageSize, toForwardPage } from '#domain/kernel/paging.ts';
import { toPartialDate } from '#domain/kernel/partial-date.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { isDead, readDisplayName, type NamedRow } from '#server/people/public.ts';

interface MemberRow extends NamedRow, Pick<ProposedMember, 'id' | 'sex' | 'marital'> {
  readonly household_id: string;
  readonly birth_year: number | null;
  readonly birth_month: number | null;
  readonly birth_day: number | null;
  readonly role_key: string | null;
  readonly is_head: boolean;
  readonly has_other_home: boolean;
}

type LivingMember = ProposedMember & { readonly householdId: string };

/** Everybody alive who belongs to the households now, heads first. `maySeeBirths`: with their dates of birth. */
export async function listLivingMembers(
  db: ChurchDb,
  householdIds: readonly string[],
  maySeeBirths: boolean,
): Promise<LivingMember[]> {
  const church = sql`${getChurchId(db)}::uuid`;
  const { rows } = await sql<MemberRow>`
    SELECT m.household_id, p.id, p.given_names, p.surname1, p.surname2, p.nickname, p.name_order, p.sex, p.marital,
      p.birth_year, p.birth_month, p.birth_day, r.key AS role_key, coalesce(r.is_head, false) AS is_head,
      EXISTS (SELECT FROM household_members o WHERE o.church_id = ${church} AND o.person_id = m.person_id
        AND o.until IS NULL AND o.household_id <> m.household_id) AS has_other_home
    FROM household_members m
    JOIN people p ON p.church_id = ${church} AND p.id = m.person_id
    LEFT JOIN household_roles r ON r.church_id = ${church} AND r.id = m.role_id
    WHERE m.church_id = ${church} AND m.household_id = ANY(${householdIds}::uuid[]) AND m.until IS NULL
      AND NOT ${isDead(getChurchId(db), 'p')}
    ORDER BY r.is_head DESC NULLS LAST, r.position, p.latest_birth NULLS LAST, p.sort_key, p.id`.execute(
    db,
  );
  return rows.map((row) => ({
    householdId: row.household_id,
    id: row.id,
    displayName: readDisplayName(row),
    sex: row.sex,
    birth: maySeeBirths ? toBirth(row) : null,
    marital: row.marital,
    roleKey: row.role_key,
    isHead: row.is_head,
    hasOtherHome: row.has_other_home,
  }));
}

function toBirth(row: MemberRow): ProposedMember['birth'] {
  const birth = toPartialDate(row.birth_year, row.birth_month, row.birth_day);
  return Object.keys(birth).length > 0 ? birth : null;
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

/** Whether the church has families, and how many of them have relations to confirm. */
export async function readRelationProgress(
  db: ChurchDb,
): Promise<{ readonly hasFamilies: boolean; readonly left: number }> {
  const { rows } = await sql<{ all: number; left: number }>`
    SELECT count(*)::int AS "all", count(*) FILTER (WHERE ${hasProposals(db)})::int AS "left"
    FROM households h WHERE h.church_id = ${getChurchId(db)}::uuid AND h.dissolved_on IS NULL`.execute(
    db,
  );
  const [row] = rows;
  return { hasFamilies: (row?.all ?? 0) > 0, left: row?.left ?? 0 };
}

/** The rules of `proposeRelations` about roles: at most two head the household `h`, and two of its people are not on record as close. */
function hasProposals(db: ChurchDb): RawBuilder<SqlBool> {
  const church = sql`${getChurchId(db)}::uuid`;
  const isHead = sql`(r.key IN ('head', 'spouse') OR (r.key IS NULL AND r.is_head))`;
  const kinds = sql.join(closeKinds.map((kind) => sql.lit(kind)));
  return sql<SqlBool>`(
    WITH living AS (
      SELECT p.id, ${isHead} AS is_head FROM household_members m
      JOIN household_roles r ON r.church_id = ${church} AND r.id = m.role_id
      JOIN people p ON p.church_id = ${church} AND p.id = m.person_id
      WHERE m.church_id = ${church} AND m.household_id = h.id AND m.until IS NULL
        AND (${isHead} OR r.key = 'child') AND NOT ${isDead(getChurchId(db), 'p')})
    SELECT (SELECT count(*) FROM living WHERE is_head) <= 2 AND EXISTS (
      SELECT FROM living one JOIN living other ON other.id <> one.id
      WHERE one.is_head AND NOT EXISTS (
        SELECT FROM relations x WHERE x.church_id = ${church} AND x.kind IN (${kinds})
          AND ((x.first_id = one.id AND x.second_id = other.id) OR (x.first_id = other.id AND x.second_id = one.id)))))`;
}
