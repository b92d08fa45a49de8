/** People to visit: absent three times in a row, newcomers who did not return, members without a group. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import {
  absencesInRow,
  newcomerDays,
  type MissingPerson,
  type PeopleList,
} from '#domain/supervision/missing-contract.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { isDead, readDisplayName, type NamedRow } from '#server/people/public.ts';
import {
  buildScope,
  type ContactRow,
  type GroupScope,
  joinPhone,
  type Shielding,
  toContact,
} from '#server/groups/public.ts';

/** Sort key of the person, and id of the row. */
export type PersonKey = readonly [string, string];

export interface MissingSearch {
  readonly list: PeopleList;
  readonly scope: GroupScope;
  readonly branchId: string | null;
  readonly today: string;
  readonly timeZone: string;
  readonly shielding: Shielding;
}

export interface MissingRow extends NamedRow, ContactRow {
  readonly id: string;
  readonly person_id: string;
  readonly photo_id: string | null;
  readonly sort_key: string;
  /** Of newcomers, for users who do not see people: what was typed in the report. */
  readonly typed_name: string | null;
  readonly group_id: string | null;
  readonly group_name: string | null;
  readonly last_on: string | null;
}

/** The groups that the list is about: seen, and at or below the branch. `g` has `groups`. */
export const buildGroupConditions = (
  db: ChurchDb,
  { scope, branchId }: Pick<MissingSearch, 'scope' | 'branchId'>,
  g: RawBuilder<unknown> = sql`g.id`,
): RawBuilder<SqlBool>[] => [
  ...buildScope(db, scope, g),
  ...(branchId === null
    ? []
    : [
        sql<SqlBool>`${g} IN (SELECT a.group_id FROM group_ancestors a
          WHERE a.church_id = ${getChurchId(db)}::uuid AND a.ancestor_id = ${branchId}::uuid)`,
      ]),
];

/** Who is on record, alive and not archived. */
const isLiving = (db: ChurchDb): RawBuilder<SqlBool> => sql<SqlBool>`
  (p.record_status <> 'archived' AND NOT ${isDead(getChurchId(db))})`;

const startAfter = (after: PersonKey | null, id: RawBuilder<unknown>): RawBuilder<SqlBool>[] =>
  after ? [sql<SqlBool>`(p.sort_key, ${id}) > (${after[0]}::text, ${after[1]}::uuid)`] : [];

