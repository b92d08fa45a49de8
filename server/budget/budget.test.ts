import { expect, test } from 'vitest';
import { budgetContract as contract } from '#domain/budget/contract.ts';
import type { BudgetView } from '#domain/budget/schema.ts';
import { churchesContract } from '#domain/churches/contract.ts';
import { financeContract } from '#domain/finance/contract.ts';
import { newId } from '#server/core/ids.ts';
import { addExpense, addIncome, openBooks } from '#server/testing/finance.ts';
import { getError } from '#server/testing/get-error.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();

async function open() {
  const { admin } = await server().createChurch();
  return { admin, books: await openBooks(admin) };
}

const everyMonth = (amount: number): number[] => Array.from({ length: 12 }, () => amount);
const find = ({ lines }: BudgetView, categoryId: string, centreId: string | null = null) =>
  lines.find((line) => line.categoryId === categoryId && line.centreId === centreId);

test('what is planned stands beside what was spent, month by month', async () => {
  const { admin, books } = await open();
  await addExpense(admin, books, { amount: 700, day: '2026-03-08' });
  await addExpense(admin, books, { amount: 50, day: '2026-04-08' });
  const place = { year: 2026, categoryId: books.rent, centreId: null };
  const budget = await admin.call(contract.setLine, {
    ...place,
    months: everyMonth(600),
    version: 0,
  });
  expect(budget.months[0]).toBe('2026-01');
  const line = find(budget, books.rent);
  expect(line).toMatchObject({ version: 1, category: 'Arriendo', kind: 'expense' });
  expect(line?.planned).toEqual(everyMonth(600).map(String));
  expect(line?.actual.slice(2, 4)).toEqual(['700', '50']);
});

test('what was not planned is shown with what it cost', async () => {
  const { admin, books } = await open();
  await addIncome(admin, books);
  const budget = await admin.call(contract.get, { year: 2026 });
  expect(find(budget, books.offerings)).toMatchObject({
    version: 0,
    planned: everyMonth(0).map(String),
  });
  expect(find(budget, books.rent)).toBeUndefined();
});

test('a cost center with a line of its own has its money, and the category the rest', async () => {
  const { admin, books } = await open();
  const { id: centreId } = await admin.call(financeContract.createCentre, {
    requestId: newId(),
    kind: 'ministry',
    name: 'Jóvenes',
    code: '',
  });
  await addExpense(admin, books, { amount: 700 });
  await addExpense(admin, books, { amount: 300, centreId });
  const place = { year: 2026, categoryId: books.rent, version: 0, months: everyMonth(100) };
  const before = await admin.call(contract.setLine, { ...place, centreId: null });
  expect(find(before, books.rent)?.actual[2]).toBe('1000');
  const after = await admin.call(contract.setLine, { ...place, centreId });
  expect(find(after, books.rent)?.actual[2]).toBe('700');
  expect(find(after, books.rent, centreId)).toMatchObject({ centre: 'Jóvenes' });
  expect(find(after, books.rent, centreId)?.actual[2]).toBe('300');
});

test('a year begins with what came and went the year before, or a part of it, and only once', async () => {
  const { admin, books } = await open();
  await addExpense(admin, books, { amount: 755, day: '2026-03-08' });
  const copied = await admin.call(contract.copy, { year: 2027, percent: 110 });
  // 755 × 1.1 = 830.5
  expect(find(copied, books.rent)?.planned[2]).toBe('831');
  expect(await getError(admin.call(contract.copy, { year: 2027, percent: 100 }))).toMatch(/^409/);
  expect(await getError(admin.call(contract.copy, { year: 2031, percent: 100 }))).toMatch(
    /^409 El año anterior no tiene/,
  );
});

test('a line that somebody else has changed meanwhile is not overwritten', async () => {
  const { admin, books } = await open();
  const line = { year: 2026, categoryId: books.rent, centreId: null, months: everyMonth(1) };
  await admin.call(contract.setLine, { ...line, version: 0 });
  expect(await getError(admin.call(contract.setLine, { ...line, version: 0 }))).toMatch(/^400/);
  expect(await getError(admin.call(contract.setLine, { ...line, version: 2 }))).toMatch(/^409/);
  await admin.call(contract.setLine, { ...line, months: everyMonth(2), version: 1 });
  const { months: _, ...place } = line;
  expect(await getError(admin.call(contract.removeLine, { ...place, version: 1 }))).toMatch(/^409/);
  const removed = await admin.call(contract.removeLine, { ...place, version: 2 });
  expect(find(removed, books.rent)).toBeUndefined();
});

test('two who plan a category at once are not both told that it is saved', async () => {
  const { admin, books } = await open();
  const line = { year: 2026, categoryId: books.rent, centreId: null, version: 0 };
  const answers = await Promise.all(
    [1, 2].map((amount) =>
      getError(admin.call(contract.setLine, { ...line, months: everyMonth(amount) })),
    ),
  );
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
});

test('a fiscal year that begins in July has its twelve months from July on', async () => {
  const { admin, books } = await open();
  await admin.call(churchesContract.update, { fiscalMonth: 7 });
  await addExpense(admin, books, { amount: 700, day: '2026-03-08' });
  const budget = await admin.call(contract.get, { year: 2025 });
  expect([budget.months[0], budget.months[11]]).toEqual(['2025-07', '2026-06']);
  expect(find(budget, books.rent)?.actual[8]).toBe('700');
});

test('a bank account is no category', async () => {
  const { admin, books } = await open();
  const line = { year: 2026, categoryId: books.bank, centreId: null, months: everyMonth(1) };
  expect(await getError(admin.call(contract.setLine, { ...line, version: 0 }))).toMatch(/^400/);
});
