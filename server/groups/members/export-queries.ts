/** Reads groups and their members for files and mails. */
import { sql } from 'kysely';
import type { GroupFilters, groupStatuses } from '#domain/groups/schema.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { isDead, type NamedRow } from '#server/people/public.ts';
import {
  joinPhone,
  selectEmails,
  type ContactRow,
  type Shielding,
} from '../people/contact-queries.ts';
import { buildFilters } from '../queries/list-queries.ts';
import { countLivingMembers } from '../queries/living-queries.ts';
import type { GroupScope } from '../queries/scope-queries.ts';

interface AddressRow extends NamedRow {
  readonly id: string;
  readonly emails: readonly string[];
}

/** The living members of a group, each with the addresses that mails reach. */
export async function listAddresses(
  db: ChurchDb,
  groupId: string,
  shielding: Shielding,
): Promise<AddressRow[]> {
  const church = getChurchId(db);
  const { rows } = await sql<AddressRow>`
    SELECT p.id, p.given_names, p.surname1, p.surname2, p.nickname, p.name_order,
      ${selectEmails(db, shielding)} AS emails
    FROM group_members m JOIN people p ON p.church_id = ${church}::uuid AND p.id = m.person_id
    WHERE m.church_id = ${church}::uuid AND m.group_id = ${groupId}::uuid AND m.status = 'active' AND NOT ${isDead(church)}
    ORDER BY p.sort_key, p.id`.execute(db);
  return rows;
}

export interface ExportedGroup {
  readonly id: string;
  readonly name: string;
  readonly sort_key: string;
  readonly type_id: string;
  readonly status: (typeof groupStatuses)[number];
  readonly parent_name: string | null;
  readonly opened_on: string | null;
  readonly rrule: string | null;
  readonly first_day: string | null;
  readonly start_time: string | null;
  readonly duration_minutes: number | null;
  readonly time_zone: string | null;
  readonly capacity: number | null;
  readonly members: number;
  readonly leaders: readonly NamedRow[];
}

/** A page of the filtered groups by name. */
export async function readGroupsPage(
  db: ChurchDb,
  filters: GroupFilters,
  scope: GroupScope,
  { after, limit }: { readonly after: ExportedGroup | null; readonly limit: number },
): Promise<ExportedGroup[]> {
  const church = getChurchId(db);
  const conditions = [
    ...buildFilters(db, filters, scope),
    ...(after ? [sql`(g.sort_key, g.id) > (${after.sort_key}::text, ${after.id}::uuid)`] : []),
  ];
  const { rows } = await sql<ExportedGroup>`
    SELECT g.id, g.name, g.sort_key, g.type_id, g.status, g.opened_on, g.rrule, g.first_day, g.start_time,
      g.duration_minutes, g.time_zone, coalesce(g.capacity, t.capacity) AS capacity,
      (SELECT o.name FROM groups o WHERE o.church_id = ${church}::uuid AND o.id = g.parent_id) AS parent_name,
      ${countLivingMembers(db)} AS members,
      coalesce((SELECT json_agg(json_build_object('given_names', p.given_names, 'surname1', p.surname1, 'surname2', p.surname2,
          'nickname', p.nickname, 'name_order', p.name_order) ORDER BY r.position, p.sort_key, p.id)
        FROM group_members m
        JOIN group_roles r ON r.church_id = ${church}::uuid AND r.id = m.role_id AND r.function IN ('supervisor', 'leader')
        JOIN people p ON p.church_id = ${church}::uuid AND p.id = m.person_id
        WHERE m.church_id = ${church}::uuid AND m.group_id = g.id AND m.status = 'active'
          AND NOT ${isDead(church)}), '[]') AS leaders
    FROM groups g JOIN group_types t ON t.church_id = ${church}::uuid AND t.id = g.type_id
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY g.sort_key, g.id LIMIT ${limit}`.execute(db);
  return rows;
}

export interface ExportedMember extends NamedRow, ContactRow {
  readonly id: string;
  readonly is_deceased: boolean;
  readonly group_id: string;
  readonly group_name: string;
  readonly group_key: string;
  readonly position: number;
  readonly person_key: string;
  readonly role_id: string;
  readonly since: string | null;
  readonly emails: readonly string[];
  readonly birth_year: number | null;
  readonly birth_month: number | null;
  readonly birth_day: number | null;
}

interface MembersPage {
  readonly after: ExportedMember | null;
  readonly limit: number;
  readonly shielding: Shielding;
}

/**
 * A page of the members of the filtered groups, by group, leaders first. Members and people are looked up by their keys:
 * joined, where PostgreSQL supposes few people, all of the church's were compared with each member.
 */
export async function readMembersPage(
  db: ChurchDb,
  { groupId, ...filters }: GroupFilters & { readonly groupId?: string | undefined },
  scope: GroupScope,
  { after, limit, shielding }: MembersPage,
): Promise<ExportedMember[]> {
  const church = getChurchId(db);
  const conditions = [
    ...buildFilters(db, filters, scope),
    ...(groupId ? [sql`g.id = ${groupId}::uuid`] : []),
    ...(after
      ? [
          sql`(g.sort_key, g.id, r.position, p.sort_key, m.id) > (${after.group_key}::text, ${after.group_id}::uuid,
            ${after.position}::int, ${after.person_key}::text, ${after.id}::uuid)`,
        ]
      : []),
  ];
  const { rows } = await sql<ExportedMember>`
    SELECT m.id, g.id AS group_id, g.name AS group_name, g.sort_key AS group_key, r.position, p.sort_key AS person_key,
      m.role_id, m.since, ${isDead(church)} AS is_deceased, p.given_names, p.surname1, p.surname2, p.nickname, p.name_order,
      p.birth_year, p.birth_month, p.birth_day, f.e164, f.whatsapp, f.guardian, ${selectEmails(db, shielding)} AS emails
    FROM groups g
    JOIN group_types t ON t.church_id = ${church}::uuid AND t.id = g.type_id
    CROSS JOIN LATERAL (
      SELECT * FROM group_members WHERE church_id = ${church}::uuid AND group_id = g.id AND status = 'active' OFFSET 0) m
    JOIN group_roles r ON r.church_id = ${church}::uuid AND r.id = m.role_id
    CROSS JOIN LATERAL (SELECT * FROM people WHERE church_id = ${church}::uuid AND id = m.person_id OFFSET 0) p
    ${joinPhone(db, shielding)}
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY g.sort_key, g.id, r.position, p.sort_key, m.id LIMIT ${limit}`.execute(db);
  return rows;
}
