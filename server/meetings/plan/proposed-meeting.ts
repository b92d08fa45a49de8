/** The meeting that the form of a report proposes. */
import {
  addDays,
  toLocalTime,
  toPlainDay,
  toStartOfDay,
  type LocalTime,
} from '#domain/kernel/days.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { GroupColumns } from '#server/groups/public.ts';
import { findUpcoming } from '../queries/planned-queries.ts';
import { findLastMeeting } from './due-meetings-queries.ts';
import { listMeetings } from './list-meetings.ts';
import { listScheduledGroups } from './schedule-queries.ts';

/** A rule of every year has an occurrence in it. */
const searchedDays = 366;

/**
 * The last meeting on record until then that has no report. If all have theirs: the first one that is planned for the rest of today,
 * or else the last one, to correct it, unless the group meets without a schedule. Where none is on record, the last one that the
 * schedule says. null: no meeting is due.
 */
export async function findProposedMeeting(
  db: ChurchDb,
  group: GroupColumns,
  until: Date,
): Promise<{ readonly id: string } | LocalTime | null> {
  const unreported = await findLastMeeting(db, group.id, until, ['planned']);
  if (unreported || group.time_zone === null) return unreported ?? null;
  const today = toPlainDay(now(), group.time_zone);
  const upcoming = await findUpcoming(db, group.id, until);
  if (upcoming && toPlainDay(upcoming.starts_at, group.time_zone) === today) return upcoming;
  const reported = await findLastMeeting(db, group.id, until, ['held', 'did_not_meet']);
  return reported ?? findLastScheduled(db, group, until, group.time_zone);
}

/** Schedules are older than the meetings on record: those of before the group was entered were never planned. */
async function findLastScheduled(
  db: ChurchDb,
  group: GroupColumns,
  until: Date,
  timeZone: string,
): Promise<LocalTime | null> {
  const firstDay = addDays(toPlainDay(until, timeZone), -searchedDays);
  const opened = group.opened_on ?? firstDay;
  const from = toStartOfDay(opened > firstDay ? opened : firstDay, timeZone);
  const [scheduled] = await listScheduledGroups(db, [group.id], firstDay);
  const last = scheduled && listMeetings(scheduled, { from, to: until, limit: Infinity }).at(-1);
  return last ? toLocalTime(last.startsAt, timeZone) : null;
}
