/** What a file would bring into a calendar that may have some of it. */
import {
  maxShownOfIcs,
  type IcsCounts,
  type IcsPreview,
  type PreviewedEvent,
} from '#domain/agenda/ics-import.ts';
import { toDate } from '#domain/kernel/recurrence/series/series.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { toText } from '../events/save-dates.ts';
import type { LooseChange } from './change-dates.ts';
import { findKnownUids } from './ics-import-queries.ts';
import type { DraftEvent, ReadCalendar } from './read-calendar.ts';

/** A date of an event that the calendar has, which the file changes. */
export interface KnownChange {
  readonly eventId: string;
  readonly change: LooseChange;
}

export interface ImportPlan {
  readonly created: readonly DraftEvent[];
  readonly known: readonly DraftEvent[];
  readonly changes: readonly KnownChange[];
}

const batchSize = 1000;

export async function planImport(
  db: ChurchDb,
  calendarId: string,
  { events, cancelled }: ReadCalendar,
): Promise<ImportPlan> {
  const loose = [...events.flatMap(({ change }) => change ?? []), ...cancelled];
  const uids = [
    ...new Set([...events.map(({ sourceUid }) => sourceUid), ...loose.map(({ uid }) => uid)]),
  ];
  const ids = new Map<string, string>();
  for (let at = 0; at < uids.length; at += batchSize)
    for (const [uid, id] of await findKnownUids(db, calendarId, uids.slice(at, at + batchSize)))
      ids.set(uid, id);
  const isChange = ({ change }: DraftEvent): boolean => change !== null && ids.has(change.uid);
  const others = events.filter((event) => !isChange(event));
  return {
    created: others.filter(({ sourceUid }) => !ids.has(sourceUid)),
    known: others.filter(({ sourceUid }) => ids.has(sourceUid)),
    changes: loose.flatMap((change) => {
      const eventId = ids.get(change.uid);
      return eventId === undefined ? [] : [{ eventId, change }];
    }),
  };
}

export const countPlan = (
  { created, known, changes }: ImportPlan,
  { counts }: Pick<ReadCalendar, 'counts'>,
): IcsCounts => ({
  events: created.length,
  series: created.filter(isSeries).length,
  dates: created.reduce((sum, { dates }) => sum + dates, 0),
  changes: changes.length,
  known: known.length,
  ...counts,
});

const isSeries = ({ times }: DraftEvent): boolean =>
  times.some(({ rrule, addedDays }) => rrule !== null || addedDays.length > 0);

export function toPreview(plan: ImportPlan, calendar: ReadCalendar): IcsPreview {
  const items = [
    ...plan.created.flatMap((event) => toItem(event, false) ?? []),
    ...plan.known.flatMap((event) => toItem(event, true) ?? []),
  ].toSorted((one, other) => (one.startsOn < other.startsOn ? -1 : 1));
  // Changes of dates that the calendar knows are no doubt.
  const changed = new Set(plan.changes.map(({ change }) => change.title));
  const doubts = calendar.doubts.filter(
    ({ reason, title }) => reason !== 'without-series' || !changed.has(title),
  );
  return {
    name: calendar.name,
    counts: countPlan(plan, calendar),
    items: items.slice(0, maxShownOfIcs),
    doubts: doubts.slice(0, maxShownOfIcs),
    moreDoubts: Math.max(0, doubts.length - maxShownOfIcs),
  };
}

function toItem(event: DraftEvent, isKnown: boolean): PreviewedEvent | null {
  const time = event.times.toSorted((one, other) => (one.firstDay < other.firstDay ? -1 : 1))[0];
  if (!time) return null;
  const change = time.changes.find(({ day }) => day === time.firstDay);
  const first = toDate(time, time.firstDay, change);
  return {
    title: event.title,
    startsOn: toText(first.start),
    endsOn: toText(first.end),
    isAllDay: time.isAllDay,
    rrule: time.rrule,
    place: event.placeText,
    dates: event.dates,
    isDraft: event.status === 'draft',
    isKnown,
  };
}
