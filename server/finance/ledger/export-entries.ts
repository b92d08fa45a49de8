/** Entries as a CSV file, a line for each of their lines. */
import type { ledgerContract } from '#domain/finance/ledger/contract.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { formatTypedRate } from '#domain/kernel/money/rates.ts';
import { formatTyped } from '#domain/kernel/money/typed-amount.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import { exportCsv, type CsvWords } from '../books/csv.ts';
import { listEntryPage, type EntryRow } from './entry-queries.ts';

type Call = ChurchCall<OutputOf<typeof ledgerContract.export.input>>;

const pageSize = 1000;

const columns = [
  'number',
  'day',
  'kind',
  'debit',
  'credit',
  'fund',
  'centre',
  'amount',
  'currency',
  'note',
  'party',
  'taxId',
  'reference',
  'createdBy',
  'original',
  'originalCurrency',
  'rate',
  'worth',
] as const;

export const exportEntries = (call: Call): Promise<Response> =>
  exportCsv(call, {
    table: 'finance_entries',
    nameKey: 'finance:export.file',
    headingKeys: columns.map((column) => `finance:export.columns.${column}`),
    readPage: async (cursor, words) => {
      const { items, next } = await call.inChurch((db) =>
        listEntryPage(db, call.input, { cursor, size: pageSize }),
      );
      return { rows: items.flatMap((entry) => toRows(entry, words)), next };
    },
  });

const toRows = (entry: EntryRow, { t, currency }: CsvWords): string[][] =>
  entry.lines.map((line) => [
    String(entry.number),
    entry.day,
    t(`finance:entryKinds.${entry.kind}`),
    line.debit.name,
    line.credit.name,
    line.fund.name,
    line.centre?.name ?? '',
    formatTyped(line.amount, line.currency),
    line.currency,
    entry.note,
    entry.party,
    entry.tax_id,
    entry.reference,
    entry.created_by_name,
    line.original ? formatTyped(line.original.amount, line.original.currency) : '',
    line.original?.currency ?? '',
    line.rate === null ? '' : formatTypedRate(line.rate),
    line.rate === null ? '' : formatTyped(line.baseAmount, currency),
  ]);
