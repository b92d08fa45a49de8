/** Meetings of groups with who came, and the sums of their weeks, as reports write them. */
import type { GatheringStatus } from '#domain/meetings/schema.ts';
import { addDays, toMonday, toPlainDay } from '#domain/kernel/days.ts';
import { recountWeeks } from '#server/meetings/public.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
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
  readonly reportedAt?: Date;
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
  { groupId, on, status = 'held', reportedAt, expected = 0, present = [], visitors = [] }: Meeting,
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
      reported_at: reportedAt ?? null,
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
  await recountWeeks(db, [groupId]);
  return id;
}
