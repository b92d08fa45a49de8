/** Writes the dates of a series as rows, so that they equal what the series says. What has begun is never written anew. */
import type { LocalTime } from '#domain/kernel/days.ts';
import { countDays, toInstant } from '#domain/kernel/days.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { Exception, SeriesDate } from '#domain/kernel/recurrence/series/series.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import type { TimeRow } from './event-queries.ts';
import {
  deleteOccurrences,
  insertOccurrences,
  replaceOccurrences,
  type OccurrenceColumns,
} from './occurrence-queries.ts';

/** What single dates have of their own, by the day on which the series has them. */
export const toExceptions = (rows: readonly OccurrenceColumns[]): ReadonlyMap<string, Exception> =>
  new Map(
    rows
      .filter((row) => row.is_moved || row.status === 'cancelled')
      .map((row) => [
        row.day,
        { isCancelled: row.status === 'cancelled', moved: row.is_moved ? toMoved(row) : null },
      ]),
  );

function toMoved({ local_start: start, local_end: end }: OccurrenceColumns) {
  const toDay = start.slice(0, 10);
  return {
    toDay,
    startTime: start.slice(11),
    endTime: end.slice(11),
    endsAfterDays: countDays(toDay, end.slice(0, 10)),
  };
}

/** The instants of local times. Throws Problem where the clocks leave nothing of a date. */
function toInstants({ start, end }: Pick<SeriesDate, 'start' | 'end'>, timeZone: string) {
  const [starts, ends] = [toInstant(start, timeZone), toInstant(end, timeZone)];
  if (!starts || !ends) throw new Problem('invalid', 'agenda:errors.ends-before-start');
  return { starts_at: starts, ends_at: ends > starts ? ends : starts };
}

export const toText = ({ day, time }: LocalTime): string => `${day}T${time}`;

/** A row as it is stored, and the day that its date has from now on; null: its date goes. */
export interface KnownRow {
  readonly row: OccurrenceColumns;
  readonly day: string | null;
}

interface Writing {
  readonly time: Pick<TimeRow, 'id' | 'event_id' | 'start_time' | 'end_time' | 'ends_after_days'>;
  readonly dates: readonly SeriesDate[];
  readonly known: readonly KnownRow[];
  readonly timeZone: string;
  /** Rooms of single dates, instead of those of the time. */
  readonly dateRooms?: ReadonlyMap<string, readonly string[]>;
  /** What single dates have of their own from now on: reason, title and rooms. */
  readonly own?: ReadonlyMap<string, Pick<OccurrenceColumns, 'reason' | 'title' | 'room_ids'>>;
}

const findKept = (known: readonly KnownRow[]): ReadonlyMap<string, OccurrenceColumns> =>
  new Map(known.flatMap(({ row, day }) => (day === null ? [] : [[day, row]])));

/** The rows of all these dates, as they are written. */
export function buildRows(writing: Writing): OccurrenceColumns[] {
  const { time, dates, known, timeZone, dateRooms, own } = writing;
  const byDay = findKept(known);
  return dates.map((date): OccurrenceColumns => {
    const row = byDay.get(date.day);
    const [localStart, localEnd] = [toText(date.start), toText(date.end)];
    const isAt = row?.local_start === localStart && row.local_end === localEnd;
    return {
      id: row?.id ?? newId(),
      event_id: time.event_id,
      event_time_id: time.id,
      day: date.day,
      local_start: localStart,
      local_end: localEnd,
      ...(isAt ? { starts_at: row.starts_at, ends_at: row.ends_at } : toInstants(date, timeZone)),
      status: date.isCancelled ? 'cancelled' : 'planned',
      is_moved: date.start.day !== date.day || isOtherTime(time, date),
      ...toOwn(own?.get(date.day) ?? row, dateRooms?.get(date.day)),
    };
  });
}

/** Returns the rows of all these dates. */
export async function writeDates(db: ChurchDb, writing: Writing): Promise<OccurrenceColumns[]> {
  const byDay = findKept(writing.known);
  const rows = buildRows(writing);
  const kept = new Set(rows.map(({ id }) => id));
  await deleteOccurrences(
    db,
    writing.known.map(({ row }) => row.id).filter((id) => !kept.has(id)),
  );
  await replaceOccurrences(
    db,
    rows.filter((row) => byDay.has(row.day) && isDifferent(row, byDay.get(row.day))),
  );
  await insertOccurrences(
    db,
    rows.filter((row) => !byDay.has(row.day)),
  );
  return rows;
}

const toOwn = (
  own: Pick<OccurrenceColumns, 'reason' | 'title' | 'room_ids'> | undefined,
  roomIds: readonly string[] | undefined,
): Pick<OccurrenceColumns, 'reason' | 'title' | 'room_ids'> => ({
  reason: own?.reason ?? '',
  title: own?.title ?? null,
  room_ids: roomIds ? [...roomIds] : (own?.room_ids ?? null),
});

const isOtherTime = (time: Writing['time'], { start, end }: SeriesDate): boolean =>
  start.time !== time.start_time ||
  end.time !== time.end_time ||
  countDays(start.day, end.day) !== time.ends_after_days;

const isDifferent = (row: OccurrenceColumns, before: OccurrenceColumns | undefined): boolean =>
  JSON.stringify(row) !== JSON.stringify({ ...row, ...before });
