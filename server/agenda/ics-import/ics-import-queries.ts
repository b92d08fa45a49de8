/** The SQL of files that were brought in, and of their events. */
import { sql } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import type { EventColumns, TimeColumns } from '../events/event-queries.ts';
import { toSearchText } from '../events/event-queries.ts';

export interface IcsImportRow {
  readonly id: string;
  readonly request_id: string;
  readonly file_name: string;
  readonly calendar_name: string;
  readonly created_by: string | null;
  readonly created_by_name: string;
  readonly created_at: Date;
  readonly event_count: number;
  /** The undo steps of dates of known events that it changed. */
  readonly undo_ids: string[];
}

/** false: the same request was written meanwhile. */
export async function insertIcsImport(db: ChurchDb, row: IcsImportRow): Promise<boolean> {
  const inserted = await db
    .insertInto('agenda_imports')
    .values(row)
    .onConflict((conflict) => conflict.columns(['church_id', 'request_id']).doNothing())
    .returning('id')
    .execute();
  return inserted.length > 0;
}

export const writeCounts = (
  db: ChurchDb,
  id: string,
  counts: Pick<IcsImportRow, 'event_count' | 'undo_ids'>,
) => db.updateTable('agenda_imports').set(counts).where('id', '=', id).execute();

const columns = [
  'id',
  'request_id',
  'file_name',
  'calendar_name',
  'created_by',
  'created_by_name',
  'created_at',
  'event_count',
  'undo_ids',
  'undone_at',
] as const;

export const findIcsImport = (db: ChurchDb, key: { id?: string; requestId?: string }) =>
  db
    .selectFrom('agenda_imports')
    .select(columns)
    .$if(key.id !== undefined, (query) => query.where('id', '=', key.id ?? ''))
    .$if(key.requestId !== undefined, (query) =>
      query.where('request_id', '=', key.requestId ?? ''),
    )
    .executeTakeFirst();

/** Newest first; of one user or of all. */
export const listIcsImports = (db: ChurchDb, userId: string | null, limit: number) =>
  db
    .selectFrom('agenda_imports')
    .select(columns)
    .$if(userId !== null, (query) => query.where('created_by', '=', userId))
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();

export const markAsUndone = (db: ChurchDb, id: string, at: Date) =>
  db.updateTable('agenda_imports').set({ undone_at: at }).where('id', '=', id).execute();

/** Which of these events of other programs a calendar has, with their ids. */
export async function findKnownUids(
  db: ChurchDb,
  calendarId: string,
  uids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ source_uid: string; id: string }>`
    SELECT e.source_uid, e.id FROM events e
    WHERE e.church_id = ${getChurchId(db)}::uuid AND e.calendar_id = ${calendarId}::uuid
      AND e.source_uid = ANY (${uids}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.source_uid, row.id]));
}

export interface ImportedEvent extends EventColumns {
  readonly id: string;
  readonly source_uid: string;
}

interface Origin {
  readonly importId: string;
  readonly userId: string;
  readonly at: Date;
}

export const insertEvents = (
  db: ChurchDb,
  events: readonly ImportedEvent[],
  { importId, userId, at }: Origin,
) =>
  db
    .insertInto('events')
    .values(
      events.map((event) => ({
        ...event,
        import_id: importId,
        search_text: toSearchText(event.title, event.place_text),
        created_by: userId,
        created_at: at,
        updated_by: userId,
        updated_at: at,
        changed_at: at,
      })),
    )
    .execute();

export const insertTimes = (db: ChurchDb, times: readonly TimeColumns[]) =>
  db
    .insertInto('event_times')
    .values([...times])
    .execute();

/** Deletes the events of a file that are as it brought them, in calendars that the user writes. Returns their number. */
export async function deleteImportedEvents(
  db: ChurchDb,
  importId: string,
  calendarIds: readonly string[],
): Promise<number> {
  const church = getChurchId(db);
  const { rows } = await sql<{ id: string }>`
    DELETE FROM events e
    WHERE e.church_id = ${church}::uuid AND e.import_id = ${importId}::uuid AND e.version = 1
      AND e.calendar_id = ANY (${calendarIds}::uuid[]) AND NOT EXISTS (
        SELECT 1 FROM event_gatherings g WHERE g.church_id = ${church}::uuid AND g.event_id = e.id)
    RETURNING e.id`.execute(db);
  return rows.length;
}

export async function countImportedEvents(db: ChurchDb, importId: string): Promise<number> {
  const { count } = await db
    .selectFrom('events')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
