/** The SQL of receipts. */
import type { GiftMethod } from '#domain/finance/schema.ts';
import { decodeCursor, pageSize, toForwardPage } from '#domain/kernel/paging.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import { z } from 'zod';
import type { ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';
import { toSearchWords } from '#domain/kernel/text/search-words.ts';

export interface ReceiptItem {
  readonly day: string;
  readonly category: string;
  readonly fund: string | null;
  readonly method: GiftMethod;
  readonly amount: number;
}

export interface Receipt {
  readonly id: string;
  readonly series: string;
  readonly number: number;
  readonly day: string;
  readonly batch_id: string;
  readonly person_id: string | null;
  readonly payer: string;
  readonly paper_number: string;
  readonly currency: string;
  readonly amount: number;
  readonly items: readonly ReceiptItem[];
  readonly status: 'issued' | 'void';
  readonly voided_on: string | null;
  readonly void_reason: string;
  readonly created_by_name: string;
  readonly link_until: Date | null;
}

const columns = `r.id, r.series, r.number, r.day, r.batch_id, r.person_id, r.payer, r.paper_number, r.currency, r.amount, r.items,
  r.status, r.voided_on, r.void_reason, r.created_by_name, l.expires_at AS link_until`;
const tables =
  'finance_receipts r LEFT JOIN finance_receipt_links l ON l.church_id = $1 AND l.receipt_id = r.id';

const selectPage = prepareQuery<Receipt>(
  'finance_receipt_page',
  `SELECT ${columns} FROM ${tables}
   WHERE r.church_id = $1 AND ($2::text IS NULL OR r.status = $2) AND ($3::uuid IS NULL OR r.id < $3)
     AND (r.number = $5::bigint OR NOT EXISTS (SELECT FROM unnest($4::text[]) w WHERE strpos(r.search_text, w) = 0))
   ORDER BY r.id DESC LIMIT $6`,
);

/** The latest first: ids grow with time. */
export async function listReceiptPage(
  db: ChurchDb,
  { q, status, cursor }: Partial<Readonly<Record<'q' | 'status' | 'cursor', string | undefined>>>,
): Promise<{ items: Receipt[]; next: string | null }> {
  const after = cursor === undefined ? null : decodeCursor(cursor, z.tuple([z.uuid()]));
  // "A-000012" and "12" are the same number.
  const number = /^(?:[a-z0-9]{1,6}-)?0*(\d{1,15})$/i.exec((q ?? '').trim())?.[1] ?? null;
  const rows = await selectPage(db, [
    status ?? null,
    after?.[0] ?? null,
    toSearchWords(q ?? ''),
    number,
    pageSize + 1,
  ]);
  return toForwardPage(rows, pageSize, ({ id }) => [id]);
}

const selectOne = prepareQuery<Receipt>(
  'finance_receipt',
  `SELECT ${columns} FROM ${tables} WHERE r.church_id = $1 AND r.id = $2::uuid`,
);
export async function findReceipt(db: ChurchDb, id: string): Promise<Receipt | undefined> {
  const [row] = await selectOne(db, [id]);
  return row;
}

const selectByRequest = prepareQuery<{ id: string }>(
  'finance_receipt_by_request',
  'SELECT id FROM finance_receipts WHERE church_id = $1 AND request_id = $2::uuid',
);
export async function findReceiptByRequest(
  db: ChurchDb,
  requestId: string,
): Promise<string | null> {
  const [row] = await selectByRequest(db, [requestId]);
  return row?.id ?? null;
}

const selectOfBatch = prepareQuery<Receipt>(
  'finance_receipts_of_batch',
  `SELECT ${columns} FROM ${tables}
   WHERE r.church_id = $1 AND r.batch_id = $2::uuid AND r.status = 'issued' ORDER BY r.series, r.number`,
);
export const listReceiptsOfBatch = (db: ChurchDb, batchId: string): Promise<Receipt[]> =>
  selectOfBatch(db, [batchId]);

export interface NewReceipt {
  readonly id: string;
  readonly requestId: string | null;
  readonly personId: string | null;
  readonly payer: string;
  readonly paperNumber: string;
  readonly amount: number;
  readonly items: readonly ReceiptItem[];
  readonly giftIds: readonly string[];
}

interface Issue {
  readonly series: string;
  readonly day: string;
  readonly batchId: string;
  readonly currency: string;
  readonly by: string;
}

/**
 * Numbers are taken by the statement that writes the receipts, at the end of its transaction, so that none is lost and the row of
 * their series is locked for a moment only.
 */
const insertAll = prepareQuery(
  'finance_insert_receipts',
  `WITH taken AS (
     INSERT INTO finance_series AS s (church_id, key, last_number) VALUES ($1, 'receipt:' || $3::text, $4::int)
     ON CONFLICT (church_id, key) DO UPDATE SET last_number = s.last_number + excluded.last_number RETURNING last_number
   ), given AS (
     SELECT * FROM jsonb_to_recordset($2::jsonb) AS g(id uuid, position int, request_id uuid, person_id uuid, payer text,
       search_text text, paper_number text, amount bigint, items jsonb)
   ), written AS (
     INSERT INTO finance_receipts (church_id, id, request_id, series, number, day, batch_id, person_id, payer, search_text,
       paper_number, currency, amount, items, created_by_name)
     SELECT $1, g.id, g.request_id, $3, t.last_number - $4::int + g.position, $5::date, $6::uuid, g.person_id, g.payer,
       g.search_text, g.paper_number, $7, g.amount, g.items, $8 FROM given g CROSS JOIN taken t
   )
   UPDATE finance_gifts f SET receipt_id = g.receipt_id FROM unnest($9::uuid[], $10::uuid[]) AS g(gift_id, receipt_id)
   WHERE f.church_id = $1 AND f.id = g.gift_id`,
);

/** The gifts have none, and their batch is locked. */
export async function insertReceipts(
  db: ChurchDb,
  receipts: readonly NewReceipt[],
  { series, day, batchId, currency, by }: Issue,
): Promise<void> {
  const rows = receipts.map((receipt, index) => ({
    id: receipt.id,
    position: index + 1,
    request_id: receipt.requestId,
    person_id: receipt.personId,
    payer: receipt.payer,
    search_text: ` ${fold(receipt.payer)}`,
    paper_number: receipt.paperNumber,
    amount: receipt.amount,
    items: receipt.items,
  }));
  const gifts = receipts.flatMap(({ id, giftIds }) => giftIds.map((giftId) => ({ giftId, id })));
  await insertAll(db, [
    JSON.stringify(rows),
    series,
    rows.length,
    day,
    batchId,
    currency,
    by,
    gifts.map(({ giftId }) => giftId),
    gifts.map(({ id }) => id),
  ]);
}

/** Replaces the link before. */
export async function saveLink(
  db: ChurchDb,
  link: { readonly receipt_id: string; readonly token_hash: Buffer; readonly expires_at: Date },
): Promise<void> {
  await db
    .insertInto('finance_receipt_links')
    .values(link)
    .onConflict((conflict) =>
      conflict
        .columns(['church_id', 'receipt_id'])
        .doUpdateSet({ token_hash: link.token_hash, expires_at: link.expires_at }),
    )
    .execute();
}

/** Whether there was one. */
export async function deleteLink(db: ChurchDb, receiptId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('finance_receipt_links')
    .where('receipt_id', '=', receiptId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The receipt of a link that has not expired. */
export async function findReceiptByLink(
  db: ChurchDb,
  hash: Buffer,
  at: Date,
): Promise<Receipt | undefined> {
  const row = await db
    .selectFrom('finance_receipt_links')
    .select('receipt_id')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return row && findReceipt(db, row.receipt_id);
}

/** Whether the church is active and uses the module. */
export async function keepsBooks(db: ChurchDb): Promise<boolean> {
  const row = await db
    .selectFrom('churches')
    .select(['status', 'modules', 'deletion_due_at'])
    .executeTakeFirst();
  return (
    row?.status === 'active' && row.deletion_due_at === null && row.modules.includes('finance')
  );
}
