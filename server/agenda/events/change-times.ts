/** Changes of when and where an event takes place: one date, this and the following ones, or all that have not begun. */
import type { ChangeTimesInput } from '#domain/agenda/schema.ts';
import { addDays, countDays } from '#domain/kernel/days.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { toDate, type Exception } from '#domain/kernel/recurrence/series/series.ts';
import { splitSeries, type SeriesChange } from '#domain/kernel/recurrence/series/split.ts';
import { now } from '#server/core/clock.ts';
import { newId } from '#server/core/ids.ts';
import { getToday, type AgendaCall } from '../access/reader.ts';
import { requireRecord } from '../access/require.ts';
import { requireFewTimes, toDateRooms } from './create-event.ts';
import type { OpenedEvent } from './event-call.ts';
import {
  deleteTime,
  fromSeries,
  insertTime,
  listTimes,
  toSeries,
  updateTime,
  type TimeRow,
} from './event-queries.ts';
import { requireRooms, saveRooms, takeOverRooms } from './event-rooms.ts';
import { listOccurrencesOfTime, type OccurrenceColumns } from './occurrence-queries.ts';
import { toExceptions, writeDates } from './save-dates.ts';
import { findWrittenUntil, getHorizon, listWritten } from './written-dates.ts';

/** One of the times of an event with the rows of its dates. */
interface OpenedTime {
  readonly time: TimeRow;
  readonly rows: readonly OccurrenceColumns[];
  /** The chosen date. */
  readonly chosen: OccurrenceColumns;
}

/** Throws Problem `not_found` for a date that the event does not have. */
export async function openTime(
  { db }: AgendaCall,
  { event }: OpenedEvent,
  { timeId, day }: { readonly timeId: string; readonly day: string },
): Promise<OpenedTime> {
  const time = requireRecord(
    (await listTimes(db, event.id)).find(({ id }) => id === timeId),
    'date',
  );
  const rows = await listOccurrencesOfTime(db, time.id);
  return {
    time,
    rows,
    chosen: requireRecord(
      rows.find((row) => row.day === day),
      'date',
    ),
  };
}

/** A room that a job left out of another date does not hinder the change. */
const strictFor = (requiredDays: readonly string[]) => ({
  skipsConflicts: true,
  requiredDays,
  isJob: false,
});

const hasBegun = ({ starts_at: at }: OccurrenceColumns): boolean => at <= now();

/** What has begun belongs to the past, wherever its series had it. */
function requireAhead({ chosen, rows }: OpenedTime): void {
  if (hasBegun(chosen)) throw new Problem('failed_precondition', 'agenda:errors.begun');
  if (rows.some((row) => row.day > chosen.day && hasBegun(row)))
    throw new Problem('failed_precondition', 'agenda:errors.later-begun');
}

/** Returns how many rooms and dates wait. */
export async function changeTimes(
  call: AgendaCall,
  opened: OpenedEvent,
  input: ChangeTimesInput,
): Promise<number> {
  await requireRooms(call, [
    ...input.roomIds,
    ...input.dateRooms.flatMap(({ roomIds }) => roomIds),
  ]);
  const at = await openTime(call, opened, input);
  const isAlone = at.time.rrule === null && at.rows.length === 1;
  if (input.scope === 'one' && !isAlone) return changeOne(call, opened, at, input);
  const shift = countDays(input.day, input.toDay);
  const first = isAlone || input.scope === 'following' ? at.chosen : findFirstAhead(at);
  const from = { ...at, chosen: first };
  if (!isAlone) requireAhead(from);
  else if (hasBegun(first)) throw new Problem('failed_precondition', 'agenda:errors.begun');
  return changeFrom(call, opened, from, { ...input, toDay: addDays(first.day, shift) });
}

/** The first date after all that have begun. */
function findFirstAhead({ rows, chosen }: OpenedTime): OccurrenceColumns {
  const last = rows.findLastIndex(hasBegun);
  return rows[last + 1] ?? chosen;
}

/** A date with hours, a title or rooms of its own. */
async function changeOne(
  call: AgendaCall,
  { event }: OpenedEvent,
  opened: OpenedTime,
  input: ChangeTimesInput,
): Promise<number> {
  const { time, rows, chosen } = opened;
  if (hasBegun(chosen)) throw new Problem('failed_precondition', 'agenda:errors.begun');
  const { toDay, startTime, endTime, endsAfterDays, roomIds, title, reason } = input;
  const moved = { toDay, startTime, endTime, endsAfterDays };
  const exception: Exception = { isCancelled: chosen.status === 'cancelled', moved };
  const date = toDate(toSeries(time), chosen.day, exception);
  const start = `${date.start.day}T${date.start.time}`;
  if (rows.some((row) => row.day !== chosen.day && row.local_start === start))
    throw new Problem('conflict', 'agenda:errors.same-time');
  const isOwn = roomIds.toSorted().join() !== time.room_ids.toSorted().join();
  const row = { ...chosen, title, reason, room_ids: isOwn ? roomIds : null };
  const [written = chosen] = await writeDates(call.db, {
    time,
    dates: [date],
    known: [{ row: chosen, day: chosen.day }],
    timeZone: call.church.timeZone,
    own: new Map([[chosen.day, row]]),
  });
  return saveRooms(call, event, time, {
    rows: rows.map((each) => (each.id === written.id ? written : each)),
    ...strictFor([chosen.day]),
  });
}

