/** Work of background jobs across all churches. */
import { sql, type RawBuilder } from 'kysely';
import { listChurches } from '#server/core/jobs-by-church.ts';
import type { Database } from '#server/core/database/database.ts';
import { isComing, isUnreported } from './due-meetings-queries.ts';

/** The churches with a group that has a schedule, is not closed, and has no planned meeting from this instant on. */
export const listChurchesToPlan = (
  database: Pick<Database, 'unscoped'>,
  from: Date,
): ReturnType<typeof listChurches> =>
  listChurches(
    database,
    sql`EXISTS (SELECT FROM groups g WHERE g.church_id = c.id AND g.rrule IS NOT NULL AND g.status <> 'closed' AND NOT EXISTS (
      SELECT FROM gatherings m
      WHERE m.church_id = c.id AND m.group_id = g.id AND m.status = 'planned' AND m.starts_at >= ${from} OFFSET 0) OFFSET 0)`,
  );

interface Due {
  readonly at: Date;
  /** The hours within which a meeting begins. */
  readonly hours: number;
  /** The number of days for which a missing report is asked for. */
  readonly days: number;
  /** When mails may be sent, in the zone of the group, `HH:MM`. */
  readonly firstHour: string;
  readonly lastHour: string;
}

/** SQL: church `c` has a meeting that begins soon or lacks its report, and nobody was reminded of it. */
export const hasDueMeeting = ({
  at,
  hours,
  days,
  firstHour,
  lastHour,
}: Due): RawBuilder<unknown> => {
  // The hour is compared here in the zone of the church; the job compares it for groups with another zone.
  const isHour = sql`(g.time_zone <> c.time_zone
    OR to_char(${at}::timestamptz AT TIME ZONE c.time_zone, 'HH24:MI') BETWEEN ${firstHour} AND ${lastHour})`;
  const hasMeeting = (isDue: RawBuilder<unknown>) =>
    sql`EXISTS (SELECT FROM gatherings g WHERE g.church_id = c.id AND ${isDue} AND ${isHour} OFFSET 0)`;
  return sql`(${hasMeeting(isComing(at, hours))} OR ${hasMeeting(isUnreported(at, days))})`;
};
