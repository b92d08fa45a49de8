/** The dates of all times of an event together. */
import { useSearchParams } from 'react-router';
import type { EventView } from '#domain/agenda/schema.ts';
import type { EventDate, EventTimes } from './scopes.ts';

export interface DateOfEvent {
  readonly time: EventTimes;
  readonly date: EventDate;
}

interface Dates {
  /** By their beginning. */
  readonly all: readonly DateOfEvent[];
  readonly coming: readonly DateOfEvent[];
  /** The first to come that takes place, or else the last one. */
  readonly next: DateOfEvent | undefined;
}

/** The date on `?date=` of the address, which was opened, or else the next one. */
export function useShownDate(event: Pick<EventView, 'times'>): DateOfEvent | undefined {
  const [asked] = useSearchParams();
  const day = asked.get('date');
  const { all, next } = listDates(event);
  return all.find(({ date }) => date.day === day) ?? next;
}

export function listDates({ times }: Pick<EventView, 'times'>): Dates {
  const all = times
    .flatMap((time) => time.dates.map((date) => ({ time, date })))
    .toSorted((one, other) => one.date.startsOn.localeCompare(other.date.startsOn));
  const coming = all.filter(({ date }) => !date.hasBegun);
  const next = coming.find(({ date }) => date.status === 'planned') ?? coming[0] ?? all.at(-1);
  return { all, coming, next };
}
