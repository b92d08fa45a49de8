/** The SQL of batches and of what was counted in them. */
import { z } from 'zod';
import type { BatchStatus } from '#domain/finance/giving/schema.ts';
import { decodeCursor, pageSize, toForwardPage } from '#domain/kernel/paging.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';

/** A part of the gifts of a category that is of others, in hundredths of a percent. */
export interface StoredShare {
  readonly fundId: string;
  readonly categoryId: string;
  readonly share: number;
}

export interface Batch {
  readonly id: string;
  readonly version: number;
  readonly day: string;
  readonly title: string;
  readonly status: BatchStatus;
  readonly cash_account_id: string;
  readonly bank_account_id: string | null;
  readonly counted: number | null;
  readonly difference_reason: string;
  readonly shares: readonly StoredShare[];
  readonly entry_id: string | null;
  readonly deposit_entry_id: string | null;
  readonly gifts: number;
  readonly total: string;
  readonly cash: string;
}

/** Of a batch that nobody changes at the moment, or of the locked one. */
const columns = `b.id, b.version, b.day, b.title, b.status, b.cash_account_id, b.bank_account_id, b.counted, b.difference_reason,
  b.shares, b.entry_id, b.deposit_entry_id, s.gifts, s.total, s.cash`;
const sums = `CROSS JOIN LATERAL (
  SELECT count(*)::int AS gifts, coalesce(sum(g.amount), 0)::text AS total,
    coalesce(sum(g.amount) FILTER (WHERE g.method = 'cash'), 0)::text AS cash
  FROM finance_gifts g WHERE g.church_id = $1 AND g.batch_id = b.id OFFSET 0) s`;

const selectPage = prepareQuery<Batch>(
  'finance_batch_page',
  `SELECT ${columns} FROM (
     SELECT b.* FROM finance_batches b
     WHERE b.church_id = $1 AND ($2::text IS NULL OR b.status = $2) AND ($3::date IS NULL OR (b.day, b.id) < ($3::date, $4::uuid))
     ORDER BY b.day DESC, b.id DESC LIMIT $5
   ) b ${sums} ORDER BY b.day DESC, b.id DESC`,
);

const latestFirst = z.tuple([z.iso.date(), z.uuid()]);

export async function listBatchPage(
  db: ChurchDb,
  status: BatchStatus | undefined,
  cursor: string | undefined,
): Promise<{ items: Batch[]; next: string | null }> {
  const after = cursor === undefined ? null : decodeCursor(cursor, latestFirst);
  const rows = await selectPage(db, [
    status ?? null,
    after?.[0] ?? null,
    after?.[1] ?? null,
    pageSize + 1,
  ]);
  return toForwardPage(rows, pageSize, ({ day, id }) => [day, id]);
}

const selectBatch = prepareQuery<Batch>(
  'finance_batch',
  `SELECT ${columns} FROM finance_batches b ${sums} WHERE b.church_id = $1 AND b.id = $2::uuid`,
);
const lockRow = prepareQuery(
  'finance_lock_batch',
  'SELECT FROM finance_batches WHERE church_id = $1 AND id = $2::uuid FOR UPDATE',
);
const selectByRequest = prepareQuery<{ id: string }>(
  'finance_batch_by_request',
  'SELECT id FROM finance_batches WHERE church_id = $1 AND request_id = $2::uuid',
);

export async function findBatch(db: ChurchDb, id: string): Promise<Batch | undefined> {
  const [row] = await selectBatch(db, [id]);
  return row;
}

/** Nobody else changes the batch or its gifts until the transaction ends. */
export async function lockBatch(db: ChurchDb, id: string): Promise<Batch | undefined> {
  await lockRow(db, [id]);
  return findBatch(db, id);
}

export async function findBatchByRequest(db: ChurchDb, requestId: string): Promise<string | null> {
  const [row] = await selectByRequest(db, [requestId]);
  return row?.id ?? null;
}

interface BatchFields {
  readonly day: string;
  readonly title: string;
  readonly cashAccountId: string;
  readonly bankAccountId: string | null;
}

const toColumns = ({ day, title, cashAccountId, bankAccountId }: BatchFields) => ({
  day,
  title,
  cash_account_id: cashAccountId,
  bank_account_id: bankAccountId,
});

export async function insertBatch(
  db: ChurchDb,
  batch: BatchFields & { readonly id: string; readonly requestId: string; readonly by: string },
): Promise<void> {
  await db
    .insertInto('finance_batches')
    .values({
      id: batch.id,
      request_id: batch.requestId,
      created_by_name: batch.by,
      ...toColumns(batch),
    })
    .execute();
}

/** Of a locked batch; its gifts are of its day. */
export async function updateBatch(
  db: ChurchDb,
  { id, version }: Pick<Batch, 'id' | 'version'>,
  fields: BatchFields,
): Promise<void> {
  await db
    .updateTable('finance_batches')
    .set({ ...toColumns(fields), version: version + 1 })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('finance_gifts')
    .set({ day: fields.day })
    .where('batch_id', '=', id)
    .execute();
}

/** Of a locked batch. */
export async function setBatchState(
  db: ChurchDb,
  { id, version }: Pick<Batch, 'id' | 'version'>,
  columns: {
    readonly status: BatchStatus;
    readonly counted?: number | null;
    readonly difference_reason?: string;
    readonly shares?: string;
    readonly entry_id?: string;
    readonly deposit_entry_id?: string;
  },
): Promise<void> {
  await db
    .updateTable('finance_batches')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

export async function deleteBatch(db: ChurchDb, id: string): Promise<void> {
  await db.deleteFrom('finance_batches').where('id', '=', id).execute();
}

export interface Count {
  readonly user_id: string;
  readonly user_name: string;
  readonly witness: string;
  readonly denominations: readonly (readonly [number, number])[];
  readonly total: number;
}

const selectCounts = prepareQuery<Count>(
  'finance_counts',
  `SELECT user_id, user_name, witness, denominations, total FROM finance_counts
   WHERE church_id = $1 AND batch_id = $2::uuid ORDER BY counted_at, user_id`,
);
export const listCounts = (db: ChurchDb, batchId: string): Promise<Count[]> =>
  selectCounts(db, [batchId]);

const upsertCount = prepareQuery(
  'finance_save_count',
  `INSERT INTO finance_counts (church_id, batch_id, user_id, user_name, witness, denominations, total, counted_at)
   VALUES ($1, $2::uuid, $3::uuid, $4, $5, $6::jsonb, $7, $8::timestamptz)
   ON CONFLICT (church_id, batch_id, user_id) DO UPDATE SET user_name = excluded.user_name, witness = excluded.witness,
     denominations = excluded.denominations, total = excluded.total, counted_at = excluded.counted_at`,
);

/** A user's later count takes the place of the earlier one. */
export async function saveCount(
  db: ChurchDb,
  batchId: string,
  { user_id, user_name, witness, denominations, total }: Count,
  at: Date,
): Promise<void> {
  const stored = JSON.stringify(denominations);
  await upsertCount(db, [batchId, user_id, user_name, witness, stored, total, at]);
}
