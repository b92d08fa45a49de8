/** The SQL of events and their times. */
import type { Selectable } from 'kysely';
import type { Series } from '#domain/kernel/recurrence/series/series.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { Tables } from '#server/core/database/database-types.ts';

export type EventRow = Selectable<Tables['events']>;
export type TimeRow = Selectable<Tables['event_times']>;

export const findEvent = (db: ChurchDb, id: string): Promise<EventRow | undefined> =>
  db.selectFrom('events').selectAll('events').where('id', '=', id).executeTakeFirst();

export const lockEvent = (db: ChurchDb, id: string): Promise<EventRow | undefined> =>
  db.selectFrom('events').selectAll('events').where('id', '=', id).forUpdate().executeTakeFirst();

export const findEventByRequest = (db: ChurchDb, requestId: string) =>
  db.selectFrom('events').select('id').where('request_id', '=', requestId).executeTakeFirst();

export const listEvents = (db: ChurchDb, ids: readonly string[]): Promise<EventRow[]> =>
  db
    .selectFrom('events')
    .selectAll('events')
    .where('id', 'in', [...new Set(ids)])
    .execute();

/** For the demo church. */
export const findEventByTitle = (db: ChurchDb, title: string): Promise<EventRow | undefined> =>
  db.selectFrom('events').selectAll('events').where('title', '=', title).executeTakeFirst();

export const findEventByPhoto = (db: ChurchDb, fileId: string): Promise<EventRow | undefined> =>
  db.selectFrom('events').selectAll('events').where('photo_id', '=', fileId).executeTakeFirst();

/** By their first day and hour. */
export const listTimes = (db: ChurchDb, eventId: string): Promise<TimeRow[]> =>
  db
    .selectFrom('event_times')
    .selectAll('event_times')
    .where('event_id', '=', eventId)
    .orderBy('first_day')
    .orderBy('start_time')
    .orderBy('id')
    .execute();

interface Author {
  readonly userId: string | null;
  readonly at: Date;
}

export type EventColumns = Omit<
  EventRow,
  | 'church_id'
  | 'id'
  | 'version'
  | 'request_id'
  | 'search_text'
  | 'reason'
  | 'photo_id'
  | 'created_by'
  | 'created_at'
  | 'updated_by'
  | 'updated_at'
  | 'changed_at'
  | 'headcount_categories'
  | 'import_id'
  | 'source_uid'
>;

export const toSearchText = (title: string, place: string): string =>
  ` ${fold(`${title} ${place}`)}`;

/** false: the same request was written meanwhile. */
export async function insertEvent(
  db: ChurchDb,
  {
    id,
    requestId,
    columns,
  }: { readonly id: string; readonly requestId: string; readonly columns: EventColumns },
  { userId, at }: Author,
): Promise<boolean> {
  const inserted = await db
    .insertInto('events')
    .values({
      ...columns,
      id,
      request_id: requestId,
      search_text: toSearchText(columns.title, columns.place_text),
      created_by: userId,
      created_at: at,
      updated_by: userId,
      updated_at: at,
      changed_at: at,
    })
    .onConflict((conflict) => conflict.columns(['church_id', 'request_id']).doNothing())
    .returning('id')
    .execute();
  return inserted.length > 0;
}

/** Raises the version. */
export async function updateEvent(
  db: ChurchDb,
  before: EventRow,
  changes: Partial<EventColumns & Pick<EventRow, 'reason' | 'photo_id'>>,
  { userId, at }: Author,
): Promise<EventRow> {
  const { title, place_text: place } = { ...before, ...changes };
  return db
    .updateTable('events')
    .set({
      ...changes,
      search_text: toSearchText(title, place),
      version: before.version + 1,
      updated_by: userId,
      updated_at: at,
      changed_at: at,
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An undo gives back the earlier version; other programs see it as a change. */
export async function markAsChanged(db: ChurchDb, id: string, at: Date): Promise<void> {
  await db.updateTable('events').set({ changed_at: at }).where('id', '=', id).execute();
}

export async function deleteEvent(db: ChurchDb, id: string): Promise<void> {
  await db.deleteFrom('events').where('id', '=', id).execute();
}

export type TimeColumns = Omit<TimeRow, 'church_id' | 'version'>;

export const insertTime = (db: ChurchDb, row: TimeColumns): Promise<TimeRow> =>
  db.insertInto('event_times').values(row).returningAll().executeTakeFirstOrThrow();

/** Raises the version. */
export const updateTime = (
  db: ChurchDb,
  before: TimeRow,
  changes: Partial<TimeColumns>,
): Promise<TimeRow> =>
  db
    .updateTable('event_times')
    .set({ ...changes, version: before.version + 1 })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function deleteTime(db: ChurchDb, id: string): Promise<void> {
  await db.deleteFrom('event_times').where('id', '=', id).execute();
}

/** The series of a time, as the pure functions of the kernel know it. */
export const toSeries = (time: TimeRow): Series => ({
  rrule: time.rrule,
  firstDay: time.first_day,
  startTime: time.start_time,
  endTime: time.end_time,
  endsAfterDays: time.ends_after_days,
  addedDays: time.added_days,
  leftOutDays: time.left_out_days,
});

export const fromSeries = (series: Series) => ({
  rrule: series.rrule,
  first_day: series.firstDay,
  start_time: series.startTime,
  end_time: series.endTime,
  ends_after_days: series.endsAfterDays,
  added_days: [...series.addedDays],
  left_out_days: [...series.leftOutDays],
});
