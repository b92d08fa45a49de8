/** Reads and writes groups. */
import { sql, type Selectable, type SqlBool } from 'kysely';
import type { updateGroupInput } from '#domain/groups/schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { toGroupSearchText, toGroupSortKey } from '#domain/groups/rules.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import type { Tables } from '#server/core/database/database-types.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';
import { buildHasDied, type NamedRow } from '#server/people/public.ts';
import { selectEffectivePlace, selectPlace, type Place } from '#server/places/public.ts';
import { livingMember } from './living-queries.ts';
import { buildScope, type GroupScope } from './scope-queries.ts';

export type UpdateGroup = OutputOf<typeof updateGroupInput>;

export type GroupColumns = Selectable<Tables['groups']>;

const groupById = 'SELECT g.* FROM groups g WHERE g.church_id = $1 AND g.id = $2::uuid';
const selectGroup = prepareQuery<GroupColumns>('select_group', groupById);
const selectGroupToChange = prepareQuery<GroupColumns>(
  'lock_group',
  `${groupById} FOR NO KEY UPDATE`,
);

/** Locks a group for a change. */
export const lockGroup = async (db: ChurchDb, id: string): Promise<GroupColumns | undefined> =>
  (await selectGroupToChange(db, [id]))[0];

/** What a meeting has of its group. */
export type MeetingGroup = Pick<
  GroupColumns,
  'id' | 'name' | 'time_zone' | 'duration_minutes' | 'opened_on' | 'closed_on'
>;
const selectMeetingGroup = prepareQuery<MeetingGroup>(
  'lock_group_that_meets',
  `SELECT g.id, g.name, g.time_zone, g.duration_minutes, g.opened_on, g.closed_on
  FROM groups g WHERE g.church_id = $1 AND g.id = $2::uuid FOR NO KEY UPDATE`,
);

/** Locks a group while one of its meetings is reported. */
export const lockMeetingGroup = async (
  db: ChurchDb,
  id: string,
): Promise<MeetingGroup | undefined> => (await selectMeetingGroup(db, [id]))[0];

/** For reading only: who reads does not wait for who writes. */
export const readGroupColumns = async (
  db: ChurchDb,
  id: string,
): Promise<GroupColumns | undefined> => (await selectGroup(db, [id]))[0];

export interface Author {
  readonly userId: string | null;
  readonly at: Date;
}

/** The columns of what a form asks. */
const toColumns = ({ group, placeId }: WrittenGroup) => ({
  type_id: group.typeId,
  name: group.name,
  sort_key: toGroupSortKey(group.name),
  search_text: toGroupSearchText(group.name),
  description: group.description,
  opened_on: group.openedOn,
  host_id: group.hostId,
  place_id: placeId,
  meeting_link: group.meetingLink,
  chat_link: group.chatLink,
  rrule: group.schedule?.rrule ?? null,
  first_day: group.schedule?.firstDay ?? null,
  start_time: group.schedule?.startTime ?? null,
  duration_minutes: group.schedule?.durationMinutes ?? null,
  time_zone: group.schedule?.timeZone ?? null,
  capacity: group.capacity,
  min_age: group.minAge,
  max_age: group.maxAge,
  sex: group.sex,
  marital_status: group.maritalStatus,
  visibility: group.visibility,
  join_policy: group.joinPolicy,
});

export interface WrittenGroup {
  readonly group: Omit<UpdateGroup, 'groupId' | 'version'>;
  readonly placeId: string | null;
}

export async function insertGroup(
  db: ChurchDb,
  { id, requestId, ...written }: WrittenGroup & { readonly id: string; readonly requestId: string },
  { userId, at }: Author,
): Promise<void> {
  await db
    .insertInto('groups')
    .values({
      id,
      request_id: requestId,
      parent_id: written.group.parentId,
      ...toColumns(written),
      created_at: at,
      created_by: userId,
      updated_at: at,
      updated_by: userId,
    })
    .execute();
}

export type GroupChange = Partial<
  Pick<
    GroupColumns,
    | 'parent_id'
    | 'status'
    | 'opened_on'
    | 'closed_on'
    | 'photo_id'
    | 'mother_id'
    | 'multiplied_on'
    | 'merged_into_id'
    | 'host_id'
    | 'place_id'
    | 'meeting_link'
    | 'rrule'
    | 'first_day'
    | 'start_time'
    | 'duration_minutes'
    | 'time_zone'
  >
>;

/** Changes a locked group and raises its version. */
export async function updateGroup(
  db: ChurchDb,
  id: string,
  change: GroupChange | WrittenGroup,
  { userId, at }: Author,
): Promise<void> {
  await db
    .updateTable('groups')
    .set((row) => ({
      ...('group' in change ? toColumns(change) : change),
      version: row('version', '+', 1),
      updated_at: at,
      updated_by: userId,
    }))
    .where('id', '=', id)
    .execute();
}

export async function deleteGroup(db: ChurchDb, id: string): Promise<void> {
  await db.deleteFrom('groups').where('id', '=', id).execute();
}

export const findGroupByRequest = (db: ChurchDb, requestId: string) =>
  db.selectFrom('groups').select('id').where('request_id', '=', requestId).executeTakeFirst();

/** What is compared before a group is put below another one. */
export const findGroup = (db: ChurchDb, id: string) =>
  db
    .selectFrom('groups as g')
    .innerJoin('group_types as t', 't.id', 'g.type_id')
    .select(['g.id', 'g.name', 'g.status', 'g.type_id', 't.kind'])
    .where('g.id', '=', id)
    .executeTakeFirst();

