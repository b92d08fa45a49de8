import {
  maxTimes,
  type CreateEventInput,
  type EventView,
  type TimesInput,
  type UpdateEventInput,
} from '#domain/agenda/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { Series } from '#domain/kernel/recurrence/series/series.ts';
import { newId } from '#server/core/ids.ts';
import { readGroupNames, readKnownPeople } from '#server/groups/public.ts';
import {
  findCalendar,
  getToday,
  readReader,
  type AgendaCall,
  type Reader,
} from '../access/reader.ts';
import { createFieldProblem, requireRecord } from '../access/require.ts';
import { toAuthor, type OpenedEvent } from './event-call.ts';
import {
  findEvent,
  findEventByRequest,
  fromSeries,
  insertEvent,
  insertTime,
  listTimes,
  type EventColumns,
  type EventRow,
} from './event-queries.ts';
import { requireFewRoomDates, requireRooms, saveRooms } from './event-rooms.ts';
import { readEvent } from './read-event.ts';
import { writeDates } from './save-dates.ts';
import { findWrittenUntil, getHorizon, listWritten } from './written-dates.ts';

interface WriteOptions {
  /** What can't be had is left out, instead of refusing the event. */
  readonly skipsConflicts?: boolean;
}

/** Creates an event with its times and books their rooms, all or nothing. */
export async function createEvent(
  call: AgendaCall & { readonly input: CreateEventInput },
  options: WriteOptions = {},
): Promise<EventView> {
  const { db, input } = call;
  const { requestId, times, ...details } = input;
  const earlier = await findEventByRequest(db, requestId);
  if (earlier) return readEvent(call, earlier.id);
  const reader = await readReader(call);
  const columns = await toColumns(call, reader, details);
  const id = newId();
  if (!(await insertEvent(db, { id, requestId, columns }, toAuthor(call))))
    return readEvent(call, requireRecord(await findEventByRequest(db, requestId), 'event').id);
  const event = requireRecord(await findEvent(db, id), 'event');
  requireFewRoomDates(listRoomDates(call, times));
  for (const time of times) await writeTimes(call, event, time, options);
  return readEvent(call, id);
}

/** The dates of all times with their rooms; none for times without rooms. */
const listRoomDates = (call: AgendaCall, times: readonly TimesInput[]) =>
  times
    .filter(({ roomIds, dateRooms }) => roomIds.length + dateRooms.length > 0)
    .flatMap((time) => {
      const own = toDateRooms(time.dateRooms);
      const dates = listWritten(inputToSeries(time), new Map(), getHorizon(getToday(call)));
      return dates.map(({ day }) => ({ roomIds: own.get(day) ?? time.roomIds }));
    });

type Details = Omit<UpdateEventInput, 'eventId' | 'version'>;

/** Throws Problem for a calendar that the user does not write, and for people and groups that there are not. */
export async function toColumns(
  call: AgendaCall,
  reader: Reader,
  details: Details,
  before: EventRow | null = null,
): Promise<EventColumns> {
  const { db } = call;
  const { calendarId, organiserId, audienceGroupIds } = details;
  const calendar = findCalendar(reader, calendarId);
  if (!calendar) throw createFieldProblem('calendarId', 'agenda:errors.calendar-not-found');
  if (!calendar.canWrite) throw new Problem('forbidden', 'agenda:errors.not-writer');
  if (
    organiserId !== null &&
    organiserId !== before?.organiser_id &&
    !(await readKnownPeople(call, [organiserId])).has(organiserId)
  )
    throw createFieldProblem('organiserId', 'agenda:errors.person-unknown');
  if (audienceGroupIds.length > 0) {
    const known = await readGroupNames(db, audienceGroupIds);
    if (audienceGroupIds.some((id) => !known.has(id)))
      throw createFieldProblem('audienceGroupIds', 'agenda:errors.group-unknown');
  }
  return {
    calendar_id: calendarId,
    title: details.title,
    description: details.description,
    status: details.status,
    place_text: details.placeText,
    latitude: details.point?.latitude ?? null,
    longitude: details.point?.longitude ?? null,
    online_url: details.onlineUrl,
    organiser_id: organiserId,
    audience: details.audience,
    audience_roles: details.audience === 'roles' ? details.audienceRoles : [],
    audience_group_ids: details.audience === 'groups' ? audienceGroupIds : [],
    is_public: details.isPublic,
    asks_answers: details.asksAnswers,
    remind_minutes: details.remindMinutes,
  };
}

export const inputToSeries = (times: TimesInput): Series => ({
  rrule: times.rrule,
  firstDay: times.firstDay,
  startTime: times.startTime,
  endTime: times.endTime,
  endsAfterDays: times.endsAfterDays,
  addedDays: times.addedDays.toSorted(),
  leftOutDays: times.leftOutDays.toSorted(),
});

export const toDateRooms = (
  dateRooms: TimesInput['dateRooms'],
): ReadonlyMap<string, readonly string[]> =>
  new Map(dateRooms.map(({ day, roomIds }) => [day, roomIds]));

/** Writes one of the times of an event. Returns how many rooms and dates wait. */
async function writeTimes(
  call: AgendaCall,
  event: EventRow,
  times: TimesInput,
  { skipsConflicts = false }: WriteOptions = {},
): Promise<number> {
  const { db, church } = call;
  await requireRooms(call, [
    ...times.roomIds,
    ...times.dateRooms.flatMap(({ roomIds }) => roomIds),
  ]);
  const series = inputToSeries(times);
  const horizon = getHorizon(getToday(call));
  const dates = listWritten(series, new Map(), horizon);
  if (dates.length === 0) throw new Problem('invalid', 'schedule-never');
  const time = await insertTime(db, {
    id: newId(),
    event_id: event.id,
    continues_id: null,
    ...fromSeries(series),
    is_all_day: times.isAllDay,
    set_up_minutes: times.setUpMinutes,
    tear_down_minutes: times.tearDownMinutes,
    room_ids: times.roomIds,
    written_until: findWrittenUntil(series, horizon),
  });
  const rows = await writeDates(db, {
    time,
    dates,
    known: [],
    timeZone: church.timeZone,
    dateRooms: toDateRooms(times.dateRooms),
  });
  return saveRooms(call, event, time, { rows, skipsConflicts, isJob: false });
}

export async function requireFewTimes(db: AgendaCall['db'], eventId: string): Promise<void> {
  if ((await listTimes(db, eventId)).length >= maxTimes)
    throw new Problem('limit_reached', 'agenda:errors.too-many-times', {
      values: { limit: maxTimes },
    });
}

/** Further times of an event. */
export async function addTimes(
  call: AgendaCall,
  { event }: OpenedEvent,
  times: TimesInput,
): Promise<number> {
  await requireFewTimes(call.db, event.id);
  return writeTimes(call, event, times);
}
