import type { budgetContract } from '#domain/budget/contract.ts';
import { maxFlowMonths, type FlowFigures, type FlowsView } from '#domain/budget/flows.ts';
import { startOfMonth } from '#domain/kernel/days.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import {
  createFieldProblem,
  listMonthFlows,
  listOtherCurrencies,
  requireBooks,
  type Books,
  type MonthFlow,
} from '#server/finance/public.ts';

/** What came and went month by month, by category. */
export async function readFlows(
  db: ChurchDb,
  { from, to }: OutputOf<typeof budgetContract.flows.input>,
): Promise<FlowsView> {
  const books = await requireBooks(db);
  if (to < from) throw createFieldProblem('to', 'finance:errors.end-before-start');
  const months: string[] = [];
  for (let first = `${from}-01`; first <= `${to}-01`; first = startOfMonth(first, 1)) {
    months.push(first);
    if (months.length > maxFlowMonths)
      throw createFieldProblem('to', 'finance:errors.too-many-months');
  }
  const flows = await listMonthFlows(db, `${from}-01`, startOfMonth(`${to}-01`, 1));
  const read = (currency: string): FlowFigures =>
    toFigures(
      books,
      months,
      flows.filter((flow) => flow.currency === currency),
      currency,
    );
  return { ...read(books.currency), others: listOtherCurrencies(books, flows).map(read) };
}

function toFigures(
  books: Books,
  months: readonly string[],
  flows: readonly MonthFlow[],
  currency: string,
): FlowFigures {
  const byAccount = Map.groupBy(flows, ({ account_id }) => account_id);
  const categories = [...books.accounts.values()].flatMap(({ id, name, kind }) => {
    const own = byAccount.get(id);
    if (!own || (kind !== 'income' && kind !== 'expense')) return [];
    const amounts = months.map((month) => sum(own.filter((flow) => flow.month === month)));
    const total = amounts.reduce((one, other) => one + other, 0n);
    return [{ id, name, kind, amounts, total }];
  });
  const sumKind = (kind: 'income' | 'expense', index: number): string =>
    String(
      categories
        .filter((category) => category.kind === kind)
        .reduce((total, { amounts }) => total + (amounts[index] ?? 0n), 0n),
    );
  return {
    currency,
    months: months.map((month, index) => ({
      month: month.slice(0, 7),
      income: sumKind('income', index),
      expense: sumKind('expense', index),
    })),
    categories: categories.map(({ amounts, total, ...category }) => ({
      ...category,
      amounts: amounts.map(String),
      total: String(total),
    })),
  };
}

const sum = (flows: readonly MonthFlow[]): bigint =>
  flows.reduce((total, { amount }) => total + BigInt(amount), 0n);
