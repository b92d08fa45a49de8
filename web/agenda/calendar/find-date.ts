import type { EventView, OccurrenceView } from '#domain/agenda/schema.ts';

type Times = EventView['times'][number];

interface Found {
  readonly time: Times;
  readonly date: Times['dates'][number];
}

/** The date of an event that a calendar shows; none for those that are not written yet. */
export function findDate(
  { times }: Pick<EventView, 'times'>,
  { timeId, day }: Pick<OccurrenceView, 'timeId' | 'day'>,
): Found | undefined {
  const time = times.find(({ id }) => id === timeId);
  const date = time?.dates.find((each) => each.day === day);
  return time && date ? { time, date } : undefined;
}
