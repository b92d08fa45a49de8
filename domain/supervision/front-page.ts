/** Cards of the front page: the groups that the user leads, attendance, and reports that are missing in the user's branches. */
import { z } from 'zod';
import { gatheringReference } from '#domain/meetings/schema.ts';
import { missingPerson, needyGroup } from './missing-contract.ts';
import { groupReference } from '#domain/groups/schema.ts';
import { plainDayView } from '#domain/kernel/partial-date.ts';
import type { WeekFigures } from './contract.ts';

export const ownGroupsCard = z.strictObject({
  groups: z.array(
    z.strictObject({
      ...groupReference.shape,
      next: gatheringReference.nullable(),
      /** The last meeting without a report, and how many there are. */
      due: gatheringReference.nullable(),
      dueCount: z.int(),
      /** Some of who were absent three times in a row. */
      absent: z.array(missingPerson),
    }),
  ),
});
export type OwnGroupsCard = z.output<typeof ownGroupsCard>;

export const unreportedCard = z.strictObject({
  groups: z.array(needyGroup),
  /** How many groups there are in all. */
  total: z.int(),
});
export type UnreportedCard = z.output<typeof unreportedCard>;

export const attendanceCard = z.strictObject({
  /** false: this week has no meeting yet, so the figures are those of an earlier week. */
  isThisWeek: z.boolean(),
  /** The Monday of the week. */
  week: plainDayView,
  present: z.int(),
  expected: z.int(),
  visitors: z.int(),
  /** The people present in the last week before it that had a meeting; null without one. */
  before: z.int().nullable(),
  /** The people present in each of the last weeks, the present week last; null in a week without a meeting. */
  trend: z.array(z.int().nullable()),
});
export type AttendanceCard = z.output<typeof attendanceCard>;

const trendWeeks = 8;

/** The last week with a meeting; null without one. `weeks` are in order and end with the present one. */
export function summarizeAttendance(weeks: readonly WeekFigures[]): AttendanceCard | null {
  const held = weeks.filter((week) => week.held > 0);
  const last = held.at(-1);
  if (!last) return null;
  return {
    isThisWeek: last === weeks.at(-1),
    week: last.week,
    present: last.present,
    expected: last.expected,
    visitors: last.visitors,
    before: held.at(-2)?.present ?? null,
    trend: weeks.slice(-trendWeeks).map((week) => (week.held > 0 ? week.present : null)),
  };
}
