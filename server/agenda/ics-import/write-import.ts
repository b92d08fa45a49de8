/** Writes the events of a file, in batches of few statements, and takes them back. */
import type { ChangeTimesInput } from '#domain/agenda/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import { disableRowAudit } from '#server/core/database/audit.ts';
import { discardPlans } from '#server/core/database/prepared-queries.ts';
import { restoreSavepoint, setSavepoint } from '#server/core/database/transactions.ts';
import { newId } from '#server/core/ids.ts';
import { getToday, type AgendaCall } from '../access/reader.ts';
import { undoEvent } from '../events/change-event.ts';
import { changeTimes, setCancelled } from '../events/change-times.ts';
import { changeEvent, openEvent } from '../events/event-call.ts';
import { fromSeries, listTimes, type TimeColumns } from '../events/event-queries.ts';
import {
  insertOccurrences,
  listOccurrencesOfTime,
  type OccurrenceColumns,
} from '../events/occurrence-queries.ts';
import { buildRows } from '../events/save-dates.ts';
import { findWrittenUntil, getHorizon } from '../events/written-dates.ts';
import type { DraftTime } from './build-times.ts';
import { insertEvents, insertTimes, type ImportedEvent } from './ics-import-queries.ts';
import type { KnownChange } from './plan-import.ts';
import { listTimeDates, type DraftEvent } from './read-calendar.ts';

/** Events per statement. */
const batchSize = 500;

export interface ImportTarget {
  readonly importId: string;
  readonly calendarId: string;
  readonly userId: string;
}

/** One entry of the log says all of it, so that those of the rows are off from here on. */
export async function writeEvents(
  call: AgendaCall,
  target: ImportTarget,
  events: readonly DraftEvent[],
): Promise<void> {
  const { db } = call;
  await disableRowAudit(db);
  const origin = { importId: target.importId, userId: target.userId, at: now() };
  for (let at = 0; at < events.length; at += batchSize) {
    // The tables have grown since their foreign keys were planned.
    await discardPlans(db);
    const batch = events
      .slice(at, at + batchSize)
      .map((draft) => ({ draft, event: toEvent(draft, target) }));
    await insertEvents(
      db,
      batch.map(({ event }) => event),
      origin,
    );
    const times = batch.flatMap(({ draft, event }) =>
      draft.times.map((time) => ({ time, row: toTime(call, event.id, time) })),
    );
    await insertTimes(
      db,
      times.map(({ row }) => row),
    );
    await insertOccurrences(
      db,
      times.flatMap(({ time, row }) => toOccurrences(call, time, row)),
    );
  }
}

const toEvent = (draft: DraftEvent, { calendarId }: ImportTarget): ImportedEvent => ({
  id: newId(),
  source_uid: draft.sourceUid,
  calendar_id: calendarId,
  title: draft.title,
  description: draft.description,
  status: draft.status,
  place_text: draft.placeText,
  latitude: null,
  longitude: null,
  online_url: draft.onlineUrl,
  organiser_id: null,
  audience: 'calendar',
  audience_roles: [],
  audience_group_ids: [],
  is_public: false,
  asks_answers: false,
  remind_minutes: null,
});

const toTime = (call: AgendaCall, eventId: string, time: DraftTime): TimeColumns => ({
  id: newId(),
  event_id: eventId,
  continues_id: null,
  ...fromSeries(time),
  is_all_day: time.isAllDay,
  set_up_minutes: 0,
  tear_down_minutes: 0,
  room_ids: [],
  written_until: findWrittenUntil(time, getHorizon(getToday(call))),
});

function toOccurrences(call: AgendaCall, time: DraftTime, row: TimeColumns): OccurrenceColumns[] {
  const own = new Map(
    time.changes.map(({ day, title }) => [day, { reason: '', title, room_ids: null }]),
  );
  return buildRows({
    time: row,
    dates: listTimeDates(time, getHorizon(getToday(call))),
    known: [],
    timeZone: call.church.timeZone,
    own,
  });
}

/** Changes dates of events that the calendar has. Returns the undo steps; a date that has begun or is gone stays as it is. */
export async function changeKnownDates(
  call: AgendaCall,
  changes: readonly KnownChange[],
): Promise<string[]> {
  const undoIds: string[] = [];
  for (const each of changes) {
    await setSavepoint(call.db);
    try {
      undoIds.push(...(await changeKnownDate(call, each)));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      await restoreSavepoint(call.db);
    }
  }
  return undoIds;
}

async function changeKnownDate(
  call: AgendaCall,
  { eventId, change }: KnownChange,
): Promise<string[]> {
  const opened = await openEvent(call, eventId);
  for (const time of await listTimes(call.db, eventId)) {
    const rows = await listOccurrencesOfTime(call.db, time.id);
    const row = rows.find(({ day }) => day === change.day);
    if (!row || (change.time !== null && change.time !== time.start_time)) continue;
    const key = { timeId: time.id, day: change.day };
    const details = { day: change.day };
    const { undoId } = change.isCancelled
      ? await changeEvent(call, opened, {
          action: 'event-date-cancelled',
          details,
          work: () => setCancelled(call, opened, { ...key, isCancelled: true, reason: '' }),
        })
      : await changeEvent(call, opened, {
          action: 'event-date-changed',
          details,
          work: () =>
            changeTimes(
              call,
              opened,
              toInput(opened.event, key, change, row.room_ids ?? time.room_ids),
            ),
        });
    return [undoId];
  }
  return [];
}

const toInput = (
  event: { readonly id: string; readonly version: number; readonly title: string },
  key: { readonly timeId: string; readonly day: string },
  change: KnownChange['change'],
  roomIds: readonly string[],
): ChangeTimesInput => ({
  eventId: event.id,
  version: event.version,
  ...key,
  scope: 'one',
  toDay: change.toDay,
  startTime: change.startTime,
  endTime: change.endTime,
  endsAfterDays: change.endsAfterDays,
  isAllDay: change.isAllDay,
  setUpMinutes: 0,
  tearDownMinutes: 0,
  roomIds: [...roomIds],
  dateRooms: [],
  title: change.title === event.title ? null : change.title,
  reason: '',
});

/** Takes back what a file changed of known dates. Returns how many steps could not be taken back. */
export async function undoKnownDates(
  call: AgendaCall,
  undoIds: readonly string[],
): Promise<number> {
  let kept = 0;
  for (const undoId of undoIds.toReversed()) {
    await setSavepoint(call.db);
    try {
      await undoEvent(call, undoId);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      await restoreSavepoint(call.db);
      kept += 1;
    }
  }
  return kept;
}
