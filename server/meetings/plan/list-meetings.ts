/** When groups meet, as their schedules say. */
import { addDays, toStartOfDay } from '#domain/kernel/days.ts';
import { expandOccurrences, type Pause } from '#domain/kernel/recurrence/occurrences.ts';
import { parseRule } from '#domain/kernel/recurrence/rule.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { toSchedule } from '#server/groups/public.ts';
import { listScheduledGroups, type ScheduledGroup } from './schedule-queries.ts';

export interface ScheduledMeeting {
  readonly startsAt: Date;
  readonly timeZone: string;
  readonly durationMinutes: number;
}

interface Window {
  readonly from: Date;
  /** Excluded. */
  readonly to: Date;
  readonly limit: number;
}

/** The meetings of a group that is not closed. */
export function listMeetings(group: ScheduledGroup, window: Window): ScheduledMeeting[] {
  const schedule = toSchedule(group);
  if (!schedule || group.status === 'closed' || !parseRule(schedule.rrule)) return [];
  const { timeZone, durationMinutes } = schedule;
  return expandOccurrences(schedule, { ...window, pauses: listPauses(group) }).map((startsAt) => ({
    startsAt,
    timeZone,
    durationMinutes,
  }));
}

/** A paused group does not meet until the last day of its pause, if it is known. */
const listPauses = ({ status, paused_from: from, paused_until: until, pauses }: ScheduledGroup) => [
  ...pauses.map((pause): Pause => ({ firstDay: pause.first_day, lastDay: pause.last_day })),
  ...(status === 'paused' ? [{ firstDay: from ?? '0001-01-01', lastDay: until }] : []),
];

interface Days {
  readonly from: string;
  /** Excluded. */
  readonly to: string;
  readonly timeZone: string;
}

export interface MeetingOfGroup extends ScheduledMeeting {
  readonly groupId: string;
}

/** The meetings of some groups that begin on some days, by their beginning. */
export async function listMeetingsOfDays(
  db: ChurchDb,
  groupIds: readonly string[],
  { from, to, timeZone }: Days,
): Promise<MeetingOfGroup[]> {
  const window = {
    from: toStartOfDay(from, timeZone),
    to: toStartOfDay(to, timeZone),
    limit: Infinity,
  };
  const groups = await listScheduledGroups(db, groupIds, addDays(from, -1));
  return groups
    .flatMap((group) =>
      listMeetings(group, window).map((meeting) => ({ groupId: group.id, ...meeting })),
    )
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}
