/** Who visited a group: people on record, and visitors who wait for somebody to say who they are. */
import { sql } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { isDead, readDisplayName, type NamedRow } from '#server/people/public.ts';
import { buildScope, type GroupScope } from '#server/groups/public.ts';

const lastMeetings = 12;
const maxVisitors = 30;

/** Somebody who visited a group, under the name and telephone that were typed the last time. */
export interface RecentVisitor {
  /** null: who waits. */
  readonly personId: string | null;
  readonly submissionId: string | null;
  readonly name: string;
  readonly phone: string;
  /** Put on record from a visit of the group. */
  readonly isNewPerson: boolean;
  readonly visits: number;
  readonly lastDay: string;
  /** What the record says, for users who see it. */
  readonly record: {
    readonly displayName: string;
    readonly photoId: string | null;
    readonly phone: string | null;
    readonly whatsapp: boolean;
  } | null;
}

interface RecentRow extends Partial<NamedRow> {
  readonly person_id: string | null;
  readonly submission_id: string | null;
  readonly typed_name: string;
  readonly typed_phone: string;
  readonly is_new_person: boolean;
  readonly photo_id: string | null;
  readonly e164: string | null;
  readonly whatsapp: boolean | null;
  readonly visits: number;
  readonly last_day: string;
}

/** The visitors of the last twelve meetings who are no members of the group, the latest first. */
export async function listRecentVisitors(
  db: ChurchDb,
  groupId: string | null,
): Promise<RecentVisitor[]> {
  const church = getChurchId(db);
  const { rows } = await sql<RecentRow>`
    SELECT v.*, p.photo_id, p.given_names, p.surname1, p.surname2, p.nickname, p.name_order, f.e164, f.whatsapp
    FROM (
      SELECT a.person_id, CASE WHEN a.person_id IS NULL THEN a.submission_id END AS submission_id,
        (array_agg(a.guest_name ORDER BY last.starts_at DESC))[1] AS typed_name,
        (array_agg(a.guest_phone ORDER BY last.starts_at DESC))[1] AS typed_phone,
        bool_or(a.is_new_person) AS is_new_person, count(*)::int AS visits,
        max((last.starts_at AT TIME ZONE last.time_zone)::date) AS last_day
      FROM (
        SELECT g.id, g.starts_at, g.time_zone FROM gatherings g
        WHERE g.church_id = ${church}::uuid AND g.group_id = ${groupId}::uuid AND g.status = 'held'
        ORDER BY g.starts_at DESC LIMIT ${sql.lit(lastMeetings)}
      ) last
      JOIN attendances a ON a.church_id = ${church}::uuid AND a.gathering_id = last.id AND a.kind = 'visitor'
      LEFT JOIN submissions s ON s.church_id = ${church}::uuid AND s.id = a.submission_id
      WHERE a.person_id IS NOT NULL OR s.status = 'waiting'
      GROUP BY 1, 2
    ) v
    LEFT JOIN people p ON p.church_id = ${church}::uuid AND p.id = v.person_id
    LEFT JOIN person_phones f ON f.church_id = ${church}::uuid AND f.person_id = p.id AND f.position = 0
    WHERE v.person_id IS NULL OR (p.record_status = 'active' AND NOT ${isDead(church)} AND NOT EXISTS (
      SELECT FROM group_members m
      WHERE m.church_id = ${church}::uuid AND m.group_id = ${groupId}::uuid AND m.person_id = p.id AND m.status = 'active'))
    ORDER BY v.last_day DESC, v.typed_name, v.person_id, v.submission_id LIMIT ${sql.lit(maxVisitors)}`.execute(
    db,
  );
  return rows.map(toRecentVisitor);
}

const toRecentVisitor = (row: RecentRow): RecentVisitor => ({
  personId: row.person_id,
  submissionId: row.submission_id,
  name: row.typed_name,
  phone: row.typed_phone,
  isNewPerson: row.is_new_person,
  visits: row.visits,
  lastDay: row.last_day,
  record:
    row.person_id === null
      ? null
      : {
          displayName: readDisplayName(row as NamedRow),
          photoId: row.photo_id,
          phone: row.e164,
          whatsapp: row.whatsapp ?? false,
        },
});

/** The last visit of somebody on record to a group. */
export interface Visit {
  readonly name: string;
  readonly phone: string;
  readonly submissionId: string | null;
  readonly isNewPerson: boolean;
}

interface VisitRow {
  readonly id: string;
  readonly is_known: boolean;
  readonly guest_name: string | null;
  readonly guest_phone: string | null;
  readonly submission_id: string | null;
  readonly is_new_person: boolean | null;
}

/** Those of the people who are on record: whether they are or were in a group of the scope, and their last visit to the group. */
export async function readVisits(
  db: ChurchDb,
  {
    groupId,
    scope,
    personIds,
  }: { groupId: string | null; scope: GroupScope; personIds: readonly string[] },
): Promise<Map<string, { readonly isKnown: boolean; readonly visit: Visit | null }>> {
  const church = getChurchId(db);
  const isMember = [
    sql`m.church_id = ${church}::uuid AND m.person_id = p.id`,
    ...buildScope(db, scope, sql`m.group_id`),
  ];
  const { rows } = await sql<VisitRow>`
    SELECT p.id, EXISTS (SELECT FROM group_members m WHERE ${sql.join(isMember, sql` AND `)}) AS is_known, last.*
    FROM people p
    LEFT JOIN LATERAL (
      SELECT a.guest_name, a.guest_phone, a.submission_id, a.is_new_person FROM attendances a
      JOIN gatherings g ON g.church_id = ${church}::uuid AND g.id = a.gathering_id AND g.group_id = ${groupId}::uuid
      WHERE a.church_id = ${church}::uuid AND a.person_id = p.id AND a.kind = 'visitor'
      ORDER BY g.starts_at DESC LIMIT 1) last ON true
    WHERE p.church_id = ${church}::uuid AND p.id = ANY (${[...personIds]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, { isKnown: row.is_known, visit: toVisit(row) }]));
}

const toVisit = (row: VisitRow): Visit | null =>
  row.guest_name === null
    ? null
    : {
        name: row.guest_name,
        phone: row.guest_phone ?? '',
        submissionId: row.submission_id,
        isNewPerson: row.is_new_person ?? false,
      };
