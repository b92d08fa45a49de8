import type { EntryView } from '#domain/finance/ledger/schema.ts';
import { requireFound } from '#domain/kernel/errors.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { isHolding } from '../books/read-books.ts';
import { findEntry, type EntryRow } from './entry-queries.ts';

export const readEntry = async (db: ChurchDb, id: string): Promise<EntryView> =>
  toEntryView(requireFound(await findEntry(db, id), 'finance:errors.entry-not-found'));

export const toEntryView = (row: EntryRow): EntryView => ({
  id: row.id,
  number: row.number,
  day: row.day,
  kind: row.kind,
  amount: String(sumEntry(row)),
  note: row.note,
  reference: row.reference,
  party: row.party,
  taxId: row.tax_id,
  billId: row.photo_id,
  lines: row.lines.map((line) => ({ ...line })),
  reverses: toReference(row.reverses_id, row.reverses_number),
  reversedBy: toReference(row.reversed_id, row.reversed_number),
  batchId: row.batch_id,
  createdBy: row.created_by_name,
  createdAt: row.created_at.toISOString(),
});

const toReference = (id: string | null, number: number | null) =>
  id === null || number === null ? null : { id, number };

/** What comes into the accounts less what leaves them; of a transfer, in which both are the same, what is moved. */
function sumEntry({ lines }: Pick<EntryRow, 'lines'>): bigint {
  const sum = (matches: (line: EntryRow['lines'][number]) => boolean): bigint =>
    lines.filter(matches).reduce((total, { amount }) => total + BigInt(amount), 0n);
  const came = sum(({ debit, credit }) => isHolding(debit) && !isHolding(credit));
  const left = sum(({ debit, credit }) => isHolding(credit) && !isHolding(debit));
  const moved = sum(({ debit, credit }) => isHolding(debit) && isHolding(credit));
  return came === left ? came + moved : came - left;
}
