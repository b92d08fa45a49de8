import type { Line } from '#domain/finance/ledger/lines.ts';
import type { EntryView } from '#domain/finance/ledger/schema.ts';
import { Problem, requireFound } from '#domain/kernel/errors.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { isHolding } from '../books/read-books.ts';
import { findEntryByRequest } from '../posting/post-queries.ts';
import { findEntry, type EntryRow } from './entry-queries.ts';

export const readEntry = async (db: ChurchDb, id: string): Promise<EntryView> =>
  toEntryView(requireFound(await findEntry(db, id), 'finance:errors.entry-not-found'));

/** The entry of an earlier call, null without one; throws Problem if the request was used for something else. */
export async function readSame(
  db: ChurchDb,
  requestId: string,
  kinds: readonly EntryView['kind'][],
): Promise<EntryView | null> {
  const known = await findEntryByRequest(db, requestId);
  if (!known) return null;
  const entry = await readEntry(db, known.id);
  if (!kinds.includes(entry.kind)) throw new Problem('conflict', 'finance:errors.request-used');
  return entry;
}

export function toEntryView(row: EntryRow): EntryView {
  const { amount, currency } = sumEntry(row);
  return {
    id: row.id,
    number: row.number,
    day: row.day,
    kind: row.kind,
    amount: String(amount),
    currency,
    exchanged: findExchanged(row, currency),
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
  };
}

const toReference = (id: string | null, number: number | null) =>
  id === null || number === null ? null : { id, number };

export const toLine = (line: EntryRow['lines'][number]): Line => ({
  debitId: line.debit.id,
  creditId: line.credit.id,
  fundId: line.fund.id,
  centreId: line.centre?.id ?? null,
  amount: BigInt(line.amount),
  conversion:
    line.rate === null
      ? null
      : {
          currency: line.currency,
          baseAmount: BigInt(line.baseAmount),
          rate: line.rate,
          original: line.original && {
            currency: line.original.currency,
            amount: BigInt(line.original.amount),
          },
        },
});

type Lines = Pick<EntryRow, 'lines'>;

/** What comes into the accounts less what leaves them; of a transfer, in which both are the same, what is moved. */
function sumLines({ lines }: Lines): bigint {
  const sum = (matches: (line: EntryRow['lines'][number]) => boolean): bigint =>
    lines.filter(matches).reduce((total, { amount }) => total + BigInt(amount), 0n);
  const came = sum(({ debit, credit }) => isHolding(debit) && !isHolding(credit));
  const left = sum(({ debit, credit }) => isHolding(credit) && !isHolding(debit));
  const moved = sum(({ debit, credit }) => isHolding(debit) && isHolding(credit));
  return came === left ? came + moved : came - left;
}

/** Of the lines in the currency of the first: only an exchange has two. */
export function sumEntry({ lines }: Lines): { readonly amount: bigint; readonly currency: string } {
  const currency = lines[0]?.currency ?? '';
  return {
    amount: sumLines({ lines: lines.filter((line) => line.currency === currency) }),
    currency,
  };
}

function findExchanged({ lines }: Lines, first: string): EntryView['exchanged'] {
  const others = lines.filter(({ currency }) => currency !== first);
  return others.length === 0
    ? null
    : { currency: others[0]?.currency ?? '', amount: String(sumLines({ lines: others })) };
}
