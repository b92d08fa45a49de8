/** Which dates of a series are rows: those of the next months; later ones are computed when they are looked at. */
import { maxDatesOfTime, monthsAhead } from '#domain/agenda/schema.ts';
import { addDays, startOfMonth } from '#domain/kernel/days.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { parseRule, type Recurrence } from '#domain/kernel/recurrence/rule.ts';
import {
  listRuleDays,
  listSeriesDates,
  type Exception,
  type Series,
  type SeriesDate,
} from '#domain/kernel/recurrence/series/series.ts';

/** The day before which dates are written. */
export const getHorizon = (today: string): string =>
  addDays(startOfMonth(today, monthsAhead), Number(today.slice(8)));

/** The day before which the dates of a series are written; null: all are. Days that were added are written wherever they are. */
export function findWrittenUntil(series: Series, horizon: string): string | null {
  const { rrule, firstDay, addedDays } = series;
  const recurrence = rrule === null ? null : parseRule(rrule);
  if (!recurrence) return null;
  if (hasEnded(series, recurrence.end, horizon)) return null;
  return (
    [horizon, addDays(firstDay, 1), ...addedDays.map((day) => addDays(day, 1))].toSorted().at(-1) ??
    horizon
  );
}

function hasEnded(series: Series, end: Recurrence['end'], horizon: string): boolean {
  switch (end.kind) {
    case 'never':
      return false;
    case 'until':
      return end.day < horizon;
    case 'count':
      return [...listRuleDays(series, { from: earliest, to: horizon })].length === end.count;
  }
}

const earliest = '0001-01-01';

/** Those that are written, from a day on. Throws Problem for a series that never occurs, or has too many dates. */
export function listWritten(
  series: Series,
  exceptions: ReadonlyMap<string, Exception>,
  horizon: string,
  from = earliest,
): SeriesDate[] {
  const to = findWrittenUntil(series, horizon) ?? '9999-01-01';
  const dates = listSeriesDates(series, exceptions, { from, to });
  if (dates.length > maxDatesOfTime)
    throw new Problem('invalid', 'agenda:errors.too-many-dates', {
      values: { count: maxDatesOfTime },
    });
  return dates;
}
