/** The tests of fiscal years over HTTP. The access matrix says who may do what. */
import { expect, test } from 'vitest';
import { budgetContract } from '#domain/budget/contract.ts';
import { churchesContract } from '#domain/churches/contract.ts';
import { financeContract } from '#domain/finance/contract.ts';
import { ledgerContract as ledger } from '#domain/finance/ledger/contract.ts';
import { fiscalYearsContract as contract } from '#domain/fiscal-years/contract.ts';
import { newId } from '#server/core/ids.ts';
import {
  addDollarBox,
  addExpense,
  addIncome,
  getPresentDay,
  openBooks,
} from '#server/testing/finance.ts';
import { ask } from '#server/testing/treasury/expenses.ts';
import { getError } from '#server/testing/get-error.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();
const thisYear = Number(getPresentDay().slice(0, 4));
const lastYear = thisYear - 1;
const input = { year: String(lastYear) };

/** Books that begin in November of the last year, with 6,000.00. */
async function open() {
  const church = await server().createChurch();
  const books = await openBooks(church.admin, `${lastYear}-11-01`);
  return { ...church, books };
}

async function closeMonths(admin: Client): Promise<void> {
  for (const month of ['11', '12'])
    await admin.call(ledger.close, { month: `${lastYear}-${month}`, tills: [] });
}

test('an expense that waits is one of the year in which it was asked for, and of later ones', async () => {
  const { admin } = await open();
  await ask(admin);
  const years = await Promise.all(
    [lastYear, thisYear].map((year) => admin.call(contract.get, { year: String(year) })),
  );
  expect(years.map(({ requests }) => requests)).toEqual([0, 1]);
});

test('the report of a year has each category beside its budget and the year before', async () => {
  const { admin, books } = await open();
  await addIncome(admin, books, { day: `${lastYear}-11-09`, amount: 30_000 });
  await addIncome(admin, books, { day: `${thisYear}-01-04`, amount: 57_000 });
  await addExpense(admin, books, { day: `${thisYear}-01-05`, amount: 20_000 });
  await admin.call(budgetContract.setLine, {
    year: String(thisYear),
    categoryId: books.rent,
    months: Array.from({ length: 12 }, () => 2500),
    version: 0,
  });
  const year = await admin.call(contract.get, { year: String(thisYear) });
  expect(year).toMatchObject({ isOver: false, closedAt: null, currency: 'COP' });
  expect(year.lines).toEqual([
    expect.objectContaining({
      id: books.offerings,
      kind: 'income',
      actual: '57000',
      planned: null,
      before: '30000',
    }),
    expect.objectContaining({
      id: books.rent,
      kind: 'expense',
      actual: '20000',
      planned: '30000',
      before: '0',
    }),
  ]);
});

test('of several currencies each has its own lines, and what all were worth stands beside the budget', async () => {
  const { admin, books } = await open();
  const accountId = await addDollarBox(admin);
  const dollars = { accountId, rate: '4000', amount: 1000 };
  await addExpense(admin, books, { ...dollars, day: `${lastYear}-12-05` });
  await addExpense(admin, books, { ...dollars, day: `${thisYear}-01-05` });
  await addExpense(admin, books, { day: `${thisYear}-01-05`, amount: 500 });
  await admin.call(budgetContract.setLine, {
    year: String(thisYear),
    categoryId: books.rent,
    months: Array.from({ length: 12 }, () => 100_000),
    version: 0,
  });
  const { lines, worth, others } = await admin.call(contract.get, { year: String(thisYear) });
  expect(lines).toMatchObject([{ id: books.rent, actual: '500', planned: null, before: '0' }]);
  expect(others[0]?.lines).toMatchObject([{ actual: '1000', planned: null, before: '1000' }]);
  expect(worth).toMatchObject([{ actual: '4000500', planned: '1200000', before: '4000000' }]);
});

test('each fund has its beginning, what came, what went and what was moved, and its end', async () => {
  const { admin, books } = await open();
  const { id: roof } = await admin.call(financeContract.createFund, {
    requestId: newId(),
    kind: 'restricted',
    name: 'Techo',
  });
  await addIncome(admin, books, { day: `${lastYear}-11-09`, amount: 30_000 });
  await addIncome(admin, books, { day: `${thisYear}-01-04`, amount: 7000, fundId: roof });
  await addExpense(admin, books, { day: `${thisYear}-01-05`, amount: 20_000 });
  await admin.call(ledger.transferFunds, {
    requestId: newId(),
    day: `${thisYear}-01-06`,
    amount: 1000,
    accountId: books.till,
    fromFundId: books.fund,
    toFundId: roof,
  });
  const read = async (year: number) => {
    const { funds } = await admin.call(contract.get, { year: String(year) });
    return [books.fund, roof].map((id) => {
      const { beginning, income, expense, other, end } = funds.find((each) => each.id === id) ?? {};
      return [beginning, income, expense, other, end];
    });
  };
  // The opening balances of the first year came from elsewhere.
  expect(await read(lastYear)).toEqual([
    ['0', '30000', '0', '600000', '630000'],
    ['0', '0', '0', '0', '0'],
  ]);
  expect(await read(thisYear)).toEqual([
    ['630000', '0', '20000', '-1000', '609000'],
    ['0', '7000', '0', '1000', '8000'],
  ]);
});

