/** The households and people of the directory: only who consents, and what may be printed of them. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import {
  includesAlone,
  type directoryFigures,
  type DirectoryFilters,
} from '#domain/families/directory.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { isDead } from '#server/people/public.ts';
import type { Place } from '#server/places/public.ts';
import { buildHomeConditions, isMinor, type FamilyListContext } from '../queries/filter-queries.ts';
import {
  buildSearchCondition,
  isCurrentMember,
  splitQuery,
  type ChurchValue,
} from '../queries/search-queries.ts';

export type DirectoryFigures = OutputOf<typeof directoryFigures>;

/** Conditions on `households h`. A dissolved household is in no directory. */
const buildConditions = (
  church: ChurchValue,
  filters: DirectoryFilters,
  { today, features }: FamilyListContext,
): RawBuilder<SqlBool>[] => [
  sql<SqlBool>`h.church_id = ${church}::uuid`,
  sql<SqlBool>`h.dissolved_on IS NULL`,
  ...(filters.status === 'dissolved' ? [sql<SqlBool>`false`] : []),
  ...features,
  ...buildHomeConditions(church, filters, today),
  ...buildSearchCondition(church, splitQuery(filters.q)),
];

/** Whether somebody is in the directory once they consent. */
const isListable = (church: ChurchValue): RawBuilder<SqlBool> => sql<SqlBool>`
  (p.record_status <> 'archived' AND NOT ${isDead(church)})`;

const consents = sql<SqlBool>`p.directory_consent = 'granted'`;

const livesAlone = (church: ChurchValue): RawBuilder<SqlBool> => sql<SqlBool>`NOT EXISTS (
  SELECT FROM household_members m WHERE m.church_id = ${church}::uuid AND m.person_id = p.id AND m.until IS NULL)`;

/** The people whom the filters select, with and without consent: `id`, `household_id` (null without a household), `consents`. */
function selectCandidates(
  church: ChurchValue,
  filters: DirectoryFilters,
  context: FamilyListContext,
): RawBuilder<unknown> {
  const alone = sql`
    UNION ALL SELECT p.id, NULL::uuid, ${consents} FROM people p
    WHERE p.church_id = ${church}::uuid AND ${isListable(church)} AND ${livesAlone(church)}`;
  return sql`
    SELECT p.id, h.id AS household_id, ${consents} AS consents FROM households h
    JOIN household_members m ON m.church_id = ${church}::uuid AND m.household_id = h.id AND ${isCurrentMember}
    JOIN people p ON p.church_id = ${church}::uuid AND p.id = m.person_id AND ${isListable(church)}
    WHERE ${sql.join(buildConditions(church, filters, context), sql` AND `)}
    ${includesAlone(filters) ? alone : sql``}`;
}

export async function readDirectoryFigures(
  db: ChurchDb,
  filters: DirectoryFilters,
  context: FamilyListContext,
): Promise<DirectoryFigures & { readonly alone: number }> {
  const { rows } = await sql<DirectoryFigures & { alone: number }>`
    SELECT count(DISTINCT household_id) FILTER (WHERE consents)::int AS households,
      count(DISTINCT id) FILTER (WHERE consents)::int AS people,
      count(DISTINCT id) FILTER (WHERE consents AND household_id IS NULL)::int AS alone,
      count(DISTINCT id) FILTER (WHERE NOT consents)::int AS "withoutConsent"
    FROM (${selectCandidates(getChurchId(db), filters, context)}) candidates`.execute(db);
  return rows[0] ?? { households: 0, people: 0, alone: 0, withoutConsent: 0 };
}

/** Whether the person `p` is left out of this directory because they have not consented. */
export const isLeftOut = (
  church: ChurchValue,
  filters: DirectoryFilters,
  context: FamilyListContext,
): RawBuilder<SqlBool> => sql<SqlBool>`(p.directory_consent <> 'granted'
  AND p.id IN (SELECT id FROM (${selectCandidates(church, filters, context)}) candidates))`;

export interface ListedPerson {
  readonly given_names: string;
  readonly surname1: string;
  readonly surname2: string;
  readonly nickname: string;
  readonly name_order: 'es' | 'pt' | 'en';
  readonly photo_id: string | null;
  readonly birth_month: number | null;
  readonly birth_day: number | null;
  readonly is_head: boolean;
  readonly phones: readonly string[];
  readonly email: string | null;
}

