/** What stands in a calendar. */
import type { CalendarColor } from '#domain/agenda/calendars.ts';
import type { OccurrenceView } from '#domain/agenda/schema.ts';
import type { LocalTime } from '#domain/kernel/days.ts';
import { isOnDay, type LocalSpan } from '#web/core/calendar/lanes.ts';

export interface CalendarItem extends LocalSpan {
  readonly id: string;
  readonly title: string;
  readonly color: CalendarColor;
  readonly isAllDay: boolean;
  readonly status: OccurrenceView['status'];
  /** What can be opened; null for what other rooms show in the calendar. */
  readonly occurrence: OccurrenceView | null;
  /** Of the record in another room. */
  readonly path: string | null;
  /** It stands below the events of a day. */
  readonly isAside: boolean;
}

export const readLocalTime = (text: string): LocalTime => ({
  day: text.slice(0, 10),
  time: text.slice(11),
});

export const toItem = (occurrence: OccurrenceView): CalendarItem => ({
  id: occurrence.id,
  title: occurrence.title,
  color: occurrence.calendar.color,
  start: readLocalTime(occurrence.startsOn),
  end: readLocalTime(occurrence.endsOn),
  isAllDay: occurrence.isAllDay,
  status: occurrence.status,
  occurrence,
  path: null,
  isAside: false,
});

/** Hours from which it stands above the hours of a day; a vigil stands in them. */
const longHours = 18;
const readAsUtc = ({ day, time }: LocalTime): number => Date.parse(`${day}T${time}:00Z`);

/** Whether it belongs above the hours. */
export const isLong = ({ start, end, isAllDay }: CalendarItem): boolean =>
  isAllDay || readAsUtc(end) - readAsUtc(start) >= longHours * 3600_000;

/** The items of each day: events before layers, those of several days first, then by their beginning. */
export function groupByDay(
  items: readonly CalendarItem[],
  days: readonly string[],
): ReadonlyMap<string, readonly CalendarItem[]> {
  const byDay = new Map(days.map((day) => [day, [] as CalendarItem[]]));
  const [first = '', last = ''] = [days[0], days.at(-1)];
  for (const item of items) {
    const [from, until] = [item.start.day, item.end.day];
    for (const day of from < first || until > from ? days : [from])
      if (day >= first && day <= last && isOnDay(item, day)) byDay.get(day)?.push(item);
  }
  for (const list of byDay.values())
    list.sort(
      (one, other) =>
        Number(one.isAside) - Number(other.isAside) ||
        Number(isLong(other)) - Number(isLong(one)) ||
        `${one.start.day}${one.start.time}${one.title}`.localeCompare(
          `${other.start.day}${other.start.time}${other.title}`,
        ),
    );
  return byDay;
}
