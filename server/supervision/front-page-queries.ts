/** What the front page shows to who leads groups. */
import { sql } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { isMissing } from './level-queries.ts';

interface GatheringJson {
  readonly id: string;
  /** As PostgreSQL writes it in JSON. */
  readonly starts_at: string;
  readonly time_zone: string;
}

interface LedGroup {
  readonly id: string;
  readonly name: string;
  readonly next: GatheringJson | null;
  readonly due: GatheringJson | null;
  readonly due_count: number;
}

const shownGroups = 3;
/** Older ones are not asked for any more. */
const dueWeeks = 8;

/** The active groups that the user's person leads or assists, with the next meeting and those without a report. */
export async function listLedGroups(db: ChurchDb, userId: string, at: Date): Promise<LedGroup[]> {
  const church = getChurchId(db);
  const gathering = sql`json_build_object('id', x.id, 'starts_at', x.starts_at, 'time_zone', x.time_zone)`;
  const { rows } = await sql<LedGroup>`
    SELECT g.id, g.name, due.last AS due, coalesce(due.count, 0)::int AS due_count, (
      SELECT ${gathering} FROM gatherings x
      WHERE x.church_id = ${church}::uuid AND x.group_id = g.id AND x.status = 'planned' AND x.starts_at > ${at}::timestamptz
      ORDER BY x.starts_at LIMIT 1) AS next
    FROM groups g
    LEFT JOIN LATERAL (
      SELECT count(*) AS count, (array_agg(${gathering} ORDER BY x.starts_at DESC))[1] AS last FROM gatherings x
      WHERE x.church_id = ${church}::uuid AND x.group_id = g.id AND ${isMissing(db, at)}
        AND x.starts_at > ${at}::timestamptz - interval '1 week' * ${sql.lit(dueWeeks)}) due ON true
    WHERE g.church_id = ${church}::uuid AND g.status = 'active' AND g.id IN (
      SELECT m.group_id FROM user_people u
      JOIN group_members m ON m.church_id = ${church}::uuid AND m.person_id = u.person_id AND m.status = 'active'
      JOIN group_roles r ON r.church_id = ${church}::uuid AND r.id = m.role_id AND r.function IN ('leader', 'assistant')
      WHERE u.church_id = ${church}::uuid AND u.user_id = ${userId}::uuid)
    ORDER BY g.sort_key, g.id LIMIT ${sql.lit(shownGroups)}`.execute(db);
  return rows;
}

/** Whether the user's person supervises a branch. */
export async function supervisesBranch(db: ChurchDb, userId: string): Promise<boolean> {
  const church = getChurchId(db);
  const { rows } = await sql<{ supervises: boolean }>`
    SELECT EXISTS (SELECT FROM user_people u
      JOIN group_members m ON m.church_id = ${church}::uuid AND m.person_id = u.person_id AND m.status = 'active'
      JOIN group_roles r ON r.church_id = ${church}::uuid AND r.id = m.role_id AND r.function = 'supervisor'
      WHERE u.church_id = ${church}::uuid AND u.user_id = ${userId}::uuid) AS supervises`.execute(
    db,
  );
  return rows[0]?.supervises === true;
}
