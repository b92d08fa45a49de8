/** The tests of payments of requests and of expenses of each month over HTTP. */
import { describe, expect, test } from 'vitest';
import { budgetContract } from '#domain/budget/contract.ts';
import { expensesContract as contract } from '#domain/expenses/contract.ts';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import { addDays } from '#domain/kernel/days.ts';
import { newId } from '#server/core/ids.ts';
import { addCost, ask, decide, pay, read } from '#server/testing/treasury/expenses.ts';
import { getPresentDay, openBooks } from '#server/testing/finance.ts';
import { getError } from '#server/testing/get-error.ts';
import { testServer } from '#server/testing/server.ts';
import { askRecurring } from './ask-recurring.ts';

const server = testServer();

async function open() {
  const church = await server().createChurch();
  return { ...church, books: await openBooks(church.admin) };
}

describe('a payment', () => {
  test('is an expense of the books, of no more than was approved, once', async () => {
    const { admin, as, books } = await open();
    const treasurer = await as('treasurer');
    const expense = await ask(treasurer);
    expect(await getError(pay(treasurer, books, expense))).toMatch(/^409 .*aún no está aprobada/);
    await decide(admin, expense);
    expect(await getError(pay(treasurer, books, expense, 45_001))).toMatch(/^400 /);
    const entry = await pay(treasurer, books, expense, 44_000);
    expect(await read(treasurer, expense.id)).toMatchObject({ state: 'paid', entryId: entry.id });
    expect((await pay(treasurer, books, expense)).id).toBe(entry.id);
    const found = await treasurer.call(contract.findPaid, { entryId: entry.id });
    expect(found.expense).toMatchObject({ id: expense.id });
  });

  test('that is reversed leaves the request to be paid again', async () => {
    const { admin, as, books } = await open();
    const treasurer = await as('treasurer');
    const expense = await ask(treasurer);
    await decide(admin, expense);
    const entry = await pay(treasurer, books, expense);
    const reversal = { requestId: newId(), entryId: entry.id, reason: 'Otra cuenta' };
    await treasurer.call(ledgerContract.reverse, reversal);
    const waiting = await read(treasurer, expense.id);
    expect(waiting).toMatchObject({ state: 'approved', entryId: null });
    await pay(treasurer, books, waiting);
    expect(await read(treasurer, expense.id)).toMatchObject({ state: 'paid' });
  });

  test('of a cost that was asked for waits for its approval, and one that is booked is not asked for', async () => {
    const { admin, as, books } = await open();
    const secretary = await as('secretary');
    const [asked, booked] = [await addCost(admin), await addCost(admin)];
    const expense = await ask(secretary, { costId: asked });
    expect(expense.paymentId).toBe(asked);
    expect(await getError(pay(admin, books, expense))).toMatch(/^409 .*aún no está aprobada/);
    expect(await getError(ask(secretary, { costId: asked }))).toMatch(/^409 /);
    await pay(admin, books, { ...expense, paymentId: booked });
    expect(await getError(ask(secretary, { costId: booked }))).toMatch(/^409 .*ya está registrado/);
  });

  test('of a cost that was refused is booked or asked for again', async () => {
    const { admin, as, books } = await open();
    const secretary = await as('secretary');
    const costId = await addCost(admin);
    await decide(admin, await ask(secretary, { costId }), false);
    const again = await ask(secretary, { costId });
    await secretary.call(contract.withdraw, { expenseId: again.id });
    const entry = await pay(admin, books, { ...again, paymentId: costId });
    expect(entry).toMatchObject({ kind: 'expense', amount: '-45000' });
  });

  test('is asked for a cost that the user sees, of no other record', async () => {
    const { admin, as } = await open();
    const costId = await addCost(admin);
    expect(await getError(ask(await as('leader'), { costId }))).toMatch(/^400 /);
    expect(await getError(ask(admin, { costId: newId() }))).toMatch(/^400 /);
  });

  test('is never an income', async () => {
    const { admin, as, books } = await open();
    const expense = await ask(await as('leader'));
    await decide(admin, expense);
    const income = {
      requestId: expense.paymentId,
      kind: 'income',
      day: getPresentDay(),
      amount: 1,
      accountId: books.bank,
      fundId: books.fund,
      categoryId: books.offerings,
    } as const;
    expect(await getError(admin.call(ledgerContract.record, income))).toMatch(/^409 /);
    await pay(admin, books, expense);
    expect(await getError(admin.call(ledgerContract.record, income))).toMatch(/^409 /);
  });

  test('counts in the budget like other expenses', async () => {
    const { admin, as, books } = await open();
    const expense = await ask(await as('leader'));
    await decide(admin, expense);
    await pay(admin, books, expense);
    const { lines } = await admin.call(budgetContract.get, {});
    expect(lines.find(({ categoryId }) => categoryId === books.rent)?.actual).toContain('45000');
  });
});

