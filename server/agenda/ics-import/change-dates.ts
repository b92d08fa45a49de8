/** Dates of a series that the file changes, by RECURRENCE-ID (RFC 5545, 3.8.4.4). */
import { addDays, countDays } from '#domain/kernel/days.ts';
import { listSeriesDays, toDate } from '#domain/kernel/recurrence/series/series.ts';
import { toText } from '../events/save-dates.ts';
import { toTimes, type Building, type ChangedDate, type DraftTime } from './build-times.ts';
import type { FileEvent } from './read-event.ts';
import { isOver, toChurchTime, toHours, toSpan, type Span } from './spans.ts';

/** The times with what the file changes of single dates; a change without its date is a date of its own. */
export function changeDates(
  event: FileEvent,
  times: readonly DraftTime[],
  overrides: readonly FileEvent[],
  building: Building,
): DraftTime[] {
  const changed = [...times];
  for (const override of overrides) {
    const at = findDate(changed, override, building);
    const span = toSpan(override, override.start, building.church);
    if (!span) continue;
    const time = at && changed[at.index];
    const isSameKind = override.isAllDay === event.isAllDay;
    if (time && (isSameKind || override.status === 'cancelled'))
      changed[at.index] = {
        ...time,
        changes: [...time.changes, toChange(time, at.day, { event, override, span })],
      };
    else {
      if (time)
        changed[at.index] = { ...time, leftOutDays: [...time.leftOutDays, at.day].toSorted() };
      if (override.status !== 'cancelled' && !isOver(span, building.from))
        changed.push(...toTimes([span], override.isAllDay));
    }
  }
  return changed;
}

/** Which of the times has the date, and on which day. */
function findDate(
  times: readonly DraftTime[],
  { recurrenceId }: FileEvent,
  { church }: Building,
): { readonly index: number; readonly day: string } | null {
  const original = recurrenceId && toChurchTime(recurrenceId, church);
  if (!original) return null;
  const { day, time } = original;
  const index = times.findIndex(
    (each) =>
      (recurrenceId.isDay || each.startTime === time) &&
      listSeriesDays(each, { from: day, to: addDays(day, 1) }).length > 0,
  );
  return index < 0 ? null : { index, day };
}

interface Override {
  readonly event: FileEvent;
  readonly override: FileEvent;
  readonly span: Span;
}

function toChange(time: DraftTime, day: string, { event, override, span }: Override): ChangedDate {
  const usual = toDate(time, day);
  const isMoved =
    toText(usual.start) !== toText(span.start) || toText(usual.end) !== toText(span.end);
  return {
    day,
    isCancelled: override.status === 'cancelled',
    moved:
      isMoved && override.status !== 'cancelled'
        ? { ...toHours(span), toDay: span.start.day }
        : null,
    // Of a private change only the time is taken over.
    title: override.isPrivate || override.title === event.title ? null : override.title,
  };
}

/** The change of a date whose series is not in the file. */
export interface LooseChange {
  readonly uid: string;
  /** The church's day of the date as the series has it, and its hour; null for a whole day. */
  readonly day: string;
  readonly time: string | null;
  readonly isCancelled: boolean;
  readonly title: string;
  readonly isAllDay: boolean;
  readonly toDay: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly endsAfterDays: number;
}

/** null for a date that is over. */
export function toLooseChange(override: FileEvent, { church, from }: Building): LooseChange | null {
  const original = override.recurrenceId && toChurchTime(override.recurrenceId, church);
  const span = toSpan(override, override.start, church);
  if (!original || !span || isOver(span, from)) return null;
  return {
    uid: override.uid,
    day: original.day,
    time: override.recurrenceId?.isDay ? null : original.time,
    isCancelled: override.status === 'cancelled',
    title: override.title,
    isAllDay: override.isAllDay,
    toDay: span.start.day,
    startTime: span.start.time,
    endTime: span.end.time,
    endsAfterDays: countDays(span.start.day, span.end.day),
  };
}
