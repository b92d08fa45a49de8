import { sql, type ExpressionBuilder, type SqlBool } from 'kysely';
import { z } from 'zod';
import { decodeCursor, pageSize, toForwardPage } from '#domain/kernel/paging.ts';
import type { NoteVisibility } from '#domain/notes/schema.ts';
import type { TimelineEntry } from '#domain/people/timeline.ts';
import type { Tables } from '#server/core/database/database-types.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { readTimelinePage, type TimelineQuery } from '#server/people/public.ts';
import { selectActiveUsers } from '#server/users/public.ts';
import type { NoteReader } from './reader.ts';

const columns = [
  'id',
  'person_id',
  'author_id',
  'author_name',
  'text',
  'visibility',
  'pinned',
  'mentions',
  'version',
  'created_at',
  'edited_at',
] as const;

export type NoteRow = Awaited<ReturnType<typeof findNote>> & object;

const isVisibleTo =
  ({ userId, isPastoral }: NoteReader) =>
  (note: ExpressionBuilder<Tables, 'notes'>) =>
    note.or([
      note('author_id', '=', userId),
      note('visibility', 'in', isPastoral ? ['viewers', 'pastors'] : ['viewers']),
    ]);

const selectNotes = (db: ChurchDb, reader: NoteReader) =>
  db.selectFrom('notes').select(columns).where('deleted_at', 'is', null).where(isVisibleTo(reader));

export const findNote = (db: ChurchDb, reader: NoteReader, id: string) =>
  selectNotes(db, reader).where('id', '=', id).executeTakeFirst();

/** Locks a note of the author's, also one that is deleted. */
export const lockOwnNote = (db: ChurchDb, { userId }: NoteReader, id: string) =>
  db
    .selectFrom('notes')
    .select([...columns, 'deleted_at'])
    .where('id', '=', id)
    .where('author_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

interface NotesFilter {
  readonly personId: string;
  readonly pinned?: 'yes' | 'no' | undefined;
  readonly cursor?: string | undefined;
}

const noteCursor = z.tuple([z.iso.datetime(), z.uuid()]);

export async function listNotes(
  db: ChurchDb,
  reader: NoteReader,
  { personId, pinned, cursor }: NotesFilter,
): Promise<{ items: NoteRow[]; next: string | null }> {
  const after = cursor ? decodeCursor(cursor, noteCursor) : null;
  let query = selectNotes(db, reader)
    .select(
      sql<string>`to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as(
        'at_text',
      ),
    )
    .where('person_id', '=', personId);
  if (pinned) query = query.where('pinned', '=', pinned === 'yes');
  if (after)
    query = query.where(
      sql<SqlBool>`(created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
    );
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();
  return toForwardPage(rows, pageSize, (row) => [row.at_text, row.id]);
}

export interface NewNote {
  readonly id: string;
  readonly personId: string;
  readonly author: { readonly userId: string; readonly name: string };
  readonly at: Date;
}

export interface NoteContent {
  readonly text: string;
  readonly visibility: NoteVisibility;
  readonly pinned: boolean;
  readonly mentions: string[];
}

export async function insertNote(
  db: ChurchDb,
  { id, personId, author, at }: NewNote,
  content: NoteContent,
): Promise<void> {
  await db
    .insertInto('notes')
    .values({
      id,
      person_id: personId,
      author_id: author.userId,
      author_name: author.name,
      created_at: at,
      ...content,
    })
    .execute();
}

/** `edited_at` is the time of the last change of the text. */
export async function updateNote(
  db: ChurchDb,
  id: string,
  changes: NoteContent & { readonly edited_at: Date | null },
): Promise<void> {
  await db
    .updateTable('notes')
    .set((note) => ({ ...changes, version: note('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function setDeletedAt(db: ChurchDb, id: string, at: Date | null): Promise<void> {
  await db.updateTable('notes').set({ deleted_at: at }).where('id', '=', id).execute();
}

export async function countNotes(
  db: ChurchDb,
  reader: NoteReader,
  personId: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('notes')
    .select((note) => note.fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .where('person_id', '=', personId)
    .where(isVisibleTo(reader))
    .executeTakeFirstOrThrow();
  return count;
}

export async function moveNotes(db: ChurchDb, fromId: string, toId: string): Promise<void> {
  await db.updateTable('notes').set({ person_id: toId }).where('person_id', '=', fromId).execute();
}

export type UserRow = Awaited<ReturnType<typeof listActiveUsers>>[number];

/** The active users of the church, sorted by name. */
export const listActiveUsers = (db: ChurchDb) =>
  selectActiveUsers(db)
    .orderBy(sql`lower(users.name)`)
    .orderBy('users.id')
    .execute();

/** The names of users of the church, by id. */
export async function listUserNames(
  db: ChurchDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('church_id', '=', getChurchId(db))
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The notes on a person that the reader may see, as entries of the timeline. */
export const readNoteTimeline = (
  db: ChurchDb,
  { userId, isPastoral }: NoteReader,
  query: TimelineQuery,
): Promise<TimelineEntry[]> =>
  readTimelinePage(
    db,
    sql`
    SELECT 'note', n.id::text, n.created_at, jsonb_build_object('actor', n.author_name, 'text', n.text, 'visibility', n.visibility, 'pinned', CASE WHEN n.pinned THEN 'yes' ELSE 'no' END,
      'edited', CASE WHEN n.edited_at IS NULL THEN 'no' ELSE 'yes' END, 'own', CASE WHEN n.author_id = ${userId}::uuid THEN 'yes' ELSE 'no' END), n.id
    FROM notes n
    WHERE n.church_id = ${getChurchId(db)} AND n.person_id = ${query.personId} AND n.deleted_at IS NULL
      AND (n.author_id = ${userId}::uuid OR n.visibility = 'viewers' OR n.visibility = 'pastors' AND ${isPastoral})`,
    query,
  );
