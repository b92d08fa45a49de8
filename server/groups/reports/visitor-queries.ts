/** Who visited a group lately and does not belong to it. */
import { sql } from 'kysely';
import type { GroupVisitor } from '#domain/groups/reports/schema.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { readDisplayName, type NamedRow } from '#server/people/public.ts';

const lastMeetings = 12;
const maxVisitors = 30;

interface VisitorRow extends NamedRow {
  readonly id: string;
  readonly photo_id: string | null;
  readonly e164: string | null;
  readonly whatsapp: boolean | null;
  readonly visits: number;
  readonly last_day: string;
}

export async function listVisitors(db: ChurchDb, groupId: string): Promise<GroupVisitor[]> {
  const church = getChurchId(db);
  const { rows } = await sql<VisitorRow>`
    SELECT p.id, p.photo_id, p.given_names, p.surname1, p.surname2, p.nickname, p.name_order,
      f.e164, f.whatsapp, v.visits, v.last_day
    FROM (
      SELECT a.person_id, count(*)::int AS visits, max((last.starts_at AT TIME ZONE last.time_zone)::date) AS last_day
      FROM (
        SELECT g.id, g.starts_at, g.time_zone FROM gatherings g
        WHERE g.church_id = ${church}::uuid AND g.group_id = ${groupId}::uuid AND g.status = 'held'
        ORDER BY g.starts_at DESC LIMIT ${sql.lit(lastMeetings)}
      ) last
      JOIN attendances a ON a.church_id = ${church}::uuid AND a.gathering_id = last.id AND a.kind = 'visitor'
      WHERE a.person_id IS NOT NULL
      GROUP BY a.person_id
    ) v
    JOIN people p ON p.church_id = ${church}::uuid AND p.id = v.person_id
      AND p.record_status = 'active' AND p.died_on IS NULL
    LEFT JOIN person_phones f ON f.church_id = ${church}::uuid AND f.person_id = p.id AND f.position = 0
    WHERE NOT EXISTS (
      SELECT FROM group_members m
      WHERE m.church_id = ${church}::uuid AND m.group_id = ${groupId}::uuid AND m.person_id = p.id AND m.status = 'active'
    )
    ORDER BY v.last_day DESC, p.sort_key, p.id LIMIT ${sql.lit(maxVisitors)}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    displayName: readDisplayName(row),
    photoId: row.photo_id,
    phone: row.e164,
    whatsapp: row.whatsapp ?? false,
    visits: row.visits,
    lastDay: row.last_day,
  }));
}
