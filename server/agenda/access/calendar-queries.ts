/** The SQL of calendars. */
import type { Selectable } from 'kysely';
import type { CreateCalendarInput, UpdateCalendarInput } from '#domain/agenda/calendars.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { Tables } from '#server/core/database/database-types.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';

export type CalendarRow = Selectable<Tables['calendars']>;

/** All of the church by name; those of groups only while the church uses the module of groups. */
export const listCalendars = (db: ChurchDb): Promise<CalendarRow[]> => selectCalendars(db, []);

const selectCalendars = prepareQuery<CalendarRow>(
  'list_calendars',
  `
  SELECT c.* FROM calendars c
  WHERE c.church_id = $1 AND (c.group_id IS NULL
    OR EXISTS (SELECT FROM churches h WHERE h.id = $1 AND 'groups' = ANY (h.modules)))
  ORDER BY c.group_id IS NOT NULL, c.name, c.id`,
);

export const lockCalendar = (db: ChurchDb, id: string) =>
  db
    .selectFrom('calendars')
    .selectAll('calendars')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const findCalendarByRequest = (db: ChurchDb, requestId: string) =>
  db.selectFrom('calendars').select('id').where('request_id', '=', requestId).executeTakeFirst();

interface Author {
  readonly userId: string | null;
  readonly at: Date;
}

const toColumns = (input: Omit<CreateCalendarInput, 'requestId'>) => ({
  name: input.name,
  color: input.color,
  group_id: input.groupId,
  seen_by: input.seenBy,
  reader_roles: input.readerRoles,
  writer_roles: input.writerRoles,
  is_public: input.isPublic,
});

export async function insertCalendar(
  db: ChurchDb,
  id: string,
  { requestId, ...input }: CreateCalendarInput,
  { userId, at }: Author,
): Promise<void> {
  await db
    .insertInto('calendars')
    .values({
      id,
      request_id: requestId,
      ...toColumns(input),
      created_by: userId,
      created_at: at,
      updated_by: userId,
      updated_at: at,
    })
    .execute();
}

/** Of a locked row. */
export async function updateCalendar(
  db: ChurchDb,
  { calendarId, version, isArchived, ...input }: UpdateCalendarInput,
  { userId, at }: Author,
): Promise<void> {
  await db
    .updateTable('calendars')
    .set({
      ...toColumns(input),
      is_archived: isArchived,
      version: version + 1,
      updated_by: userId,
      updated_at: at,
    })
    .where('id', '=', calendarId)
    .execute();
}

export async function deleteCalendar(db: ChurchDb, id: string): Promise<void> {
  await db.deleteFrom('calendars').where('id', '=', id).execute();
}

export const hasEvents = async (db: ChurchDb, calendarId: string): Promise<boolean> =>
  (await db
    .selectFrom('events')
    .select('id')
    .where('calendar_id', '=', calendarId)
    .limit(1)
    .executeTakeFirst()) !== undefined;
