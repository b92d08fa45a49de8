import { financePermissions } from '#domain/finance/permissions.ts';
import type { FrontPageView } from '#domain/finance/ledger/schema.ts';
import { startOfMonth } from '#domain/kernel/days.ts';
import { can } from '#domain/kernel/permission.ts';
import { getToday, type FinanceCall } from '../books/author.ts';
import { findBooks } from '../books/book-queries.ts';
import { requireBooks } from '../books/read-books.ts';
import { listHoldings, listMonthSums } from './figure-queries.ts';
import { countBatches, findMonthToClose } from './month-queries.ts';
import { toMoney, toPlaces } from './report.ts';

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
  const holdings = await listHoldings(db, startOfMonth(today, 1));
  const months = [thisMonth, lastMonth, lastYear].flatMap((month) => month ?? []);
  const sums = await listMonthSums(db, months);
  const find = (month: string | undefined): FrontPageView['thisMonth'] => {
    const found = sums.find((each) => each.month === month);
    return found ? { income: found.income, expense: found.expense } : nothing;
  };
  const waiting = can(actor, financePermissions.count)
    ? await countBatches(db)
    : { open: 0, counted: 0, committed: 0 };
  return {
    books: known,
    money: toMoney(holdings),
    ...toPlaces(books, holdings),
    month: today.slice(0, 7),
    thisMonth: find(thisMonth),
    lastMonth: find(lastMonth),
    sameMonthLastYear: find(lastYear),
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
  month: today.slice(0, 7),
  thisMonth: nothing,
  lastMonth: nothing,
  sameMonthLastYear: nothing,
  openBatches: 0,
  countedBatches: 0,
  toDeposit: 0,
  monthToClose: null,
});
