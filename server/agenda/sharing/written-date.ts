import type { OccurrenceView } from '#domain/agenda/schema.ts';
import type { WrittenDate } from '#domain/kernel/icalendar/write.ts';

interface Origin {
  readonly appUrl: string;
  readonly changedAt: Date;
  /** The path of the event's page. */
  readonly path: string;
}

const toLocal = (text: string) => ({ day: text.slice(0, 10), time: text.slice(11) });

/** A date as a file of a calendar has it: without description and organiser, in which people may be named. */
export const toWrittenDate = (
  view: OccurrenceView,
  { appUrl, changedAt, path }: Origin,
): WrittenDate => ({
  uid: `${view.timeId}-${view.day}@${new URL(appUrl).host}`,
  changedAt,
  title: view.title,
  place: view.place,
  isCancelled: view.status === 'cancelled',
  isAllDay: view.isAllDay,
  start: toLocal(view.startsOn),
  end: toLocal(view.endsOn),
  url: `${appUrl}${path}`,
});
