/** How many came to meetings, for owners that show it. */
import { sql } from 'kysely';
import type { GatheringStatus } from '#domain/meetings/schema.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

export interface MeetingFigures {
  readonly status: GatheringStatus;
  /** Of those who were expected. */
  readonly present: number;
  readonly visitors: number;
  readonly firstTime: number;
  /** Without names. */
  readonly counted: number;
}

export async function readMeetingFigures(
  db: ChurchDb,
  gatheringIds: readonly string[],
): Promise<ReadonlyMap<string, MeetingFigures>> {
  if (gatheringIds.length === 0) return new Map();
  const church = getChurchId(db);
  const { rows } = await sql<MeetingFigures & { readonly id: string }>`
    SELECT g.id, g.status, coalesce(a.present, 0) AS present, coalesce(a.visitors, 0) AS visitors,
      coalesce(a.first_time, 0) AS "firstTime",
      (SELECT coalesce(sum(h.value::int), 0)::int FROM jsonb_each_text(g.headcounts) h) AS counted
    FROM gatherings g
    LEFT JOIN (SELECT gathering_id, count(*) FILTER (WHERE kind = 'member')::int AS present,
        count(*) FILTER (WHERE kind = 'visitor')::int AS visitors, count(*) FILTER (WHERE first_time)::int AS first_time
      FROM attendances WHERE church_id = ${church}::uuid AND gathering_id = ANY (${[...gatheringIds]}::uuid[])
      GROUP BY gathering_id) a ON a.gathering_id = g.id
    WHERE g.church_id = ${church}::uuid AND g.id = ANY (${[...gatheringIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}

/** The last day on which each person came to one of these meetings. */
export async function readLastAttendance(
  db: ChurchDb,
  gatheringIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (gatheringIds.length === 0) return new Map();
  const church = getChurchId(db);
  const { rows } = await sql<{ readonly person_id: string; readonly day: string }>`
    SELECT a.person_id, max((g.starts_at AT TIME ZONE g.time_zone)::date) AS day
    FROM attendances a
    JOIN gatherings g ON g.church_id = ${church}::uuid AND g.id = a.gathering_id
    WHERE a.church_id = ${church}::uuid AND a.gathering_id = ANY (${[...gatheringIds]}::uuid[]) AND a.person_id IS NOT NULL
    GROUP BY a.person_id`.execute(db);
  return new Map(rows.map(({ person_id: id, day }) => [id, day]));
}
