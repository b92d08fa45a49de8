/** Dates of events by time, as far as the user sees them. */
import { fold } from '#domain/kernel/text/folding.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';
import type { Reader } from '../access/reader.ts';

export interface WindowFilters {
  readonly from: string;
  /** Excluded. */
  readonly to: string;
  readonly calendarIds?: readonly string[] | undefined;
  readonly q?: string | undefined;
  /** Dates of one event. */
  readonly eventId?: string | undefined;
}

export interface ShownEvent {
  readonly event_id: string;
  readonly event_time_id: string;
  readonly calendar_id: string;
  readonly title: string;
  readonly event_status: 'draft' | 'published' | 'cancelled';
  readonly place_text: string;
  readonly is_all_day: boolean;
  readonly is_series: boolean;
  readonly room_ids: readonly string[];
  /** When the event or one of its dates was changed. */
  readonly changed_at: Date;
}

export interface ShownDate extends ShownEvent {
  readonly day: string;
  /** `YYYY-MM-DDTHH:mm` */
  readonly local_start: string;
  readonly local_end: string;
  readonly status: 'planned' | 'cancelled';
  readonly is_moved: boolean;
  /** Whether the event of a date that was cancelled alone goes on. */
  readonly is_over: boolean;
}

const maxWords = 6;

/** The window, and what says which events the user sees: $2 to $9 of `isWithin` and `isSeen`. */
function toValues(reader: Reader, filters: WindowFilters): unknown[] {
  const { from, to, calendarIds, q, eventId } = filters;
  const chosen = reader.calendars.filter((calendar) =>
    calendarIds ? calendarIds.includes(calendar.id) : !calendar.is_archived,
  );
  const writes = reader.manages ? chosen : chosen.filter(({ canWrite }) => canWrite);
  const words = fold(q ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, maxWords);
  return [
    from,
    to,
    chosen.map(({ id }) => id),
    writes.map(({ id }) => id),
    reader.role,
    reader.groupIds,
    words.map((word) => ` ${word}`),
    eventId ?? null,
  ];
}

/** Of `e`: $4 calendars, $5 those that the user writes, $6 the role, which a stranger has not, $7 the groups, $8 words. */
const isSeen = `e.calendar_id = ANY ($4::uuid[])
  AND (e.calendar_id = ANY ($5::uuid[]) OR e.status <> 'draft' AND (e.audience = 'calendar'
    OR e.audience = 'roles' AND $6::text = ANY (e.audience_roles)
    OR e.audience = 'groups' AND EXISTS (SELECT FROM unnest(e.audience_group_ids) g WHERE g = ANY ($7::uuid[]))))
  AND NOT EXISTS (SELECT FROM unnest($8::text[]) w WHERE strpos(e.search_text, w) = 0)
  AND (e.is_public OR $6::text IS NOT NULL)`;

const eventColumns = `e.calendar_id, e.title, e.status AS event_status, e.place_text, e.changed_at`;
const localTime = (column: string): string =>
  `to_char(o.${column}, 'YYYY-MM-DD"T"HH24:MI') AS ${column}`;

/**
 * Dates last at most 32 days: the index on their beginning finds those that go on. Times are compared with times: a time and a day
 * are compared by an operator that is not leakproof, which no index serves below row-level security.
 */
const isWithin = `o.church_id = $1 AND o.local_start < $3::date::timestamp
    AND o.local_start > $2::date::timestamp - interval '32 days' AND o.local_end > $2::date::timestamp
    AND ($9::uuid IS NULL OR o.event_id = $9::uuid)`;

/** The events of the dates that were found, each looked up once, however many dates it has. */
const selectSeen = (condition = 'true'): string => `seen AS MATERIALIZED (
    SELECT e.id FROM (SELECT DISTINCT event_id FROM found) d
    CROSS JOIN LATERAL (SELECT e.id FROM events e
      WHERE e.church_id = $1 AND e.id = d.event_id AND ${condition} AND ${isSeen} OFFSET 0) e)`;

export interface After {
  readonly start: string;
  readonly key: string;
}

/** By their beginning, from a place in the list on. */
export async function listShownDates(
  db: ChurchDb,
  reader: Reader,
  filters: WindowFilters,
  { limit, after }: { readonly limit: number; readonly after: After | null },
): Promise<ShownDate[]> {
  const dates = await selectDates(db, [
    ...toValues(reader, filters),
    [after?.start ?? '-infinity', after?.key ?? '', String(limit)],
  ]);
  if (dates.length === 0) return [];
  const ids = [...new Set(dates.map((date) => date.event_time_id))];
  const times = new Map((await selectTimes(db, [ids])).map((time) => [time.event_time_id, time]));
  return dates.flatMap(({ title, room_ids: roomIds, ...date }) => {
    const time = times.get(date.event_time_id);
    if (!time) return [];
    return [{ ...time, ...date, title: title ?? time.title, room_ids: roomIds ?? time.room_ids }];
  });
}

