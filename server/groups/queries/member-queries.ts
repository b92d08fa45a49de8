/** Reads and writes who belongs to a group. */
import { sql } from 'kysely';
import type { GroupMemberView, memberStatuses } from '#domain/groups/schema.ts';
import { toPartialDate } from '#domain/kernel/partial-date.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import { isDead, readDisplayName, type NamedRow } from '#server/people/public.ts';
import {
  joinPhone,
  toContact,
  type ContactRow,
  type Shielding,
} from '../people/contact-queries.ts';
import type { Author } from './group-queries.ts';
import { insertRoles } from './role-history-queries.ts';
import { buildScope, type GroupScope } from './scope-queries.ts';

export type MemberStatus = (typeof memberStatuses)[number];

interface MemberRow extends NamedRow, ContactRow {
  readonly id: string;
  readonly version: number;
  readonly role_id: string;
  readonly status: MemberStatus;
  readonly since: string | null;
  readonly until: string | null;
  readonly reason: string;
  readonly person_id: string;
  readonly photo_id: string | null;
  readonly birth_year: number | null;
  readonly birth_month: number | null;
  readonly birth_day: number | null;
  readonly is_deceased: boolean;
}

/**
 * Who belongs to a group, leaders first; or who asked, waits or left, the last first. Users who do not see people get neither
 * telephone nor birth date of who left.
 */
export async function listMembers(
  db: ChurchDb,
  { groupId, status }: { readonly groupId: string; readonly status: MemberStatus },
  shielding: Shielding,
): Promise<GroupMemberView[]> {
  const church = getChurchId(db);
  const order =
    status === 'active'
      ? sql`r.position, p.sort_key, p.id`
      : sql`m.until DESC NULLS FIRST, m.created_at DESC, m.id`;
  const { rows } = await sql<MemberRow>`
    SELECT m.id, m.version, m.role_id, m.status, m.since, m.until, m.reason, m.person_id, p.photo_id,
      p.given_names, p.surname1, p.surname2, p.nickname, p.name_order,
      p.birth_year, p.birth_month, p.birth_day, ${isDead(church)} AS is_deceased, f.e164, f.whatsapp, f.guardian
    FROM group_members m
    JOIN group_roles r ON r.church_id = ${church}::uuid AND r.id = m.role_id
    JOIN people p ON p.church_id = ${church}::uuid AND p.id = m.person_id
    ${joinPhone(db, shielding)}
    WHERE m.church_id = ${church}::uuid AND m.group_id = ${groupId}::uuid AND m.status = ${status}
    ORDER BY ${order}`.execute(db);
  const isReached = shielding.showsMinors || status !== 'left';
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    roleId: row.role_id,
    status: row.status,
    since: row.since,
    until: row.until,
    reason: row.reason,
    person: {
      id: row.person_id,
      displayName: readDisplayName(row),
      photoId: row.photo_id,
      ...(isReached ? toContact(row) : { phone: null, whatsapp: false, guardian: null }),
      birth: isReached ? toBirth(row) : null,
      isDeceased: row.is_deceased,
    },
  }));
}

function toBirth({ birth_year, birth_month, birth_day }: MemberRow) {
  const date = toPartialDate(birth_year, birth_month, birth_day);
  return Object.keys(date).length > 0 ? date : null;
}

/** Those of the given people who are on record. */
export const listPeopleOnRecord = async (
  db: ChurchDb,
  ids: readonly string[],
): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('people')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** The memberships of a group that have not ended, of these people or of all. */
export const listOpenMemberships = (db: ChurchDb, groupId: string, personIds?: readonly string[]) =>
  db
    .selectFrom('group_members')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('status', '<>', 'left')
    .$if(personIds !== undefined, (query) =>
      query.where('person_id', 'in', [...(personIds ?? []), null]),
    )
    .execute();

/** Locks a membership of a group. */
export const lockMembership = (db: ChurchDb, groupId: string, id: string) =>
  db
    .selectFrom('group_members')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export interface NewMember {
  readonly personId: string;
  readonly roleId: string;
  readonly status: Exclude<MemberStatus, 'left'>;
  readonly since: string | null;
  readonly reason?: string;
}

/** Adds people to a group, each with the first entry of the history of roles; returns the ids of the memberships. */
export async function insertMembers(
  db: ChurchDb,
  groupId: string,
  members: readonly NewMember[],
  { userId, at }: Author,
): Promise<string[]> {
  if (members.length === 0) return [];
  const rows = members.map((member) => ({ ...member, id: newId() }));
  await db
    .insertInto('group_members')
    .values(
      rows.map(({ id, personId, roleId, status, since, reason = '' }) => ({
        id,
        group_id: groupId,
        person_id: personId,
        role_id: roleId,
        status,
        since,
        reason,
        created_at: at,
        created_by: userId,
        updated_at: at,
        updated_by: userId,
      })),
    )
    .execute();
  await insertRoles(
    db,
    rows.flatMap(({ id, roleId, since }) =>
      since === null ? [] : [{ membershipId: id, roleId, since }],
    ),
  );
  return rows.map(({ id }) => id);
}

export interface MembershipChange {
  readonly role_id?: string;
  readonly status?: MemberStatus;
  readonly since?: string | null;
  readonly until?: string | null;
  readonly reason?: string;
  readonly moved_to_id?: string | null;
}

/** Changes memberships and raises their versions. */
export async function updateMemberships(
  db: ChurchDb,
  ids: readonly string[],
  change: MembershipChange,
  { userId, at }: Author,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('group_members')
    .set((row) => ({
      ...change,
      version: row('version', '+', 1),
      updated_at: at,
      updated_by: userId,
    }))
    .where('id', 'in', [...ids])
    .execute();
}

interface GroupOfPersonRow {
  readonly id: string;
  readonly group_id: string;
  readonly group_name: string;
  readonly type_id: string;
  readonly role_id: string;
  readonly status: MemberStatus;
  readonly since: string | null;
  readonly until: string | null;
  readonly reason: string;
  readonly moved_to_id: string | null;
  readonly moved_to_name: string;
}

/** The groups of a person that are seen, those of now first; where the person moved to, if that group is seen, too. */
export async function listGroupsOfPerson(
  db: ChurchDb,
  personId: string,
  scope: GroupScope,
): Promise<GroupOfPersonRow[]> {
  const church = getChurchId(db);
  const conditions = [
    sql`m.church_id = ${church}::uuid AND m.person_id = ${personId}::uuid`,
    ...buildScope(db, scope, sql`m.group_id`),
  ];
  const movedTo = [
    sql`o.church_id = ${church}::uuid AND o.id = m.moved_to_id`,
    ...buildScope(db, scope, sql`o.id`),
  ];
  const { rows } = await sql<GroupOfPersonRow>`
    SELECT m.id, m.group_id, g.name AS group_name, g.type_id, m.role_id, m.status, m.since, m.until, m.reason,
      o.id AS moved_to_id, coalesce(o.name, '') AS moved_to_name
    FROM group_members m JOIN groups g ON g.church_id = ${church}::uuid AND g.id = m.group_id
    LEFT JOIN groups o ON ${sql.join(movedTo, sql` AND `)}
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY m.until DESC NULLS FIRST, m.since DESC NULLS LAST, m.id`.execute(db);
  return rows;
}
