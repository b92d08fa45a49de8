/** What a calendar shows: the dates that are written, and those of series beyond them, which are computed. */
import { z } from 'zod';
import { maxShown, type agendaContract } from '#domain/agenda/contract.ts';
import { maxDaysOfDate, type OccurrenceView } from '#domain/agenda/schema.ts';
import { addDays } from '#domain/kernel/days.ts';
import type { InputOf, OutputOf } from '#domain/kernel/endpoint.ts';
import { decodeCursor, pageSize, toForwardPage } from '#domain/kernel/paging.ts';
import { listSeriesDates } from '#domain/kernel/recurrence/series/series.ts';
import { listRooms } from '#server/buildings/public.ts';
import { readReader, type AgendaCall, type Reader } from '../access/reader.ts';
import { hasBuildings } from '../events/event-rooms.ts';
import { toText } from '../events/save-dates.ts';
import {
  countShownDays,
  listLaterTimes,
  listShownDates,
  type After,
  type LaterTime,
  type ShownDate,
  type WindowFilters,
} from './window-queries.ts';

type Contract = typeof agendaContract;
type Call<E extends keyof Contract> = AgendaCall & {
  readonly input: OutputOf<Contract[E]['input']>;
};
type Output<E extends keyof Contract> = InputOf<Contract[E]['output']>;

/** What reading needs, with a request or without one. */
export interface Showing extends Pick<AgendaCall, 'db'> {
  readonly church: Pick<AgendaCall['church'], 'modules'>;
}
type Reading = Showing & Pick<AgendaCall, 'actor'>;

const midnight = '00:00';

/** A date of the month before may go on within the window. */
const lookBack = maxDaysOfDate + 1;

export const toKey = ({
  event_time_id: id,
  day,
}: Pick<ShownDate, 'event_time_id' | 'day'>): string => `${id}:${day}`;

const isAfter = (date: ShownDate, { start, key }: After): boolean =>
  date.local_start > start || (date.local_start === start && toKey(date) > key);

const compareDates = (one: ShownDate, other: ShownDate): number =>
  one.local_start < other.local_start ||
  (one.local_start === other.local_start && toKey(one) < toKey(other))
    ? -1
    : 1;

function expand(time: LaterTime, { from, to }: WindowFilters): ShownDate[] {
  const start = addDays(from, -lookBack);
  const series = {
    rrule: time.rrule,
    firstDay: time.first_day,
    startTime: time.start_time,
    endTime: time.end_time,
    endsAfterDays: time.ends_after_days,
    addedDays: time.added_days,
    leftOutDays: time.left_out_days,
  };
  const window = { from: start > time.written_until ? start : time.written_until, to };
  return listSeriesDates(series, new Map(), window).flatMap((date): ShownDate[] => {
    const [localStart, localEnd] = [toText(date.start), toText(date.end)];
    if (localEnd <= `${from}T${midnight}`) return [];
    return [
      {
        ...time,
        day: date.day,
        local_start: localStart,
        local_end: localEnd,
        status: 'planned',
        is_moved: false,
        is_over: false,
      },
    ];
  });
}

/** By their beginning, one more than the limit if there are more. */
export async function listDates(
  { db }: Showing,
  reader: Reader,
  filters: WindowFilters,
  { limit, after }: { readonly limit: number; readonly after: After | null },
): Promise<ShownDate[]> {
  const written = await listShownDates(db, reader, filters, { limit: limit + 1, after });
  const later = (await listLaterTimes(db, reader, filters))
    .flatMap((time) => expand(time, filters))
    .filter((date) => after === null || isAfter(date, after));
  if (later.length === 0) return written;
  return [...written, ...later].toSorted(compareDates).slice(0, limit + 1);
}

export async function toViews(
  call: Showing,
  reader: Reader,
  dates: readonly ShownDate[],
): Promise<OccurrenceView[]> {
  const hasRooms = hasBuildings(call) && dates.some(({ room_ids: ids }) => ids.length > 0);
  const rooms = new Map(
    (hasRooms ? await listRooms(call.db) : []).map((room) => [room.id, room.name]),
  );
  const calendars = new Map(reader.calendars.map((calendar) => [calendar.id, calendar]));
  return dates.flatMap((date): OccurrenceView[] => {
    const calendar = calendars.get(date.calendar_id);
    if (!calendar) return [];
    const names = date.room_ids.flatMap((id) => rooms.get(id) ?? []);
    return [
      {
        id: toKey(date),
        eventId: date.event_id,
        timeId: date.event_time_id,
        day: date.day,
        startsOn: date.local_start,
        endsOn: date.local_end,
        isAllDay: date.is_all_day,
        title: date.title,
        status: toStatus(date),
        isMoved: date.is_moved,
        isSeries: date.is_series,
        calendar: { id: calendar.id, name: calendar.name, color: calendar.color },
        place: [...names, ...(date.place_text ? [date.place_text] : [])].join(', '),
        canWrite: calendar.canWrite,
      },
    ];
  });
}

/** A cancelled event took place as long as it was not. */
function toStatus({ event_status: event, status, is_over: isOver }: ShownDate) {
  if (event === 'draft') return 'draft';
  return event === 'cancelled' && !isOver ? 'cancelled' : status;
}

export async function readWindow(call: Call<'window'>): Promise<Output<'window'>> {
  const reader = await readReader(call);
  const dates = await listDates(call, reader, call.input, { limit: maxShown, after: null });
  return {
    items: await toViews(call, reader, dates.slice(0, maxShown)),
    isCut: dates.length > maxShown,
  };
}

/** The first ones of a window. */
export async function listNextDates(
  call: Reading,
  reader: Reader,
  window: WindowFilters,
  limit: number,
): Promise<OccurrenceView[]> {
  const dates = await listDates(call, reader, window, { limit, after: null });
  return toViews(call, reader, dates.slice(0, limit));
}

const cursorShape = z.tuple([z.string().max(20), z.string().max(60)]);

interface PageInput extends WindowFilters {
  readonly cursor?: string | undefined;
}

/** So many dates by their beginning. */
export async function listDatePage(
  call: Reading,
  { cursor, ...filters }: PageInput,
  size: number,
): Promise<{ readonly items: OccurrenceView[]; readonly next: string | null }> {
  const reader = await readReader(call);
  const [start, key] = cursor ? decodeCursor(cursor, cursorShape) : [null, ''];
  const after = start === null ? null : { start, key };
  const dates = await listDates(call, reader, filters, { limit: size, after });
  const page = toForwardPage(dates, size, (date) => [date.local_start, toKey(date)]);
  return { items: await toViews(call, reader, page.items), next: page.next };
}

export const listPage = (call: Call<'list'>): Promise<Output<'list'>> =>
  listDatePage(call, call.input, pageSize);

export async function countDays(call: Call<'days'>): Promise<Output<'days'>> {
  const { db, input } = call;
  const reader = await readReader(call);
  const counts = new Map(
    (await countShownDays(db, reader, input)).map(({ day, count }) => [day, count]),
  );
  const later = await listLaterTimes(db, reader, input);
  for (const time of later.filter(({ event_status: status }) => status !== 'cancelled'))
    for (const { local_start: start, local_end: end } of expand(time, input))
      for (
        let day = start.slice(0, 10);
        `${day}T${midnight}` < end && day < input.to;
        day = addDays(day, 1)
      )
        if (day >= input.from) counts.set(day, (counts.get(day) ?? 0) + 1);
  return {
    items: [...counts]
      .map(([day, count]) => ({ day, count }))
      .toSorted((one, other) => (one.day < other.day ? -1 : 1)),
  };
}