interface Reference {
  readonly id: string;
  readonly name: string;
}
interface PersonJson extends NamedRow {
  readonly id: string;
  readonly photo_id: string | null;
}

interface GroupDetails {
  readonly kind: 'branch' | 'group';
  readonly ancestors: readonly Reference[];
  readonly mother: Reference | null;
  readonly daughters: readonly Reference[];
  readonly merged_into: Reference | null;
  readonly host: (PersonJson & { readonly is_deceased: boolean }) | null;
  readonly members: number;
  readonly place: Place | null;
  readonly host_place: Place | null;
  /** The host consents that others see the address of the home, as in the directory. */
  readonly shows_host_place: boolean;
}

const selectReference = (column: string): string => `
  (SELECT json_build_object('id', o.id, 'name', o.name) FROM groups o WHERE o.church_id = $1 AND o.id = ${column})`;

const selectDetails = prepareQuery<GroupDetails>(
  'select_group_details',
  `SELECT (SELECT t.kind FROM group_types t WHERE t.church_id = $1 AND t.id = g.type_id) AS kind,
    (SELECT coalesce(json_agg(json_build_object('id', o.id, 'name', o.name) ORDER BY a.depth DESC), '[]')
      FROM group_ancestors a JOIN groups o ON o.church_id = $1 AND o.id = a.ancestor_id
      WHERE a.church_id = $1 AND a.group_id = g.id AND a.depth > 0) AS ancestors,
    ${selectReference('g.mother_id')} AS mother,
    (SELECT coalesce(json_agg(json_build_object('id', o.id, 'name', o.name) ORDER BY o.multiplied_on, o.sort_key), '[]')
      FROM groups o WHERE o.church_id = $1 AND o.mother_id = g.id) AS daughters,
    ${selectReference('g.merged_into_id')} AS merged_into,
    (SELECT to_json(p) FROM (SELECT id, photo_id, given_names, surname1, surname2, nickname, name_order,
      ${buildHasDied('g.host_id')} AS is_deceased FROM people WHERE church_id = $1 AND id = g.host_id) p) AS host,
    (SELECT count(*)::int FROM group_members m
      WHERE m.church_id = $1 AND m.group_id = g.id AND ${livingMember}) AS members,
    ${selectPlace('g.place_id')} AS place,
    (SELECT ${selectEffectivePlace('p')} FROM people p WHERE p.church_id = $1 AND p.id = g.host_id) AS host_place,
    EXISTS (SELECT FROM people p WHERE p.church_id = $1 AND p.id = g.host_id AND p.directory_consent = 'granted'
      AND (p.place_id IS NOT NULL OR EXISTS (
        SELECT FROM household_members m JOIN household_roles r ON r.church_id = $1 AND r.id = m.role_id AND r.is_head
        WHERE m.church_id = $1 AND m.person_id = p.id AND m.is_primary AND m.until IS NULL))) AS shows_host_place
  FROM groups g WHERE g.church_id = $1 AND g.id = $2`,
);

/** What the page of a group shows beside its own columns. */
export const readGroupDetails = async (
  db: ChurchDb,
  id: string,
): Promise<GroupDetails | undefined> => (await selectDetails(db, [id]))[0];

/** The branches that are not closed, those above first. */
export async function listBranches(
  db: ChurchDb,
  scope: GroupScope,
): Promise<{ id: string; name: string; typeId: string; parentId: string | null }[]> {
  const church = getChurchId(db);
  const conditions = [
    sql<SqlBool>`g.church_id = ${church}::uuid AND t.kind = 'branch' AND g.status <> 'closed'`,
    ...buildScope(db, scope, sql`g.id`),
  ];
  const { rows } = await sql<{
    id: string;
    name: string;
    typeId: string;
    parentId: string | null;
  }>`
    SELECT g.id, g.name, g.type_id AS "typeId", g.parent_id AS "parentId"
    FROM groups g JOIN group_types t ON t.church_id = ${church}::uuid AND t.id = g.type_id
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY (SELECT max(a.depth) FROM group_ancestors a WHERE a.church_id = ${church}::uuid AND a.group_id = g.id),
      g.sort_key, g.id`.execute(db);
  return rows;
}

export interface StatusChange {
  readonly id: string;
  readonly groupId: string;
  readonly status: GroupColumns['status'];
  readonly on: string;
  readonly until: string | null;
  readonly reason: string;
  readonly byName: string;
}

export async function insertStatusChange(
  db: ChurchDb,
  change: StatusChange,
  { userId, at }: Author,
): Promise<void> {
  await db
    .insertInto('group_status_changes')
    .values({
      id: change.id,
      group_id: change.groupId,
      status: change.status,
      on_day: change.on,
      until: change.until,
      reason: change.reason,
      changed_at: at,
      changed_by: userId,
      changed_by_name: change.byName,
    })
    .execute();
}

/** Whether others came out of the group or became part of it, or people came to it from others: their history names it. */
export async function isInHistory(db: ChurchDb, groupId: string): Promise<boolean> {
  const church = getChurchId(db);
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM groups g WHERE g.church_id = ${church}::uuid
        AND (g.mother_id = ${groupId}::uuid OR g.merged_into_id = ${groupId}::uuid))
      OR EXISTS (SELECT FROM group_members m WHERE m.church_id = ${church}::uuid AND m.moved_to_id = ${groupId}::uuid)
      AS found`.execute(db);
  return rows[0]?.found === true;
}