/** The series goes on in a time of its own from a date on; without a date before it is changed in its place. */
async function changeFrom(
  call: AgendaCall,
  { event }: OpenedEvent,
  { time, rows, chosen }: OpenedTime,
  input: ChangeTimesInput,
): Promise<number> {
  const { db, church } = call;
  const { startTime, endTime, endsAfterDays, toDay, rrule } = input;
  const change: SeriesChange = {
    startTime,
    endTime,
    endsAfterDays,
    toDay,
    ...(rrule === undefined ? {} : { rrule }),
  };
  const state = { series: toSeries(time), exceptions: toExceptions(rows) };
  const { before, after, follows } = splitSeries(state, chosen.day, change);
  const horizon = getHorizon(getToday(call));
  const dates = listWritten(after.series, after.exceptions, horizon);
  if (dates.length === 0) throw new Problem('invalid', 'schedule-never');
  const columns = {
    ...fromSeries(after.series),
    is_all_day: input.isAllDay,
    set_up_minutes: input.setUpMinutes,
    tear_down_minutes: input.tearDownMinutes,
    room_ids: input.roomIds,
    written_until: findWrittenUntil(after.series, horizon),
  };
  if (before) await requireFewTimes(db, event.id);
  const ended =
    before && (await updateTime(db, time, { ...fromSeries(before.series), written_until: null }));
  const next = ended
    ? await insertTime(db, { id: newId(), event_id: event.id, continues_id: time.id, ...columns })
    : await updateTime(db, time, columns);
  const left = rows.filter((row) => row.day >= chosen.day);
  const written = await writeDates(db, {
    time: next,
    dates,
    known: left.map((row) => ({ row, day: follows.get(row.day) ?? null })),
    timeZone: church.timeZone,
    dateRooms: toDateRooms(input.dateRooms),
  });
  await takeOverRooms(call, event, time, next, follows);
  if (ended) await saveRooms(call, event, ended, strictFor([]));
  return saveRooms(call, event, next, { rows: written });
}

/** Leaves out one date of a series, or ends the series before it. */
export async function removeDates(
  call: AgendaCall,
  opened: OpenedEvent,
  { timeId, day, scope }: { timeId: string; day: string; scope: 'one' | 'following' },
): Promise<number> {
  const { db, church } = call;
  const { event } = opened;
  const at = await openTime(call, opened, { timeId, day });
  const { time, rows, chosen } = at;
  if (scope === 'following') requireAhead(at);
  else if (hasBegun(chosen)) throw new Problem('failed_precondition', 'agenda:errors.begun');
  const series = toSeries(time);
  const left =
    scope === 'one'
      ? { ...series, leftOutDays: [...series.leftOutDays, day].toSorted() }
      : splitSeries({ series, exceptions: new Map() }, day, { ...series, toDay: day }).before
          ?.series;
  const kept = rows.filter((row) => (scope === 'one' ? row.day !== day : row.day < day));
  const goesOn = scope === 'one' && time.written_until !== null;
  if (!left || (kept.length === 0 && !goesOn)) {
    if ((await listTimes(db, event.id)).length === 1)
      throw new Problem('failed_precondition', 'agenda:errors.last-date');
    await saveRooms(call, event, time, { rows: [] });
    await deleteTime(db, time.id);
    return 0;
  }
  const changed = await updateTime(db, time, {
    ...fromSeries(left),
    ...(scope === 'one' ? {} : { written_until: null }),
  });
  const exceptions = toExceptions(kept);
  const written = await writeDates(db, {
    time: changed,
    dates: kept.map((row) => toDate(left, row.day, exceptions.get(row.day))),
    known: rows.map((row) => ({ row, day: kept.includes(row) ? row.day : null })),
    timeZone: church.timeZone,
  });
  return saveRooms(call, event, changed, { rows: written, ...strictFor([]) });
}

/** Cancels a date, or gives it back. */
export async function setCancelled(
  call: AgendaCall,
  opened: OpenedEvent,
  {
    timeId,
    day,
    isCancelled,
    reason,
  }: { timeId: string; day: string; isCancelled: boolean; reason: string },
): Promise<number> {
  const { time, rows, chosen } = await openTime(call, opened, { timeId, day });
  if (hasBegun(chosen)) throw new Problem('failed_precondition', 'agenda:errors.begun');
  if (isCancelled && chosen.status === 'cancelled')
    throw new Problem('failed_precondition', 'agenda:errors.already-cancelled');
  const exception = toExceptions([chosen]).get(day);
  const date = toDate(toSeries(time), day, { moved: exception?.moved ?? null, isCancelled });
  const [written = chosen] = await writeDates(call.db, {
    time,
    dates: [date],
    known: [{ row: chosen, day }],
    timeZone: call.church.timeZone,
    own: new Map([[day, { ...chosen, reason }]]),
  });
  return saveRooms(call, opened.event, time, {
    rows: rows.map((each) => (each.id === written.id ? written : each)),
    ...strictFor([day]),
  });
}
