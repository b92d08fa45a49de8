/** The close of a fiscal year, and its reopening. */
import { createHash } from 'node:crypto';
import type { fiscalYearsContract } from '#domain/fiscal-years/contract.ts';
import type { FiscalYearView } from '#domain/fiscal-years/schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { createFieldProblem, lockBooks } from '#server/finance/public.ts';
import { deleteClosedYear, findYearOfMonth, insertClosedYear, listClosedYears } from './queries.ts';
import { listYears, readResult, readYear, requireYear } from './read-year.ts';

type Call<Name extends 'close' | 'reopen'> = TransactionCall<
  OutputOf<(typeof fiscalYearsContract)[Name]['input']>
>;

const refuse = (
  key: 'not-over' | 'year-before-open' | 'not-closed' | 'year-after-closed',
): Problem => new Problem('failed_precondition', `fiscal-years:errors.${key}`);

export async function closeYear(call: Call<'close'>): Promise<FiscalYearView> {
  const { db, input, actor } = call;
  // No month is opened again meanwhile.
  await lockBooks(db);
  const years = await listYears(call);
  const { row, isClosed, digests } = requireYear(years, input.year);
  if (isClosed) return readYear(call, input.year);
  if (!row.isOver) throw refuse('not-over');
  if (row.openMonths.length > 0)
    throw new Problem('failed_precondition', 'fiscal-years:errors.months-open', {
      values: { count: row.openMonths.length },
    });
  if (years.some((each) => each.row.year < input.year && !each.isClosed))
    throw refuse('year-before-open');
  await insertClosedYear(db, {
    year: input.year,
    from_month: `${row.from}-01`,
    until_month: `${row.until}-01`,
    closed_at: now(),
    closed_by_name: actor.name,
    snapshot: JSON.stringify(await readResult(db, row)),
    digest: createHash('sha256').update(digests.join('\n')).digest('hex'),
  });
  await recordAudit(db, {
    action: 'year-closed',
    subject: { table: 'fiscal_years', label: String(input.year) },
  });
  return readYear(call, input.year);
}

export async function reopenYear(call: Call<'reopen'>): Promise<FiscalYearView> {
  const { db, input } = call;
  await lockBooks(db);
  const years = await listYears(call);
  if (!requireYear(years, input.year).isClosed) throw refuse('not-closed');
  if (years.some((each) => each.row.year > input.year && each.isClosed))
    throw refuse('year-after-closed');
  await deleteClosedYear(db, input.year);
  await recordAudit(db, {
    action: 'year-reopened',
    subject: { table: 'fiscal_years', label: String(input.year) },
    after: { reason: input.reason },
  });
  return readYear(call, input.year);
}

/** Throws Problem for a month of a closed year. */
export async function refuseMonthOfClosedYear(db: ChurchDb, month: string): Promise<void> {
  const closed = await findYearOfMonth(db, month);
  if (closed)
    throw new Problem('failed_precondition', 'fiscal-years:errors.month-of-closed-year', {
      values: { year: String(closed.year) },
    });
}

/** Throws Problem where years are closed that begin in another month: some months would be in two years, and some in none. */
export async function refuseOtherFiscalMonth(db: ChurchDb, fiscalMonth: number): Promise<void> {
  // No year is closed meanwhile.
  await lockBooks(db);
  const closed = await listClosedYears(db);
  if (closed.some(({ from_month: from }) => Number(from.slice(5, 7)) !== fiscalMonth))
    throw createFieldProblem('fiscalMonth', 'fiscal-years:errors.years-closed');
}
