/** The list of families: one statement a page. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { z } from 'zod';
import type { FamilyListInput } from '#domain/families/list.ts';
import type { FamilyRow, HouseholdRow } from '#domain/families/schema.ts';
import { decodeCursor, encodeCursor, pageSize } from '#domain/kernel/paging.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { readDisplayName, type NamedRow } from '#server/people/public.ts';
import { toAddress, type Place } from '#server/places/public.ts';
import { buildFilters, type FamilyListContext } from './filter-queries.ts';
import { buildPageSearch, isCurrentMember, splitQuery } from './search-queries.ts';

interface MemberJson extends NamedRow {
  readonly id: string;
  readonly photo_id: string | null;
  readonly role_id: string | null;
}

export interface ListedHousehold {
  readonly id: string;
  readonly name: string;
  readonly sort_key: string;
  readonly photo_id: string | null;
  readonly home_phone: string | null;
  readonly dissolved_on: string | null;
  readonly members: readonly MemberJson[];
}

interface FamilyListRow extends ListedHousehold {
  readonly wedding_date: string | null;
  /** Undefined: not requested. */
  readonly place?: Place | null;
}

/** Page direction, and the sort key and id of the row at the page's edge. */
const listCursor = z.tuple([z.enum(['after', 'before']), z.string(), z.uuid()]);

export interface FamilyPage {
  readonly items: FamilyRow[];
  readonly next: string | null;
  readonly previous: string | null;
}

/** A page of 50 with the cursors of the next and previous pages. */
export async function listHouseholds(
  db: ChurchDb,
  input: FamilyListInput,
  context: FamilyListContext,
): Promise<FamilyPage> {
  const [side, sortKey, id] = input.cursor ? decodeCursor(input.cursor, listCursor) : [];
  const backward = side === 'before';
  const [sign, order] = backward ? [sql`<`, sql`DESC`] : [sql`>`, sql`ASC`];
  const filters = buildFilters(db, input, context);
  const { before, from, branches, ...by } = buildPageSearch(
    db,
    splitQuery(input.q),
    input.status === 'dissolved',
  );
  const edge = side
    ? [sql<SqlBool>`(${by.sortKey}, ${by.id}) ${sign} (${sortKey}::text, ${id}::uuid)`]
    : [];
  const selects = branches.map(
    (branch) => sql`(SELECT ${by.id} AS id, ${by.sortKey} AS sort_key FROM ${from}
      WHERE ${sql.join([...branch, ...filters, ...edge], sql` AND `)}
      ORDER BY ${by.sortKey} ${order}, ${by.id} ${order} LIMIT ${sql.lit(pageSize + 1)})`,
  );
  const place = input.includes?.includes('address') ? sql`, ${selectPlace(db)} AS place` : sql``;
  const { rows } = await sql<FamilyListRow>`
    ${before}
    SELECT ${selectListedHousehold(db)}, h.wedding_date${place}
    FROM (SELECT q.id, q.sort_key FROM (${sql.join(selects, sql` UNION ALL `)}) q
      ORDER BY q.sort_key ${order}, q.id ${order} LIMIT ${sql.lit(pageSize + 1)}) page
    JOIN households h ON h.church_id = ${getChurchId(db)}::uuid AND h.id = page.id
    ORDER BY page.sort_key ${order}, page.id ${order}`.execute(db);
  return toPage(rows, backward, input.cursor !== undefined);
}

/** The columns of `ListedHousehold`, of the household `h`. */
export const selectListedHousehold = (db: ChurchDb): RawBuilder<unknown> =>
  sql`h.id, h.name, h.sort_key, h.photo_id, h.home_phone, h.dissolved_on, ${selectMembers(db)} AS members`;

const selectPlace = (db: ChurchDb): RawBuilder<Place | null> => sql`
  (SELECT to_json(a) FROM places a WHERE a.church_id = ${getChurchId(db)}::uuid AND a.id = h.place_id)`;

/** The people of the household `h`, heads first, in the order of the church's roles. */
const selectMembers = (db: ChurchDb): RawBuilder<readonly MemberJson[]> => sql`
  coalesce((SELECT json_agg(found) FROM (
    SELECT p.id, p.photo_id, m.role_id, p.given_names, p.surname1, p.surname2, p.nickname, p.name_order
    FROM household_members m
    JOIN people p ON p.church_id = ${getChurchId(db)}::uuid AND p.id = m.person_id
    LEFT JOIN household_roles r ON r.church_id = ${getChurchId(db)}::uuid AND r.id = m.role_id
    WHERE m.church_id = ${getChurchId(db)}::uuid AND m.household_id = h.id AND ${isCurrentMember}
    ORDER BY r.is_head DESC NULLS LAST, r.position, p.latest_birth NULLS LAST, p.sort_key, p.id) found), '[]')`;

function toPage(rows: FamilyListRow[], backward: boolean, isContinued: boolean): FamilyPage {
  const more = rows.length > pageSize;
  const pageRows = rows.slice(0, pageSize);
  if (backward) pageRows.reverse();
  const [first, last] = [pageRows[0], pageRows.at(-1)];
  const hasPrevious = backward ? more : isContinued;
  const hasNext = backward || more;
  return {
    items: pageRows.map(toFamilyRow),
    next: last && hasNext ? encodeCursor(['after', last.sort_key, last.id]) : null,
    previous: first && hasPrevious ? encodeCursor(['before', first.sort_key, first.id]) : null,
  };
}

const toFamilyRow = (row: FamilyListRow): FamilyRow => ({
  ...toHouseholdRow(row),
  weddingDate: row.wedding_date,
  ...(row.place === undefined ? {} : { address: row.place && toAddress(row.place) }),
});

export const toHouseholdRow = (row: ListedHousehold): HouseholdRow => ({
  id: row.id,
  name: row.name,
  photoId: row.photo_id,
  homePhone: row.home_phone,
  dissolvedOn: row.dissolved_on,
  members: row.members.map((member) => ({
    id: member.id,
    displayName: readDisplayName(member),
    givenNames: member.given_names,
    photoId: member.photo_id,
    roleId: member.role_id,
  })),
});