describe('an expense of each month', () => {
  test('is asked for once a month, ten days before it is due, and somebody else decides it', async () => {
    const { admin, as } = await open();
    const treasurer = await as('treasurer');
    const today = getPresentDay();
    const add = (title: string, firstOn: string) =>
      treasurer.call(contract.addRecurring, { requestId: newId(), title, amount: 1000, firstOn });
    await add('Arriendo', addDays(today, 10));
    await add('Internet', addDays(today, 11));
    await askRecurring(server().core);
    await askRecurring(server().core);
    const { items } = await admin.call(contract.list, {});
    expect(items).toMatchObject([
      { title: 'Arriendo', dueOn: addDays(today, 10), canDecide: true },
    ]);
    const { items: next } = await treasurer.call(contract.recurring, {});
    const { nextOn } = next.find(({ title }) => title === 'Arriendo') ?? {};
    expect(nextOn?.slice(0, 7)).not.toBe(addDays(today, 10).slice(0, 7));
  });

  test('comes back on the last day of shorter months and on its own day of longer ones', async () => {
    const { admin } = await open();
    // The last day of a month with 31 that is less than a year ago.
    const [year, month] = getPresentDay().split('-').map(Number) as [number, number];
    const from = month > 2 ? `${year}-01-31` : `${year - 1}-10-31`;
    const [recurring] = (
      await admin.call(contract.addRecurring, {
        requestId: newId(),
        title: 'Arriendo',
        amount: 1000,
        firstOn: from,
      })
    ).items;
    await askRecurring(server().core);
    const days: (string | null)[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await admin.call(contract.list, cursor === undefined ? {} : { cursor });
      days.push(...page.items.map(({ dueOn }) => dueOn));
      cursor = page.next;
    }
    const expected = from.endsWith('01-31')
      ? ['01-31', year % 4 === 0 ? '02-29' : '02-28', '03-31']
      : ['10-31', '11-30', '12-31'];
    expect(days.slice(0, 3).map((day) => day?.slice(5))).toEqual(expected);
    expect(new Set(days).size).toBe(days.length);
    await admin.call(contract.removeRecurring, { recurringId: recurring?.id ?? '' });
    expect((await admin.call(contract.recurring, {})).items).toEqual([]);
  });
});

test('a recurring expense that begins long ago is refused, and one that is moved keeps its months', async () => {
  const { admin } = await open();
  const add = (firstOn: string) =>
    admin.call(contract.addRecurring, {
      requestId: newId(),
      title: 'Arriendo',
      amount: 1000,
      firstOn,
    });
  expect(await getError(add('1926-01-31'))).toMatch(/^400 /);
  const today = getPresentDay();
  await add(today);
  await askRecurring(server().core);
  const [asked] = (await admin.call(contract.list, {})).items;
  const { id: expenseId, version } = await read(admin, asked?.id ?? '');
  const { items } = await admin.call(contract.recurring, {});
  const nextOn = items[0]?.nextOn ?? '';
  const change = { expenseId, version, title: 'Arriendo', amount: 1000, dueOn: nextOn };
  await admin.call(contract.change, change);
  await askRecurring(server().core);
  expect((await admin.call(contract.list, {})).items).toMatchObject([{ dueOn: nextOn }]);
});
