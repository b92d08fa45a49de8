/** Meetings of the demo church, and of churches for measuring. */
import { sql } from 'kysely';
import type { GatheringStatus } from '#domain/meetings/schema.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import { planGatherings } from './plan/plan.ts';
import { recountWeeks } from './queries/week-queries.ts';

export interface SampleGathering {
  readonly groupId: string;
  readonly startsAt: Date;
  readonly timeZone: string;
  readonly durationMinutes: number;
  readonly status: GatheringStatus;
  readonly reason: string;
  readonly topic: string;
  /** How many belong to the group. */
  readonly members: number;
  readonly present: readonly string[];
  readonly guests: readonly string[];
}

export async function insertSampleGatherings(
  db: ChurchDb,
  gatherings: readonly SampleGathering[],
): Promise<void> {
  if (gatherings.length === 0) return;
  const rows = gatherings.map((gathering) => ({ ...gathering, id: newId() }));
  const church = getChurchId(db);
  const values = rows.map(
    (
      row,
    ) => sql`(${row.id}::uuid, ${row.groupId}::uuid, ${row.startsAt}::timestamptz, ${row.timeZone}::text,
      ${row.durationMinutes}::smallint, ${row.status}::text, ${row.reason}::text, ${row.topic}::text, ${row.members}::int)`,
  );
  await sql`
    INSERT INTO gatherings (church_id, id, group_id, original_start, starts_at, time_zone, duration_minutes, week, status,
      reason, topic, members_count, reported_at)
    SELECT ${church}::uuid, v.id, v.group_id, v.at, v.at, v.zone, v.minutes,
      date_trunc('week', v.at AT TIME ZONE v.zone)::date, v.status, v.reason, v.topic, v.members,
      CASE WHEN v.status <> 'planned' THEN v.at + interval '2 hours' END
    FROM (VALUES ${sql.join(values)}) v (id, group_id, at, zone, minutes, status, reason, topic, members)`.execute(
    db,
  );
  const attendances = rows.flatMap(({ id, present, guests }) => [
    ...present.map((personId) => ({
      id: newId(),
      gathering_id: id,
      person_id: personId,
      guest_name: '',
      kind: 'member' as const,
    })),
    ...guests.map((name) => ({
      id: newId(),
      gathering_id: id,
      person_id: null,
      guest_name: name,
      kind: 'visitor' as const,
      first_time: true,
    })),
  ]);
  for (let first = 0; first < attendances.length; first += 500)
    await db
      .insertInto('attendances')
      .values(attendances.slice(first, first + 500))
      .execute();
  await recountWeeks(db, [...new Set(rows.map(({ groupId }) => groupId))]);
}

/** A meeting that took place, with people who were counted. */
export async function reportSampleMeeting(
  db: ChurchDb,
  id: string,
  headcounts: Readonly<Record<string, number>>,
): Promise<void> {
  await db
    .updateTable('gatherings')
    .set({
      status: 'held',
      headcounts: JSON.stringify(headcounts),
      reported_at: sql`starts_at + interval '2 hours'`,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * The meetings of all groups with a weekly schedule, until now, in whole sets: who came, visitors, weeks without a meeting, and
 * reports that are due. Some people stopped coming. Nothing for a church that has reports.
 */
export async function addSampleMeetings(db: ChurchDb, weeks: number): Promise<void> {
  const reported = await db.selectFrom('attendances').select('id').limit(1).execute();
  if (reported.length > 0) return;
  const church = sql`${getChurchId(db)}::uuid`;
  const spread = (...of: string[]) => sql.raw(`abs(hashtext(${of.join(' || ')}) % 100)`);
  await sql`
    INSERT INTO gatherings (church_id, id, group_id, original_start, starts_at, time_zone, duration_minutes, week, status,
      members_count, reported_at)
    SELECT ${church}, gen_random_uuid(), g.id, s.at, s.at, g.time_zone, g.duration_minutes,
      date_trunc('week', s.at AT TIME ZONE g.time_zone)::date, d.status, CASE WHEN d.status = 'held' THEN g.members ELSE 0 END,
      CASE WHEN d.status <> 'planned' THEN s.at + interval '2 hours' END
    FROM (SELECT g.*, (SELECT count(*) FROM group_members m WHERE m.church_id = ${church} AND m.group_id = g.id) AS members
      FROM groups g WHERE g.church_id = ${church} AND g.rrule IS NOT NULL) g
    CROSS JOIN generate_series(0, ${weeks}::int) n
    CROSS JOIN LATERAL (SELECT (g.first_day + 7 * n + g.start_time::time) AT TIME ZONE g.time_zone AS at) s
    CROSS JOIN LATERAL (SELECT CASE
      WHEN s.at > now() - interval '7 days' AND ${spread('g.id::text')} < 15 THEN 'planned'
      WHEN ${spread('g.id::text', 'n::text')} < 6 THEN 'did_not_meet' ELSE 'held' END AS status) d
    WHERE s.at < now()`.execute(db);
  await sql`
    INSERT INTO attendances (church_id, gathering_id, id, person_id, kind)
    SELECT ${church}, x.id, gen_random_uuid(), m.person_id, 'member'
    FROM gatherings x JOIN group_members m ON m.church_id = ${church} AND m.group_id = x.group_id
    WHERE x.church_id = ${church} AND x.status = 'held'
      AND ${spread('x.id::text', 'm.id::text')} < 60 + ${spread('x.group_id::text')} * 0.35
      AND NOT (${spread('m.id::text')} < 6 AND x.starts_at > now() - interval '35 days')`.execute(
    db,
  );
  await sql`
    INSERT INTO attendances (church_id, gathering_id, id, guest_name, kind, first_time)
    SELECT ${church}, x.id, gen_random_uuid(), 'Visita ' || left(x.id::text, 4), 'visitor', ${spread('x.id::text')} < 20
    FROM gatherings x WHERE x.church_id = ${church} AND x.status = 'held' AND ${spread('x.id::text')} < 35`.execute(
    db,
  );
  await recountWeeks(db);
  await planGatherings(db, null);
}