test('a year is closed after all its months and then keeps its report, and its months stay closed until it is opened again', async () => {
  const { admin, books } = await open();
  await addExpense(admin, books, { day: `${lastYear}-12-05`, amount: 9000 });
  expect(await admin.call(contract.list, {})).toMatchObject({
    items: [
      { year: thisYear, isOver: false },
      { year: lastYear, isOver: true, openMonths: [`${lastYear}-11`, `${lastYear}-12`] },
    ],
  });
  expect(await getError(admin.call(contract.close, input))).toMatch(/^409 Faltan por cerrar 2/);
  expect(await getError(admin.call(contract.close, { year: String(thisYear) }))).toMatch(
    /^409 Este año todavía no termina/,
  );
  await closeMonths(admin);
  const plan = { year: String(lastYear), categoryId: books.rent, version: 0 };
  const months = Array.from({ length: 12 }, () => 1000);
  await admin.call(budgetContract.setLine, { ...plan, months });
  const closed = await admin.call(contract.close, input);
  expect(closed).toMatchObject({ closedBy: expect.stringMatching(/./), openMonths: [] });
  expect(closed.closedAt).not.toBeNull();
  expect(await admin.call(contract.close, input)).toEqual(closed);

  await admin.call(budgetContract.setLine, { ...plan, months: months.map(() => 5), version: 1 });
  expect((await admin.call(contract.get, input)).lines).toEqual([
    expect.objectContaining({ id: books.rent, actual: '9000', planned: '12000' }),
  ]);
  const december = { month: `${lastYear}-12`, reason: 'Faltaba una factura' };
  expect(await getError(admin.call(ledger.reopen, december))).toBe(
    `409 El año ${lastYear} está cerrado. Para abrir este mes, primero vuelve a abrir el año.`,
  );
  const reopened = await admin.call(contract.reopen, { ...input, reason: 'Faltaba una factura' });
  expect(reopened).toMatchObject({ closedAt: null, closedBy: '' });
  expect(reopened.lines).toEqual([expect.objectContaining({ planned: '60' })]);
  expect(await admin.call(ledger.reopen, december)).toMatchObject({ status: 'open' });
});

test('of a month and its year that are opened and closed at once, never is the month open in a closed year', async () => {
  const { admin } = await open();
  await closeMonths(admin);
  const december = { month: `${lastYear}-12`, reason: 'Faltaba una factura' };
  await Promise.allSettled([
    admin.call(contract.close, input),
    admin.call(ledger.reopen, december),
    admin.call(contract.close, input),
  ]);
  const year = await admin.call(contract.get, input);
  expect(year.closedAt !== null).toBe(year.openMonths.length === 0);
});

test('years are closed one after the other and opened again from the last one on', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  await openBooks(admin, `${lastYear - 1}-12-01`);
  const months = [`${lastYear - 1}-12`].concat(
    Array.from({ length: 12 }, (_, index) => `${lastYear}-${String(index + 1).padStart(2, '0')}`),
  );
  for (const month of months) await admin.call(ledger.close, { month, tills: [] });
  const before = { year: String(lastYear - 1) };
  expect(await getError(admin.call(contract.close, input))).toBe(
    '409 Cierra primero el año anterior.',
  );
  await admin.call(contract.close, before);
  await admin.call(contract.close, input);
  const reason = 'Una corrección';
  expect(await getError(admin.call(contract.reopen, { ...before, reason }))).toBe(
    '409 Vuelve a abrir primero el año siguiente.',
  );
  await admin.call(contract.reopen, { ...input, reason });
  expect(await admin.call(contract.reopen, { ...before, reason })).toMatchObject({
    closedAt: null,
  });
});

test('the first month of fiscal years stays while a year is closed', async () => {
  const { admin } = await open();
  await closeMonths(admin);
  await admin.call(contract.close, input);
  await expect(admin.call(churchesContract.update, { fiscalMonth: 7 })).rejects.toMatchObject({
    failure: { fields: [{ path: 'fiscalMonth' }] },
  });
  await admin.call(churchesContract.update, { fiscalMonth: 1 });
  await admin.call(contract.reopen, { ...input, reason: 'Otro mes de inicio' });
  await admin.call(churchesContract.update, { fiscalMonth: 7 });
  expect(await admin.call(contract.get, input)).toMatchObject({
    from: `${lastYear}-07`,
    until: `${thisYear}-06`,
  });
});

test('the report of a year is a PDF file, and a year that the books do not have is not found', async () => {
  const { admin } = await open();
  const file = await admin.fetch(`/api/fiscal-years/${lastYear}/file`);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(file.headers.get('content-disposition')).toContain(`informe-anual-${lastYear}.pdf`);
  expect(await getError(admin.call(contract.get, { year: '2001' }))).toBe(
    '404 Los libros no abarcan ese año.',
  );
});
