/** The groups that strangers and members can find. Nothing here reads who belongs to one, except how many. */
import { sql } from 'kysely';
import { toDegrees } from '#domain/map/geometry.ts';
import {
  groupTextLimit,
  maxFoundGroups,
  type FinderSettings,
  type FoundGroup,
} from '#domain/finder/schema.ts';
import type { visibilities } from '#domain/groups/types.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { translate } from '#server/core/translations.ts';
import { countLivingMembers } from '#server/groups/public.ts';
import { usesFamilies } from '#server/places/public.ts';

export type Visibility = (typeof visibilities)[number];

/** What strangers find, and what members of the church find. */
export const foundBy = {
  strangers: ['public'],
  members: ['public', 'members'],
} as const satisfies Record<string, readonly Visibility[]>;
export type Finder = keyof typeof foundBy;

/** A church that never opened the page has none. */
export async function readFinderSettings(db: ChurchDb): Promise<FinderSettings> {
  const row = await db
    .selectFrom('group_finder_settings')
    .select(['is_open', 'is_indexed', 'welcome'])
    .executeTakeFirst();
  return {
    isOpen: row?.is_open ?? false,
    isIndexed: row?.is_indexed ?? false,
    welcome: row?.welcome ?? '',
  };
}

export async function writeFinderSettings(
  db: ChurchDb,
  { isOpen, isIndexed, welcome }: FinderSettings,
): Promise<void> {
  const values = { is_open: isOpen, is_indexed: isIndexed, welcome };
  await db
    .insertInto('group_finder_settings')
    .values({ church_id: getChurchId(db), ...values })
    .onConflict((conflict) => conflict.column('church_id').doUpdateSet(values))
    .execute();
}

/** The church as its page of groups names it, if it uses the module; `isOpen`: it is active and keeps its data. */
export async function findChurchWithGroups(db: ChurchDb) {
  const row = await db
    .selectFrom('churches')
    .select(['id', 'name', 'logo_url', 'country', 'language', 'status', 'modules'])
    .select(['deletion_due_at', 'time_zone as timeZone', 'hour_cycle as hourCycle'])
    .executeTakeFirst();
  if (!row?.modules.includes('groups')) return null;
  return { ...row, isOpen: row.status === 'active' && row.deletion_due_at === null };
}

interface FoundRow {
  readonly id: string;
  readonly name: string;
  readonly type_key: string | null;
  readonly type_name: string | null;
  readonly description: string;
  readonly has_photo: boolean;
  readonly rrule: string | null;
  readonly start_time: string | null;
  readonly neighbourhood: string | null;
  readonly city: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly capacity: number | null;
  readonly members: number;
  readonly min_age: number | null;
  readonly max_age: number | null;
  readonly sex: FoundGroup['sex'];
  readonly marital_status: FoundGroup['maritalStatus'];
  readonly join_policy: FoundGroup['joinPolicy'];
}

/** Groups `g` with their types `t` that can be found. */
const isFound = (db: ChurchDb, finder: Finder) => {
  const church = getChurchId(db);
  return sql`g.church_id = ${church}::uuid AND t.church_id = ${church}::uuid AND g.status = 'active' AND t.kind = 'group'
    AND coalesce(g.visibility, t.visibility) = ANY (${[...foundBy[finder]]}::text[])`;
};

interface Shown {
  readonly finder: Finder;
  readonly language: Language;
  readonly toPhoto: (groupId: string) => string;
}

/**
 * Those that can be found, by name. Of a place it says the neighbourhood and the town, and its displaced point; of one that the
 * map leaves out, nothing. A group in the home of its host is at the place where the host lives, if the host consents as for the
 * directory.
 */
