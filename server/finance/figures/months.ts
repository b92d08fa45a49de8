import type { ledgerContract } from '#domain/finance/ledger/contract.ts';
import type { MonthView } from '#domain/finance/ledger/schema.ts';
import { startOfMonth } from '#domain/kernel/days.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem, requireFound } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { Contributions } from '#server/feature.ts';
import { getToday, type FinanceCall } from '../books/author.ts';
import { findBooks } from '../books/book-queries.ts';
import { requireBooks } from '../books/read-books.ts';
import { requireCountedTills } from './checklist.ts';
import {
  findLastClosedMonth,
  findMonthToClose,
  listMonths,
  lockMonthForClosing,
  readDigest,
  updateMonth,
} from './month-queries.ts';
import { readReport } from './report.ts';

type Call<Name extends 'close' | 'reopen'> = FinanceCall & {
  readonly input: OutputOf<(typeof ledgerContract)[Name]['input']>;
};

export async function listBookMonths(call: FinanceCall): Promise<MonthView[]> {
  const books = await findBooks(call.db);
  return books ? readMonths(call, startOfMonth(books.openedOn), startOfMonth(getToday(call))) : [];
}

async function readMonths({ db }: FinanceCall, from: string, to: string): Promise<MonthView[]> {
  const rows = await listMonths(db, from, to);
  return rows.map((row) => ({
    month: row.month.slice(0, 7),
    status: row.status,
    closedAt: row.closed_at?.toISOString() ?? null,
    closedBy: row.closed_by_name,
    reason: row.reason,
    entries: row.entries,
    openBatches: row.open_batches,
    ofOthers: row.of_others,
    digest: row.digest,
  }));
}

const readMonth = async (call: FinanceCall, first: string): Promise<MonthView> =>
  requireFound((await readMonths(call, first, first))[0], 'finance:errors.no-month');

export async function closeMonth(call: Call<'close'>): Promise<MonthView> {
  const { db, input, actor } = call;
  const books = await requireBooks(db);
  const { openedOn } = books;
  const first = `${input.month}-01`;
  if (first < startOfMonth(openedOn) || first >= startOfMonth(getToday(call)))
    throw new Problem('failed_precondition', 'finance:errors.month-not-over');
  if ((await lockMonthForClosing(db, first)) === 'closed') return readMonth(call, first);
  if ((await findMonthToClose(db, openedOn, startOfMonth(first, 1))) !== input.month)
    throw new Problem('failed_precondition', 'finance:errors.month-before-open');
  const { openBatches } = await readMonth(call, first);
  if (openBatches > 0)
    throw new Problem('failed_precondition', 'finance:errors.batches-open', {
      values: { count: openBatches },
    });
  await requireCountedTills(call, books);
  const report = await readReport(db, { from: input.month, to: input.month });
  const countedTills = input.tills.filter(({ counted }) => counted !== null);
  const snapshot = { ...report, countedTills };
  const digest = await readDigest(db, first);
  await updateMonth(db, first, { status: 'closed', at: now(), name: actor.name, snapshot, digest });
  await recordAudit(db, {
    action: 'month-closed',
    subject: { table: 'finance_periods', label: input.month },
  });
  return readMonth(call, first);
}

export async function reopenMonth(
  call: Call<'reopen'>,
  others: readonly Contributions[],
): Promise<MonthView> {
  const { db, input } = call;
  const { openedOn } = await requireBooks(db);
  const first = `${input.month}-01`;
  if (first < startOfMonth(openedOn) || (await lockMonthForClosing(db, first)) !== 'closed')
    throw new Problem('failed_precondition', 'finance:errors.month-not-closed');
  if ((await findLastClosedMonth(db)) !== first)
    throw new Problem('failed_precondition', 'finance:errors.month-after-closed');
  for (const { onMonthReopened } of others) await onMonthReopened?.(db, first);
  await updateMonth(db, first, { status: 'open', reason: input.reason });
  await recordAudit(db, {
    action: 'month-reopened',
    subject: { table: 'finance_periods', label: input.month },
    after: { reason: input.reason },
  });
  return readMonth(call, first);
}
