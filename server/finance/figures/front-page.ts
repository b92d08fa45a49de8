import { financePermissions } from '#domain/finance/permissions.ts';
import type { FrontPageView } from '#domain/finance/ledger/schema.ts';
import { startOfMonth } from '#domain/kernel/days.ts';
import { can } from '#domain/kernel/permission.ts';
import { getToday, type FinanceCall } from '../books/author.ts';
import { findBooks } from '../books/book-queries.ts';
import { requireBooks } from '../books/read-books.ts';
import { listHoldings, listMonthSums } from './figure-queries.ts';
import { countBatches, findMonthToClose } from './month-queries.ts';
import { listOtherCurrencies, toMoney, toPlaces } from './report.ts';

const nothing = { income: '0', expense: '0' };

export async function readFrontPage(call: FinanceCall): Promise<FrontPageView> {
  const { db, actor } = call;
  const today = getToday(call);
  const [thisMonth, lastMonth, lastYear] = [0, -1, -12].map((months) =>
    startOfMonth(today, months),
  );
  const known = await findBooks(db);
  if (!known) return emptyPage(today);
  const books = await requireBooks(db);
  const inUse = [...books.accounts.values()].filter(({ isClosed }) => !isClosed);
  const holdings = await listHoldings(db, startOfMonth(today, 1));
  const months = [thisMonth, lastMonth, lastYear].flatMap((month) => month ?? []);
  const sums = await listMonthSums(db, months);
  const find = (currency: string, month: string | undefined): FrontPageView['thisMonth'] => {
    const found = sums.find((each) => each.month === month && each.currency === currency);
    return found ? { income: found.income, expense: found.expense } : nothing;
  };
  const toFigures = (currency: string) => ({
    money: toMoney(holdings.filter((each) => each.currency === currency)),
    ...toPlaces(books, holdings, currency),
    thisMonth: find(currency, thisMonth),
    lastMonth: find(currency, lastMonth),
    sameMonthLastYear: find(currency, lastYear),
  });
  const waiting = can(actor, financePermissions.count)
    ? await countBatches(db)
    : { open: 0, counted: 0, committed: 0 };
  return {
    books: known,
    ...toFigures(books.currency),
    // Also of an account that has no money yet.
    others: listOtherCurrencies(books, [...inUse, ...holdings, ...sums]).map((currency) => ({
      currency,
      ...toFigures(currency),
    })),
    month: today.slice(0, 7),
    openBatches: waiting.open,
    countedBatches: waiting.counted,
    toDeposit: waiting.committed,
    monthToClose: await findMonthToClose(db, books.openedOn, startOfMonth(today)),
  };
}

const emptyPage = (today: string): FrontPageView => ({
  books: null,
  money: toMoney([]),
  accounts: [],
  funds: [],
  others: [],
  month: today.slice(0, 7),
  thisMonth: nothing,
  lastMonth: nothing,
  sameMonthLastYear: nothing,
  openBatches: 0,
  countedBatches: 0,
  toDeposit: 0,
  monthToClose: null,
});
