/** Makes what is written of an event equal to what its series say, from now on. */
import { maxDaysOfDate } from '#domain/agenda/schema.ts';
import { addDays, toInstant, toPlainDay } from '#domain/kernel/days.ts';
import { now } from '#server/core/clock.ts';
import { getToday, type AgendaCall } from '../access/reader.ts';
import { listTimes, toSeries, updateTime, type EventRow, type TimeRow } from './event-queries.ts';
import { hasBuildings, saveRooms, type SaveOptions } from './event-rooms.ts';
import { listOccurrencesOfTime, type OccurrenceColumns } from './occurrence-queries.ts';
import { toExceptions, writeDates } from './save-dates.ts';
import { findWrittenUntil, getHorizon, listWritten } from './written-dates.ts';

/** Returns how many rooms and dates wait. */
export async function saveAllRooms(
  call: AgendaCall,
  event: EventRow,
  options: Omit<SaveOptions, 'rows'> = {},
): Promise<number> {
  let waiting = 0;
  for (const time of await listTimes(call.db, event.id))
    waiting += await saveRooms(call, event, time, options);
  return waiting;
}

/** Writes the dates of its open series up to the horizon. A room that can't be had is left out, which the event shows. */
export async function writeAhead(call: AgendaCall, event: EventRow): Promise<void> {
  const horizon = getHorizon(getToday(call));
  for (const time of await listTimes(call.db, event.id)) {
    if (time.written_until === null || time.written_until >= horizon) continue;
    const rows = await alignDates(call, time, horizon);
    if (holdsRooms(call)) await saveRooms(call, event, time, { rows, skipsConflicts: true });
  }
}

/** After an undo: what a job wrote meanwhile belongs to the series that it took back. */
export async function alignSeries(call: AgendaCall, event: EventRow): Promise<void> {
  for (const time of await listTimes(call.db, event.id))
    if (time.written_until !== null) await alignDates(call, time, time.written_until);
}

/** Without the module nothing is booked, and neither is where it can't be changed any more. */
const holdsRooms = (call: AgendaCall): boolean =>
  hasBuildings(call) && !call.church.readOnlyModules.includes('buildings');

/** How long ago a date may have begun that goes on, in days. */
const lookBack = maxDaysOfDate + 1;

/** Writes the dates of a series that have not begun. Returns the rows of all of them. */
export async function alignDates(
  { db, church }: AgendaCall,
  time: TimeRow,
  horizon: string,
): Promise<OccurrenceColumns[]> {
  const { timeZone } = church;
  const at = now();
  const rows = await listOccurrencesOfTime(db, time.id);
  const begun = rows.filter((row) => row.starts_at <= at);
  const known = rows.filter((row) => row.starts_at > at);
  const days = new Set(known.map(({ day }) => day));
  const past = new Set(begun.map(({ day }) => day));
  const series = toSeries(time);
  // What is long past does not count for the limit of dates.
  const from = [addDays(toPlainDay(at, timeZone), -lookBack), ...days].toSorted()[0];
  const dates = listWritten(series, toExceptions(known), horizon, from).filter(
    ({ day, start }) => !past.has(day) && (days.has(day) || isAhead(toInstant(start, timeZone))),
  );
  const written = findWrittenUntil(series, horizon);
  const changed = await updateTime(db, time, { written_until: written });
  const left = new Set(dates.map(({ day }) => day));
  const ahead = await writeDates(db, {
    time: changed,
    dates,
    known: known.map((row) => ({ row, day: left.has(row.day) ? row.day : null })),
    timeZone,
  });
  return [...begun, ...ahead];
}

const isAhead = (at: Date | null): boolean => at !== null && at > now();