const and = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` AND `)}`;

/**
 * Members who came to none of the last three meetings of their group, all since they joined: `id`, `person_id`, `group_id`. The
 * list of a report that was written before somebody was added, even with an earlier day, did not have that person. Who came is read
 * once for each group, so that the cost does not grow with the years in which people came.
 */
function selectAbsent(db: ChurchDb, search: MissingSearch): RawBuilder<unknown> {
  const church = getChurchId(db);
  return sql`
    SELECT m.id, m.person_id, m.group_id, NULL::date AS first_on
    FROM groups g
    CROSS JOIN LATERAL (
      SELECT array_agg(x.id) AS ids, min((x.starts_at AT TIME ZONE x.time_zone)::date) AS first_on, count(*) AS meetings,
        coalesce(min(x.reported_at), 'infinity') AS first_reported_at
      FROM (SELECT x.id, x.starts_at, x.time_zone, x.reported_at FROM gatherings x
        WHERE x.church_id = ${church}::uuid AND x.group_id = g.id AND x.status = 'held'
        ORDER BY x.starts_at DESC LIMIT ${sql.lit(absencesInRow)}) x) last
    CROSS JOIN LATERAL (
      SELECT coalesce(array_agg(a.person_id), '{}') AS people FROM attendances a
      WHERE a.church_id = ${church}::uuid AND a.gathering_id = ANY (last.ids) AND a.person_id IS NOT NULL) came
    CROSS JOIN LATERAL (
      SELECT id, person_id, group_id FROM group_members
      WHERE church_id = ${church}::uuid AND group_id = g.id AND status = 'active'
        AND (since IS NULL OR since <= last.first_on)
        AND created_at <= last.first_reported_at AND person_id <> ALL (came.people) OFFSET 0) m
    WHERE ${and([
      sql<SqlBool>`g.church_id = ${church}::uuid`,
      sql<SqlBool>`g.status = 'active'`,
      sql<SqlBool>`last.meetings = ${sql.lit(absencesInRow)}`,
      ...buildGroupConditions(db, search),
    ])}`;
}

/** Who came for the first time two to eight weeks ago, and to nothing since. */
function selectNewcomers(db: ChurchDb, search: MissingSearch): RawBuilder<unknown> {
  const church = getChurchId(db);
  const { today, timeZone } = search;
  return sql`
    SELECT a.id, a.person_id, x.group_id, (x.starts_at AT TIME ZONE x.time_zone)::date AS first_on
    FROM gatherings x
    JOIN attendances a ON a.church_id = ${church}::uuid AND a.gathering_id = x.id AND a.first_time AND a.person_id IS NOT NULL
    WHERE ${and([
      sql<SqlBool>`x.church_id = ${church}::uuid`,
      sql<SqlBool>`x.status = 'held'`,
      sql<SqlBool>`x.group_id IS NOT NULL`,
      sql<SqlBool>`x.starts_at >= (${today}::date - ${sql.lit(newcomerDays.to)})::timestamp AT TIME ZONE ${timeZone}`,
      sql<SqlBool>`x.starts_at < (${today}::date - ${sql.lit(newcomerDays.from - 1)})::timestamp AT TIME ZONE ${timeZone}`,
      ...buildGroupConditions(db, search, sql`x.group_id`),
    ])} AND NOT EXISTS (
      SELECT FROM attendances b JOIN gatherings y ON y.church_id = ${church}::uuid AND y.id = b.gathering_id
      WHERE b.church_id = ${church}::uuid AND b.person_id = a.person_id
        AND (y.starts_at, y.id) > (x.starts_at, x.id))`;
}

/** Members of the church who belong to no group that meets. A difference of sets costs no more when statistics are out of date. */
function selectUngrouped(db: ChurchDb): RawBuilder<unknown> {
  const church = getChurchId(db);
  return sql`
    SELECT u.id, u.id AS person_id, NULL::uuid AS group_id, NULL::date AS first_on
    FROM (
      SELECT p.id FROM people p
      JOIN belonging_statuses s ON s.church_id = ${church}::uuid AND s.id = p.belonging_status_id AND s.counts_as_member
      WHERE p.church_id = ${church}::uuid AND p.record_status = 'active'
      EXCEPT SELECT m.person_id FROM group_members m
      JOIN groups g ON g.church_id = ${church}::uuid AND g.id = m.group_id
      JOIN group_types t ON t.church_id = ${church}::uuid AND t.id = g.type_id AND t.kind = 'group'
      WHERE m.church_id = ${church}::uuid AND m.status = 'active') u`;
}

const select = (db: ChurchDb, search: MissingSearch): RawBuilder<unknown> => {
  if (search.list === 'absent') return selectAbsent(db, search);
  return search.list === 'newcomers' ? selectNewcomers(db, search) : selectUngrouped(db);
};

/**
 * By name. PostgreSQL finds the whole list before it sorts it: for the first page it would otherwise go through the people by
 * name, and look for each in a list that it does not know how to search. The last day on which somebody came is looked for among
 * the meetings of the group, the last first. `OFFSET 0` makes it look up people and memberships by
 * their keys. Without statistics of `church_id` (decision 065) it expects few in a church, and would read all of them each time.
 */
export async function readMissingPeople(
  db: ChurchDb,
  search: MissingSearch,
  after: PersonKey | null,
  size: number,
): Promise<MissingRow[]> {
  const church = getChurchId(db);
  // Newcomers are visitors: a user who does not see people does not know them.
  const readsTyped = search.list === 'newcomers' && !search.shielding.showsMinors;
  const { rows } = await sql<MissingRow>`
    WITH page AS (
      SELECT * FROM (
        SELECT l.id, l.person_id, l.group_id, l.first_on, p.sort_key, p.photo_id,
          p.given_names, p.surname1, p.surname2, p.nickname, p.name_order
        FROM (${select(db, search)}) l
        CROSS JOIN LATERAL (SELECT * FROM people WHERE church_id = ${church}::uuid AND id = l.person_id OFFSET 0) p
        WHERE ${and([isLiving(db), ...startAfter(after, sql`l.id`)])}
        OFFSET 0) listed
      ORDER BY sort_key, id LIMIT ${size})
    SELECT page.*, g.name AS group_name, ${readsTyped ? typed : shown}, coalesce(page.first_on, (
        SELECT (x.starts_at AT TIME ZONE x.time_zone)::date FROM gatherings x
        WHERE x.church_id = ${church}::uuid AND x.group_id = page.group_id AND x.status = 'held'
          AND EXISTS (SELECT FROM attendances a WHERE a.church_id = ${church}::uuid
            AND a.person_id = page.person_id AND a.gathering_id = x.id)
        ORDER BY x.starts_at DESC LIMIT 1)) AS last_on
    FROM page
    LEFT JOIN groups g ON g.church_id = ${church}::uuid AND g.id = page.group_id
    CROSS JOIN LATERAL (SELECT * FROM people WHERE church_id = ${church}::uuid AND id = page.person_id OFFSET 0) p
    ${readsTyped ? sql`JOIN attendances v ON v.church_id = ${church}::uuid AND v.id = page.id` : joinPhone(db, search.shielding)}
    ORDER BY page.sort_key, page.id`.execute(db);
  return rows;
}

const shown = sql`f.e164, f.whatsapp, f.guardian, NULL::text AS typed_name`;
const typed = sql`
  nullif(v.guest_phone, '') AS e164, false AS whatsapp, NULL::json AS guardian, v.guest_name AS typed_name`;

export const toMissingPerson = (row: MissingRow): MissingPerson => ({
  id: row.id,
  person: {
    id: row.person_id,
    displayName: row.typed_name ?? readDisplayName(row),
    photoId: row.typed_name === null ? row.photo_id : null,
    ...toContact(row),
  },
  group:
    row.group_id !== null && row.group_name !== null
      ? { id: row.group_id, name: row.group_name }
      : null,
  lastOn: row.last_on,
});
