/** Meetings of groups with who came, and the sums of their weeks, as reports write them. */
import { sql } from 'kysely';
import type { GatheringStatus } from '#domain/attendance/schema.ts';
import { toMonday } from '#domain/groups/supervision-contract.ts';
import { addDays, toPlainDay } from '#domain/kernel/days.ts';
import { now } from '#server/core/clock.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import type { TestServer } from './server.ts';

const timeZone = 'America/Bogota';

/** The day so many days ago. */
export const daysAgo = (days: number): string => addDays(toPlainDay(now(), timeZone), -days);
/** The Wednesday of the week so many weeks ago. */
export const weeksAgo = (weeks: number): string => addDays(toMonday(daysAgo(0)), 2 - 7 * weeks);

interface Meeting {
  readonly groupId: string;
  readonly on: string;
  readonly status?: GatheringStatus;
  /** How many belonged to the group. */
  readonly expected?: number;
  /** Members who came. */
  readonly present?: readonly string[];
  readonly visitors?: readonly { readonly personId: string; readonly firstTime?: boolean }[];
}

/** Returns the id of the gathering. */
export const addMeeting = (
  { core }: TestServer,
  churchId: string,
  meeting: Meeting,
): Promise<string> => core.database.inChurch(churchId, (db) => insertMeeting(db, meeting));

async function insertMeeting(
  db: ChurchDb,
  { groupId, on, status = 'held', expected = 0, present = [], visitors = [] }: Meeting,
): Promise<string> {
  const id = newId();
  const startsAt = new Date(`${on}T12:00:00Z`);
  await db
    .insertInto('gatherings')
    .values({
      id,
      group_id: groupId,
      original_start: startsAt,
      starts_at: startsAt,
      time_zone: timeZone,
      duration_minutes: 90,
      week: toMonday(on),
      status,
      members_count: expected,
    })
    .execute();
  const attended = [
    ...present.map((personId) => ({ personId, kind: 'member' as const, firstTime: false })),
    ...visitors.map(({ personId, firstTime = false }) => ({
      personId,
      kind: 'visitor' as const,
      firstTime,
    })),
  ];
  if (attended.length > 0)
    await db
      .insertInto('attendances')
      .values(
        attended.map(({ personId, kind, firstTime }) => ({
          id: newId(),
          gathering_id: id,
          person_id: personId,
          kind,
          first_time: firstTime,
        })),
      )
      .execute();
  await countWeek(db, groupId, toMonday(on));
  return id;
}

/** The same sums that a report writes. */
async function countWeek(db: ChurchDb, groupId: string, week: string): Promise<void> {
  const church = getChurchId(db);
  await sql`
    DELETE FROM group_weeks WHERE church_id = ${church}::uuid AND group_id = ${groupId}::uuid AND week = ${week}::date`.execute(
    db,
  );
  await sql`
    INSERT INTO group_weeks (church_id, group_id, week, held, did_not_meet, present, expected, visitors, first_time, counted)
    SELECT ${church}::uuid, ${groupId}::uuid, ${week}::date,
      count(*) FILTER (WHERE x.status = 'held'), count(*) FILTER (WHERE x.status = 'did_not_meet'),
      coalesce(sum(a.present), 0), coalesce(sum(x.members_count) FILTER (WHERE x.status = 'held'), 0),
      coalesce(sum(a.visitors), 0), coalesce(sum(a.first_time), 0), 0
    FROM gatherings x CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE a.kind = 'member') AS present, count(*) FILTER (WHERE a.kind = 'visitor') AS visitors,
        count(*) FILTER (WHERE a.first_time) AS first_time
      FROM attendances a WHERE a.church_id = ${church}::uuid AND a.gathering_id = x.id) a
    WHERE x.church_id = ${church}::uuid AND x.group_id = ${groupId}::uuid AND x.week = ${week}::date
      AND x.status IN ('held', 'did_not_meet')
    HAVING count(*) > 0`.execute(db);
}
