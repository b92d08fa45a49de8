/** Reports a meeting of a group: one on record, or one that nobody planned. */
import type { ReportInput, ReportResult } from '#domain/meetings/reports/schema.ts';
import { toInstant, toPlainDay } from '#domain/kernel/days.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import {
  createMissingGroupProblem,
  lockMeetingGroupFor,
  type MeetingGroup,
} from '#server/groups/public.ts';
import { groupOwnerKind } from './meeting-owner.ts';
import { maySeePrayers } from './prayer-queries.ts';
import { findReportedMeeting } from './report-queries.ts';
import {
  createMissingMeetingProblem,
  requirePast,
  saveReport,
  type ReportedMeeting,
  type ReportedOwner,
} from './save-report.ts';

type Call = TransactionCall<ReportInput>;

/** How long a meeting lasts of which nobody said it. */
export const defaultDuration = 90;

export const toGroupOwner = (
  group: Pick<MeetingGroup, 'id' | 'name' | 'opened_on' | 'closed_on'>,
): ReportedOwner => ({
  kind: groupOwnerKind,
  groupId: group.id,
  name: group.name,
  subject: { table: 'groups', id: group.id, label: group.name },
  // Its hours may be known from a later day on only, as those of a group from a spreadsheet.
  firstDay: group.opened_on,
  lastDay: group.closed_on,
});

/** Throws Problem for a meeting that can't have been. */
async function findMeeting(call: Call, group: MeetingGroup): Promise<ReportedMeeting> {
  const { db, actor, input, church } = call;
  const zone = group.time_zone ?? church.timeZone;
  const duration = group.duration_minutes ?? defaultDuration;
  const at = toInstant(input, zone);
  if (!at) throw new Problem('invalid');
  const found = await findReportedMeeting(db, {
    id: input.gatheringId,
    groupId: group.id,
    startsAt: at,
    durationMinutes: duration,
    day: input.day,
  });
  if (!found) throw createMissingGroupProblem();
  const { gathering, meets, memberIds } = found;
  if (gathering && gathering.group_id !== group.id) throw createMissingMeetingProblem();
  const startsAt = gathering?.starts_at ?? at;
  const timeZone = gathering?.time_zone ?? zone;
  const meeting: ReportedMeeting = {
    owner: toGroupOwner(group),
    gathering,
    id: gathering?.id ?? input.gatheringId,
    startsAt,
    timeZone,
    durationMinutes: gathering?.duration_minutes ?? duration,
    day: toPlainDay(startsAt, timeZone),
    memberIds,
    seesPrayers: () => maySeePrayers(db, actor, group.id),
  };
  requirePast(meeting);
  if (!meets) throw new Problem('failed_precondition', 'groups:errors.branch-does-not-meet');
  return meeting;
}

/** `mayLookUp`: visitors may be looked for among the people on record; otherwise all of them wait in the inbox. */
export async function reportGroup(call: Call, mayLookUp = true): Promise<ReportResult> {
  const group = await lockMeetingGroupFor(call, call.input.groupId);
  return saveReport(call, await findMeeting(call, group), mayLookUp);
}
