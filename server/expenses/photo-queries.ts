/** The SQL of the photos of bills. */
import { sql } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import type { RequestColumns } from './request-queries.ts';

export async function insertPhotos(
  db: ChurchDb,
  expenseId: string,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  await db
    .insertInto('expense_photos')
    .values(fileIds.map((fileId) => ({ file_id: fileId, expense_id: expenseId })))
    .execute();
}

/** The ids of the files, in the order in which they were taken. */
export async function listPhotos(db: ChurchDb, expenseId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('expense_photos')
    .select('file_id')
    .where('expense_id', '=', expenseId)
    .orderBy('file_id')
    .execute();
  return rows.map((row) => row.file_id);
}

/** undefined: the request has no such photo. */
export const deletePhoto = (db: ChurchDb, expenseId: string, fileId: string) =>
  db
    .deleteFrom('expense_photos')
    .where('expense_id', '=', expenseId)
    .where('file_id', '=', fileId)
    .returning('file_id')
    .executeTakeFirst();

export const findRequestOfPhoto = (
  db: ChurchDb,
  fileId: string,
): Promise<RequestColumns | undefined> =>
  db
    .selectFrom('expense_requests')
    .innerJoin('expense_photos', 'expense_photos.expense_id', 'expense_requests.id')
    .selectAll('expense_requests')
    .where('expense_photos.file_id', '=', fileId)
    .executeTakeFirst();

/** The photos of the requests that these entries paid. */
export const listBillsOfEntries = (db: ChurchDb, entryIds: readonly string[]) =>
  db
    .selectFrom('expense_photos')
    .innerJoin('expense_requests', 'expense_requests.id', 'expense_photos.expense_id')
    .select(['expense_requests.entry_id', 'expense_photos.file_id as photo_id'])
    .where(sql<boolean>`expense_requests.entry_id = ANY (${entryIds}::uuid[])`)
    .orderBy('expense_photos.file_id')
    .execute();

/**
 * Archives of earlier versions have the one photo of a request in a column of its own. Their rows are in the temporary table
 * `restore_expense_requests` until the restore is committed.
 */
export async function restoreSinglePhotos(db: ChurchDb): Promise<void> {
  const { rows } = await sql`
    SELECT FROM pg_attribute
    WHERE attrelid = to_regclass('pg_temp.restore_expense_requests') AND attname = 'photo_id'`.execute(
    db,
  );
  if (rows.length === 0) return;
  await sql`
    INSERT INTO expense_photos (church_id, file_id, expense_id)
    SELECT r.church_id, s.photo_id::uuid, r.id FROM pg_temp.restore_expense_requests s
    JOIN expense_requests r ON r.church_id = ${getChurchId(db)}::uuid AND r.id = s.id::uuid
    WHERE s.photo_id IS NOT NULL`.execute(db);
}