/** What is printed of the person `p`, as JSON. */
const toJson = (church: ChurchValue, isHead: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  json_build_object('given_names', p.given_names, 'surname1', p.surname1, 'surname2', p.surname2,
    'nickname', p.nickname, 'name_order', p.name_order, 'photo_id', p.photo_id,
    'birth_month', p.birth_month, 'birth_day', p.birth_day, 'is_head', ${isHead},
    'phones', coalesce((SELECT json_agg(t.e164 ORDER BY t.position) FROM person_phones t
      WHERE t.church_id = ${church}::uuid AND t.person_id = p.id AND t.position < 2), '[]'),
    'email', (SELECT e.email FROM person_emails e
      WHERE e.church_id = ${church}::uuid AND e.person_id = p.id AND e.position = 0))`;

interface Keys {
  readonly id: string;
  readonly sort_key: string;
}

/** A household, or somebody without one, whose `name` is null. */
export interface ListedEntry extends Keys {
  readonly name: string | null;
  /** Of the household, if everybody consents who may be in the picture. */
  readonly photo_id: string | null;
  /** Telephone and place of the household, if an adult who heads it consents; the place of a person who is no minor. */
  readonly home_phone: string | null;
  readonly place: Place | null;
  /** Who consent, heads first. */
  readonly members: readonly ListedPerson[];
}

const startAfter = (table: 'h' | 'p', after: Keys | null): RawBuilder<SqlBool>[] =>
  after
    ? [
        sql<SqlBool>`(${sql.ref(`${table}.sort_key`)}, ${sql.ref(`${table}.id`)}) > (${after.sort_key}::text, ${after.id}::uuid)`,
      ]
    : [];

const isAdult = (church: ChurchValue, today: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`NOT coalesce(${isMinor(church, today)}, false)`;

/** The next households with somebody who consents, in the order of the list. */
export async function readHouseholds(
  db: ChurchDb,
  filters: DirectoryFilters,
  context: FamilyListContext,
  after: Keys | null,
  size: number,
): Promise<ListedEntry[]> {
  const church = getChurchId(db);
  const conditions = [
    ...buildConditions(church, filters, context),
    sql<SqlBool>`listed.members IS NOT NULL`,
    ...startAfter('h', after),
  ];
  const { rows } = await sql<ListedEntry>`
    SELECT h.id, h.name, h.sort_key, listed.members,
      CASE WHEN listed.everybody THEN h.photo_id END AS photo_id,
      CASE WHEN listed.head THEN h.home_phone END AS home_phone,
      CASE WHEN listed.head THEN (SELECT to_json(a) FROM places a
        WHERE a.church_id = ${church}::uuid AND a.id = h.place_id) END AS place
    FROM households h CROSS JOIN LATERAL (
      SELECT bool_and(${consents}) AS everybody, bool_or(${consents} AND r.is_head AND ${isAdult(church, context.today)}) AS head,
        json_agg(${toJson(church, sql`coalesce(r.is_head, false)`)}
          ORDER BY r.is_head DESC NULLS LAST, r.position, p.latest_birth NULLS LAST, p.sort_key, p.id) FILTER (WHERE ${consents}) AS members
      FROM household_members m
      JOIN people p ON p.church_id = ${church}::uuid AND p.id = m.person_id AND ${isListable(church)}
      LEFT JOIN household_roles r ON r.church_id = ${church}::uuid AND r.id = m.role_id
      WHERE m.church_id = ${church}::uuid AND m.household_id = h.id AND ${isCurrentMember}) listed
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY h.sort_key, h.id LIMIT ${size}`.execute(db);
  return rows;
}

/** The next people who consent and have no household. */
export async function readPeopleAlone(
  db: ChurchDb,
  { today }: FamilyListContext,
  after: Keys | null,
  size: number,
): Promise<ListedEntry[]> {
  const church = getChurchId(db);
  const conditions = [
    sql<SqlBool>`p.church_id = ${church}::uuid`,
    consents,
    isListable(church),
    livesAlone(church),
    ...startAfter('p', after),
  ];
  const { rows } = await sql<ListedEntry>`
    SELECT p.id, NULL AS name, p.sort_key, NULL AS photo_id, NULL AS home_phone,
      CASE WHEN ${isAdult(church, today)} THEN (SELECT to_json(a) FROM places a
        WHERE a.church_id = ${church}::uuid AND a.id = p.place_id) END AS place,
      json_build_array(${toJson(church, sql`true`)}) AS members
    FROM people p WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY p.sort_key, p.id LIMIT ${size}`.execute(db);
  return rows;
}
