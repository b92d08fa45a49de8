import type { z } from 'zod';
import {
  attendanceContract as contract,
  attendanceDays,
  maxAttendanceDates,
  missedDates,
  type Attendance,
  type AttendedDate,
} from '#domain/agenda/attendance.ts';
import { headcountCategories } from '#domain/groups/public.ts';
import { addDays, toInstant } from '#domain/kernel/days.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { can } from '#domain/kernel/permission.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { now } from '#server/core/clock.ts';
import { route, type Route, type TransactionCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import {
  insertGathering,
  readMeetingFigures,
  readLastAttendance,
} from '#server/meetings/public.ts';
import { getToday } from '../access/reader.ts';
import { requireRecord } from '../access/require.ts';
import { listOccurrencesOfTime } from '../events/occurrence-queries.ts';
import {
  findMeetingOfDate,
  insertMeetingOfDate,
  listPastDates,
  writeCategories,
} from './attendance-queries.ts';
import { eventOwnerKind, findReportedEvent, listExpectedOn } from './event-owner.ts';

type Call<E extends keyof typeof contract> = TransactionCall<
  z.output<(typeof contract)[E]['input']>
>;

const maxMinutes = 24 * 60;
const midnight = '00:00';

export const attendanceRoutes: readonly Route[] = [
  route(contract.read, readAttendance),
  route(contract.open, openMeeting),
  route(contract.count, async (call) => {
    const found = await findReportedEvent(call, call.input.eventId, true);
    await writeCategories(call.db, requireRecord(found, 'event').event.id, call.input.categories);
    return {};
  }),
];

async function readAttendance(call: Call<'read'>): Promise<Attendance> {
  const { db, input } = call;
  const reported = requireRecord(await findReportedEvent(call, input.eventId), 'event');
  const since = addDays(getToday(call), -attendanceDays);
  const past = await listPastDates(db, input.eventId, since, maxAttendanceDates);
  const figures = await readMeetingFigures(
    db,
    past.flatMap((date) => date.gathering_id ?? []),
  );
  const dates = past.map((date): AttendedDate => {
    const found = date.gathering_id === null ? undefined : figures.get(date.gathering_id);
    return {
      timeId: date.event_time_id,
      day: date.day,
      on: date.on_day,
      startsOn: date.local_start,
      gatheringId: date.gathering_id,
      status: found?.status ?? 'planned',
      present: found?.present ?? 0,
      visitors: found?.visitors ?? 0,
      firstTime: found?.firstTime ?? 0,
      counted: found?.counted ?? 0,
    };
  });
  return {
    categories: headcountCategories.parse(reported.event.headcount_categories),
    dates,
    missing: await listMissing(call, reported, dates),
  };
}

type Reported = NonNullable<Awaited<ReturnType<typeof findReportedEvent>>>;

/** Of several meetings a day each counts for the day: who came to one of them was there. */
async function listMissing(
  call: Call<'read'>,
  reported: Reported,
  dates: readonly AttendedDate[],
): Promise<Attendance['missing']> {
  if (!can(call.actor, peoplePermissions.names)) return [];
  const named = dates.filter(({ status, present }) => status === 'held' && present > 0);
  const days = [...new Set(named.map(({ on }) => on))].slice(0, missedDates);
  const first = days.at(-1);
  if (days.length < missedDates || first === undefined) return [];
  const { readPeople } = await listExpectedOn(call, reported, first);
  const last = await readLastAttendance(
    call.db,
    named.flatMap(({ gatheringId }) => gatheringId ?? []),
  );
  return (await readPeople())
    .map(({ id, displayName, photoId }) => ({
      id,
      displayName,
      photoId,
      lastOn: last.get(id) ?? null,
    }))
    .filter(({ lastOn }) => lastOn === null || lastOn < first);
}

/** Throws Problem for a date that has not begun, and for a day on which it does not take place. */
async function openMeeting(call: Call<'open'>) {
  const { db, church, input } = call;
  const { event } = requireRecord(await findReportedEvent(call, input.eventId, true), 'event');
  const row = (await listOccurrencesOfTime(db, input.timeId)).find(
    (each) => each.day === input.day && each.event_id === event.id,
  );
  const date = requireRecord(row, 'date');
  const [first, end] = [date.local_start.slice(0, 10), date.local_end];
  const takesPlace = input.on === first || (input.on > first && `${input.on}T${midnight}` < end);
  if (!takesPlace || date.status !== 'planned') requireRecord(null, 'date');
  if (input.on > getToday(call))
    throw new Problem('failed_precondition', 'groups:errors.report-of-future');
  const known = await findMeetingOfDate(db, date.id, input.on);
  if (known !== null) return { gatheringId: known };
  const gatheringId = newId();
  const { timeZone } = church;
  const time = input.on === first ? date.local_start.slice(11) : midnight;
  const startsAt = toInstant({ day: input.on, time }, timeZone) ?? now();
  const minutes = Math.round((date.ends_at.getTime() - startsAt.getTime()) / 60_000);
  await insertGathering(db, {
    id: gatheringId,
    owner: eventOwnerKind,
    startsAt,
    timeZone,
    durationMinutes: Math.max(1, Math.min(minutes, maxMinutes)),
  });
  await insertMeetingOfDate(db, {
    gathering_id: gatheringId,
    event_id: event.id,
    occurrence_id: date.id,
    day: input.on,
  });
  return { gatheringId };
}
