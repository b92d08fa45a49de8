/** The SQL of the photos of receipts. */
import { sql } from 'kysely';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { AdvanceColumns } from './queries.ts';

export async function insertPhotos(
  db: ChurchDb,
  receiptId: string,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  await db
    .insertInto('advance_photos')
    .values(fileIds.map((fileId) => ({ file_id: fileId, receipt_id: receiptId })))
    .execute();
}

/** The ids of the files, in the order in which they were taken. */
export async function listPhotos(
  db: ChurchDb,
  receiptIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db
    .selectFrom('advance_photos')
    .select(['file_id', 'receipt_id'])
    .where(sql<boolean>`receipt_id = ANY (${receiptIds}::uuid[])`)
    .orderBy('file_id')
    .execute();
  const photos = new Map<string, string[]>(receiptIds.map((id) => [id, []]));
  for (const row of rows) photos.get(row.receipt_id)?.push(row.file_id);
  return photos;
}

/** undefined: the receipt has no such photo. */
export const deletePhoto = (db: ChurchDb, receiptId: string, fileId: string) =>
  db
    .deleteFrom('advance_photos')
    .where('receipt_id', '=', receiptId)
    .where('file_id', '=', fileId)
    .returning('file_id')
    .executeTakeFirst();

const selectWithAdvances = (db: ChurchDb) =>
  db
    .selectFrom('advances')
    .innerJoin('advance_receipts', 'advance_receipts.advance_id', 'advances.id')
    .innerJoin('advance_photos', 'advance_photos.receipt_id', 'advance_receipts.id');

export const findAdvanceOfPhoto = (
  db: ChurchDb,
  fileId: string,
): Promise<AdvanceColumns | undefined> =>
  selectWithAdvances(db)
    .selectAll('advances')
    .where('advance_photos.file_id', '=', fileId)
    .executeTakeFirst();

/** The photos of the receipts that these entries settled. */
export const listBillsOfSettlements = (db: ChurchDb, entryIds: readonly string[]) =>
  selectWithAdvances(db)
    .select(['advances.settlement_id as entry_id', 'advance_photos.file_id as photo_id'])
    .where(sql<boolean>`advances.settlement_id = ANY (${entryIds}::uuid[])`)
    .orderBy('advance_receipts.id')
    .orderBy('advance_photos.file_id')
    .execute();
