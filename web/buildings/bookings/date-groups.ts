import type { BookingDateView } from '#domain/buildings/bookings/schema.ts';

/** Rooms at the same time that have the same status: one date of the booking. */
export interface DateGroup {
  readonly key: string;
  /** The first of `dates`. */
  readonly date: BookingDateView;
  readonly dates: readonly BookingDateView[];
}

export function groupDates(dates: readonly BookingDateView[]): DateGroup[] {
  const groups = Map.groupBy(dates, ({ day, startsAt, endsAt, status, reason }) =>
    [day, startsAt, endsAt, status, reason].join(' '),
  );
  return [...groups].flatMap(([key, rows]) => {
    const [date] = rows;
    return date ? [{ key, date, dates: rows }] : [];
  });
}
