/** The meeting that the form of a report proposes. */
import {
  addDays,
  toInstant,
  toLocalTime,
  toPlainDay,
  type LocalTime,
} from '#domain/kernel/days.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { GroupColumns } from '#server/groups/public.ts';
import { findLastMeeting } from './due-meetings-queries.ts';
import { listMeetings } from './list-meetings.ts';
import { listScheduledGroups } from './schedule-queries.ts';

/** A rule of every year has an occurrence in it. */
const searchedDays = 366;

/**
 * The last meeting until then that the schedule of the group says, or a later one on record. If it has its report: the last one that has
 * none, else that one, to correct it. null: no meeting is due.
 */
export async function findProposedMeeting(
  db: ChurchDb,
  group: GroupColumns,
  until: Date,
): Promise<{ readonly id: string } | LocalTime | null> {
  const last = await findLastScheduled(db, group, until);
  const unreported = await findLastMeeting(db, group.id, until, ['planned']);
  if (!last) return unreported ?? null;
  const recorded = await findLastMeeting(db, group.id, until, ['planned', 'held', 'did_not_meet']);
  if (recorded && toPlainDay(recorded.starts_at, last.timeZone) >= last.day)
    return unreported ?? recorded;
  return last;
}

/** Schedules are older than the meetings on record: those of before the group was entered were never planned. */
async function findLastScheduled(
  db: ChurchDb,
  group: GroupColumns,
  until: Date,
): Promise<(LocalTime & { readonly timeZone: string }) | null> {
  const timeZone = group.time_zone;
  if (timeZone === null) return null;
  const firstDay = addDays(toPlainDay(until, timeZone), -searchedDays);
  const opened = toInstant({ day: group.opened_on ?? firstDay, time: '00:00' }, timeZone);
  const begin = toInstant({ day: firstDay, time: '00:00' }, timeZone);
  const from = new Date(Math.max(opened?.getTime() ?? 0, begin?.getTime() ?? 0));
  const [scheduled] = await listScheduledGroups(db, [group.id], firstDay);
  const last = scheduled && listMeetings(scheduled, { from, to: until, limit: Infinity }).at(-1);
  return last ? { ...toLocalTime(last.startsAt, timeZone), timeZone } : null;
}
