import type { z } from 'zod';
import { budgetContract as contract } from '#domain/budget/contract.ts';
import type { BudgetView } from '#domain/budget/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { formatTyped } from '#domain/kernel/money/typed-amount.ts';
import { readChurch } from '#server/churches/public.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import { route, type Route, type TransactionCall } from '#server/core/http/http.ts';
import {
  createFieldProblem,
  requireBooks,
  requireCentre,
  type Books,
} from '#server/finance/public.ts';
import { readFlows } from './flows.ts';
import { deleteLine, insertLines, listLines, updateLine, type LineRow } from './queries.ts';
import { listMonths, readActual, readBudget } from './read-budget.ts';

type Call<Name extends 'setLine' | 'removeLine' | 'copy'> = TransactionCall<
  z.output<(typeof contract)[Name]['input']>
>;

export const budgetRoutes: readonly Route[] = [
  route(contract.flows, ({ db, input }) => readFlows(db, input)),
  route(contract.get, ({ db, input: { year } }) => readBudget(db, year)),
  route(contract.setLine, setLine),
  route(contract.removeLine, removeLine),
  route(contract.copy, copyYearBefore),
];

async function setLine(call: Call<'setLine'>): Promise<BudgetView> {
  const { db, input } = call;
  const { year, categoryId, centreId, version } = input;
  const books = await requireBooks(db);
  const name = nameLine(books, input);
  const months = input.months.map(String);
  const line = await findLine(call);
  if (line && version === 0)
    throw createFieldProblem('categoryId', 'budget:errors.planned-already');
  if ((line?.version ?? 0) !== version) throw new Problem('stale', 'stale');
  if (!line && centreId !== null) requireCentre(books, centreId);
  const isWritten = line
    ? await updateLine(db, line, months)
    : (await insertLines(db, year, [{ account_id: categoryId, centre_id: centreId, months }])) ===
      1;
  if (!isWritten) throw new Problem('stale', 'stale');
  const total = input.months.reduce((sum, amount) => sum + BigInt(amount), 0n);
  await recordAudit(db, {
    action: 'budget-line-set',
    subject: { table: 'budget_lines', label: name },
    after: { year, total: formatTyped(total, books.currency) },
  });
  return readBudget(db, year);
}

async function removeLine(call: Call<'removeLine'>): Promise<BudgetView> {
  const { db, input } = call;
  const name = nameLine(await requireBooks(db), input);
  const line = await findLine(call);
  if (line?.version !== input.version || !(await deleteLine(db, line)))
    throw new Problem('stale', 'stale');
  await recordAudit(db, {
    action: 'budget-line-removed',
    subject: { table: 'budget_lines', label: name },
    after: { year: input.year },
  });
  return readBudget(db, input.year);
}

interface PlaceCall {
  readonly db: TransactionCall<unknown>['db'];
  readonly input: {
    readonly year: number;
    readonly categoryId: string;
    readonly centreId: string | null;
  };
}

const findLine = async ({ db, input }: PlaceCall): Promise<LineRow | undefined> =>
  (await listLines(db, input.year)).find(
    (line) => line.account_id === input.categoryId && line.centre_id === input.centreId,
  );

/** The name of the category, also with that of the cost centre. Throws Problem for what the books do not have. */
function nameLine(books: Books, { categoryId, centreId }: PlaceCall['input']): string {
  const category = books.accounts.get(categoryId);
  if (!category || (category.kind !== 'income' && category.kind !== 'expense'))
    throw createFieldProblem('categoryId', 'finance:errors.category-unknown');
  // One that is closed keeps what was planned for it.
  const centre = centreId === null ? null : books.centres.get(centreId);
  if (centre === undefined) throw createFieldProblem('centreId', 'finance:errors.centre-unknown');
  return [category.name, centre?.name].filter(Boolean).join(' · ');
}

/** Throws Problem for a year for which something is planned, and when nothing came or went the year before. */
async function copyYearBefore({ db, input }: Call<'copy'>): Promise<BudgetView> {
  const { year, percent } = input;
  await requireBooks(db);
  if ((await listLines(db, year)).length > 0)
    throw new Problem('failed_precondition', 'budget:errors.not-empty');
  const { fiscalMonth } = await readChurch(db);
  const actual = await readActual(db, listMonths(year - 1, fiscalMonth), new Set());
  const lines = [...actual].flatMap(([key, amounts]) => {
    // What was given back was not received: nothing is planned for it.
    const months = amounts.map((amount) =>
      String(amount > 0n ? (amount * BigInt(percent) + 50n) / 100n : 0n),
    );
    const [categoryId = ''] = key.split(' ');
    return months.some((month) => month !== '0')
      ? [{ account_id: categoryId, centre_id: null, months }]
      : [];
  });
  if (lines.length === 0) throw new Problem('failed_precondition', 'budget:errors.nothing-to-copy');
  if ((await insertLines(db, year, lines)) < lines.length) throw new Problem('stale', 'stale');
  await recordAudit(db, {
    action: 'budget-copied',
    subject: { table: 'budget_lines' },
    after: { year },
  });
  return readBudget(db, year);
}
