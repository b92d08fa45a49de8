/** Meetings that are due: to be reported, or of which leaders are reminded. */
import { sql, type RawBuilder } from 'kysely';
import type { GatheringRow } from '#domain/meetings/reports/schema.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

export interface DueMeeting {
  readonly id: string;
  readonly group_id: string;
  readonly starts_at: Date;
  readonly time_zone: string;
}

/** SQL: nobody was reminded of meeting `g`, which begins within so many hours. */
export const isComing = (at: Date, hours: number): RawBuilder<unknown> => sql`
  g.status = 'planned' AND g.group_id IS NOT NULL AND g.reminded_at IS NULL
  AND g.starts_at > ${at} AND g.starts_at <= ${at}::timestamptz + ${hours} * interval '1 hour'`;

/** SQL: nobody was asked for the report of meeting `g`, which ended an hour ago or more and began so many days ago or less. */
export const isUnreported = (at: Date, days: number): RawBuilder<unknown> => sql`
  g.status = 'planned' AND g.group_id IS NOT NULL AND g.report_reminded_at IS NULL
  AND g.starts_at > ${at}::timestamptz - ${days} * interval '1 day' AND g.starts_at < ${at}
  AND g.starts_at + (g.duration_minutes + 60) * interval '1 minute' <= ${at}`;

/** Those that begin within so many hours. */
export async function listComingMeetings(
  db: ChurchDb,
  at: Date,
  hours: number,
): Promise<DueMeeting[]> {
  const { rows } = await sql<DueMeeting>`
    SELECT g.id, g.group_id, g.starts_at, g.time_zone FROM gatherings g
    WHERE g.church_id = ${getChurchId(db)}::uuid AND ${isComing(at, hours)}
    ORDER BY g.starts_at, g.id`.execute(db);
  return rows;
}

/** Those that ended an hour ago or more and have no report; after some days nobody is asked any more. */
export async function listUnreportedMeetings(
  db: ChurchDb,
  at: Date,
  days: number,
): Promise<DueMeeting[]> {
  const { rows } = await sql<DueMeeting>`
    SELECT g.id, g.group_id, g.starts_at, g.time_zone FROM gatherings g
    WHERE g.church_id = ${getChurchId(db)}::uuid AND ${isUnreported(at, days)}
    ORDER BY g.starts_at, g.id`.execute(db);
  return rows;
}

export async function markMeetings(
  db: ChurchDb,
  ids: readonly string[],
  column: 'reminded_at' | 'report_reminded_at',
  at: Date,
): Promise<void> {
  if (ids.length > 0)
    await db
      .updateTable('gatherings')
      .set({ [column]: at })
      .where('id', 'in', [...ids])
      .execute();
}

/** The last meeting of a group in one of these states that begins before then. */
export const findLastMeeting = (
  db: ChurchDb,
  groupId: string,
  until: Date,
  statuses: readonly GatheringRow['status'][],
): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('gatherings')
    .select('id')
    .where('group_id', '=', groupId)
    .where('status', 'in', [...statuses])
    .where('starts_at', '<', until)
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirst();