const key = `((o.event_time_id || ':' || o.day) COLLATE "C")`;

/** With what a date has of its own, instead of what its event and its time have. */
type DateRow = Omit<ShownDate, Exclude<keyof ShownEvent, 'event_time_id'>> & {
  readonly title: string | null;
  readonly room_ids: readonly string[] | null;
};

/** Its condition on the events is hashed: "is true" keeps it from becoming a join, which would compare each date with each event. */
const isOfSeenEvent = `(o.event_id IN (SELECT s.id FROM seen s)) IS TRUE`;

const selectDates = prepareQuery<DateRow>(
  'list_shown_dates',
  `
  WITH found AS MATERIALIZED (
    SELECT o.event_id, o.event_time_id, o.day, o.local_start, o.local_end, o.status, o.is_moved, o.starts_at, o.title, o.room_ids
    FROM occurrences o
    WHERE ${isWithin} AND o.local_start >= ($10::text[])[1]::timestamp
      AND (o.local_start, ${key}) > (($10::text[])[1]::timestamp, ($10::text[])[2])),
  ${selectSeen()}
  SELECT o.event_time_id, o.day, ${localTime('local_start')}, ${localTime('local_end')}, o.status, o.is_moved,
    o.starts_at <= now() AS is_over, o.title, o.room_ids
  FROM found o WHERE ${isOfSeenEvent}
  ORDER BY o.local_start, ${key} LIMIT ($10::text[])[3]::bigint`,
);

/** Times, with the events that they are of. */
const selectTimes = prepareQuery<ShownEvent>(
  'list_shown_times',
  `
  SELECT t.event_id, t.id AS event_time_id, t.is_all_day, t.rrule IS NOT NULL AS is_series, t.room_ids, ${eventColumns}
  FROM event_times t
  CROSS JOIN LATERAL (SELECT e.* FROM events e WHERE e.church_id = $1 AND e.id = t.event_id OFFSET 0) e
  WHERE t.church_id = $1 AND t.id = ANY ($2::uuid[])`,
);

export interface DayCount {
  readonly day: string;
  readonly count: number;
}

/** A date of several days counts on each of them. */
export const countShownDays = (
  db: ChurchDb,
  reader: Reader,
  filters: WindowFilters,
): Promise<DayCount[]> => selectDays(db, toValues(reader, filters));

const selectDays = prepareQuery<DayCount>(
  'count_shown_days',
  `
  WITH found AS MATERIALIZED (
    SELECT o.event_id, o.local_start, o.local_end FROM occurrences o WHERE ${isWithin} AND o.status = 'planned'),
  ${selectSeen("e.status <> 'cancelled'")}
  SELECT d.day::date AS day, count(*)::int AS count
  FROM found o
  CROSS JOIN LATERAL generate_series(greatest(o.local_start::date, $2::date),
    least((o.local_end - interval '1 minute')::date, $3::date - 1), interval '1 day') d (day)
  WHERE ${isOfSeenEvent}
  GROUP BY 1 ORDER BY 1`,
);

export interface LaterTime extends ShownEvent {
  readonly rrule: string | null;
  readonly first_day: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly ends_after_days: number;
  readonly added_days: string[];
  readonly left_out_days: string[];
  readonly written_until: string;
}

/** Series of which a window has dates that are not written yet. */
export const listLaterTimes = (
  db: ChurchDb,
  reader: Reader,
  filters: WindowFilters,
): Promise<LaterTime[]> => selectLater(db, toValues(reader, filters));

const selectLater = prepareQuery<LaterTime>(
  'list_later_times',
  `
  SELECT t.event_id, t.id AS event_time_id, t.is_all_day, true AS is_series, t.room_ids, t.rrule, t.first_day, t.start_time,
    t.end_time, t.ends_after_days, t.added_days, t.left_out_days, t.written_until, ${eventColumns}
  FROM event_times t
  CROSS JOIN LATERAL (SELECT e.* FROM events e WHERE e.church_id = $1 AND e.id = t.event_id AND ${isSeen} OFFSET 0) e
  WHERE t.church_id = $1 AND ($9::uuid IS NULL OR t.event_id = $9::uuid) AND t.written_until IS NOT NULL AND t.written_until < $3::date AND $2::date IS NOT NULL`,
);