export async function listFoundGroups(
  db: ChurchDb,
  { finder, language, toPhoto }: Shown,
): Promise<FoundGroup[]> {
  const church = getChurchId(db);
  const { rows } = await sql<FoundRow>`
    SELECT g.id, g.name, t.key AS type_key, t.name AS type_name,
      left(g.description, ${sql.lit(groupTextLimit)}) AS description, g.photo_id IS NOT NULL AS has_photo,
      g.rrule, g.start_time,
      l.neighbourhood, l.city, l.displaced_latitude AS latitude, l.displaced_longitude AS longitude,
      coalesce(g.capacity, t.capacity) AS capacity, ${countLivingMembers(db)} AS members,
      coalesce(g.min_age, t.min_age) AS min_age, coalesce(g.max_age, t.max_age) AS max_age,
      coalesce(g.sex, t.sex) AS sex, coalesce(g.marital_status, t.marital_status) AS marital_status,
      coalesce(g.join_policy, t.join_policy) AS join_policy
    FROM groups g
    JOIN group_types t ON t.church_id = ${church}::uuid AND t.id = g.type_id
    LEFT JOIN people h ON h.church_id = ${church}::uuid AND h.id = g.host_id
      AND h.directory_consent = 'granted'
    LEFT JOIN household_members r ON r.church_id = ${church}::uuid AND r.person_id = h.id AND r.is_primary
      AND r.until IS NULL AND ${usesFamilies(db)}
      AND r.role_id IN (SELECT id FROM household_roles WHERE church_id = ${church}::uuid AND is_head)
    LEFT JOIN households o ON o.church_id = ${church}::uuid AND o.id = r.household_id
    LEFT JOIN places l ON l.church_id = ${church}::uuid AND l.id = coalesce(g.place_id, h.place_id, o.place_id)
      AND NOT l.is_hidden_on_map
    WHERE ${isFound(db, finder)}
    ORDER BY g.sort_key, g.id LIMIT ${sql.lit(maxFoundGroups)}`.execute(db);
  const { t } = translate(language);
  return rows.map((row) => ({
    ...toFoundGroup(row),
    type: row.type_name ?? t(`groups:standardTypes.${row.type_key}`),
    photo: row.has_photo ? toPhoto(row.id) : null,
  }));
}

const toFoundGroup = (row: FoundRow): Omit<FoundGroup, 'type' | 'photo'> => ({
  id: row.id,
  name: row.name,
  description: row.description,
  schedule: row.rrule === null ? null : { rrule: row.rrule, startTime: row.start_time ?? '' },
  neighbourhood: row.neighbourhood ?? '',
  city: row.city ?? '',
  point:
    row.latitude === null || row.longitude === null
      ? null
      : { latitude: toDegrees(row.latitude), longitude: toDegrees(row.longitude) },
  free: row.capacity === null ? null : Math.max(0, row.capacity - row.members),
  minAge: row.min_age,
  maxAge: row.max_age,
  sex: row.sex,
  maritalStatus: row.marital_status,
  joinPolicy: row.join_policy,
});

/** A group that can be found, locked so that two who join at the same time are counted. */
export async function lockFoundGroup(db: ChurchDb, finder: Finder, groupId: string) {
  const { rows } = await sql<{
    id: string;
    type_id: string;
    name: string;
    join_policy: FoundGroup['joinPolicy'];
  }>`
    SELECT g.id, g.type_id, g.name, coalesce(g.join_policy, t.join_policy) AS join_policy
    FROM groups g JOIN group_types t ON t.church_id = ${getChurchId(db)}::uuid AND t.id = g.type_id
    WHERE ${isFound(db, finder)} AND g.id = ${groupId}::uuid FOR NO KEY UPDATE OF g`.execute(db);
  return rows[0] ?? null;
}

/** The file of its photo; null without one, or of a group that can't be found. */
export async function findPhoto(db: ChurchDb, finder: Finder, groupId: string) {
  const { rows } = await sql<{ photo_id: string | null }>`
    SELECT g.photo_id
    FROM groups g JOIN group_types t ON t.church_id = ${getChurchId(db)}::uuid AND t.id = g.type_id
    WHERE ${isFound(db, finder)} AND g.id = ${groupId}::uuid`.execute(db);
  return rows[0]?.photo_id ?? null;
}

export async function countPublicGroups(db: ChurchDb): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count
    FROM groups g JOIN group_types t ON t.church_id = ${getChurchId(db)}::uuid AND t.id = g.type_id
    WHERE ${isFound(db, 'strangers')}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What the group can still take; null without a limit. */
export async function countFree(db: ChurchDb, groupId: string): Promise<number | null> {
  const church = getChurchId(db);
  const { rows } = await sql<{ free: number | null }>`
    SELECT coalesce(g.capacity, t.capacity) - ${countLivingMembers(db)} AS free
    FROM groups g JOIN group_types t ON t.church_id = ${church}::uuid AND t.id = g.type_id
    WHERE g.church_id = ${church}::uuid AND g.id = ${groupId}::uuid`.execute(db);
  const free = rows[0]?.free ?? null;
  return free === null ? null : Math.max(0, free);
}

/** The person on record of a user; null without one. */
export async function findOwnPerson(db: ChurchDb, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('user_people')
    .select('person_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.person_id ?? null;
}
