/** Meetings of the demo church, and of churches for measuring. */
import { sql } from 'kysely';
import type { GatheringStatus } from '#domain/meetings/schema.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
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
  { id, startsAt }: { readonly id: string; readonly startsAt: Date },
  headcounts: Readonly<Record<string, number>>,
): Promise<void> {
  await db
    .updateTable('gatherings')
    .set({
      status: 'held',
      headcounts: JSON.stringify(headcounts),
      reported_at: new Date(startsAt.getTime() + 2 * 3_600_000),
    })
    .where('id', '=', id)
    .execute();
}
