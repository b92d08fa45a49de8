/** The tests of requests of expenses over HTTP. The access matrix says who may do what. */
import { describe, expect, test } from 'vitest';
import { budgetContract } from '#domain/budget/contract.ts';
import { frontPageContract } from '#domain/access/front-page-contract.ts';
import { expensesContract as contract } from '#domain/expenses/contract.ts';
import type { ExpenseView } from '#domain/expenses/schema.ts';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import { addDays } from '#domain/kernel/days.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { faultsContract } from '#domain/upkeep/contract.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { newId } from '#server/core/ids.ts';
import { addRoom } from '#server/testing/buildings.ts';
import { getPresentDay, openBooks, type TestBooks } from '#server/testing/finance.ts';
import { getError } from '#server/testing/get-error.ts';
import { waitForMail } from '#server/testing/mail.ts';
import { onePicture } from '#server/testing/matrix/one-picture.ts';
import { testServer, type Client } from '#server/testing/server.ts';
import { askRecurring } from './ask-recurring.ts';

const server = testServer();

const ask = async (
  client: Client,
  fields: Partial<InputOf<typeof contract.request.input>> = {},
): Promise<ExpenseView> => {
  const request = { requestId: newId(), title: 'Sillas', amount: 45_000, ...fields };
  return read(client, (await client.call(contract.request, request)).id);
};
const read = (client: Client, expenseId: string): Promise<ExpenseView> =>
  client.call(contract.get, { expenseId });
const decide = (client: Client, { id, version }: ExpenseView, isApproved = true) =>
  client.call(contract.decide, {
    expenseId: id,
    version,
    isApproved,
    reason: isApproved ? '' : 'No',
  });
const pay = (
  client: Client,
  { bank, fund, rent }: TestBooks,
  { paymentId }: ExpenseView,
  amount = 45_000,
) =>
  client.call(ledgerContract.record, {
    requestId: paymentId,
    kind: 'expense',
    day: getPresentDay(),
    amount,
    accountId: bank,
    fundId: fund,
    categoryId: rent,
  });

/** Of a repair that is done. */
async function addCost(client: Client): Promise<string> {
  const { id: roomId } = await addRoom(client);
  const report = { requestId: newId(), roomId, title: 'Gotea el techo' };
  const { id: faultId } = await client.call(faultsContract.report, report);
  await client.call(faultsContract.update, {
    faultId,
    version: 1,
    title: 'Gotea el techo',
    state: 'done',
    doneOn: getPresentDay(),
    resolution: 'Tejas nuevas',
    cost: 45_000,
  });
  return faultId;
}

async function open() {
  const church = await server().createChurch();
  return { ...church, books: await openBooks(church.admin) };
}

describe('a request', () => {
  test('with its bill is made once, and seen by who made it, by who decides it and by the treasury', async () => {
    const { admin, as } = await open();
    const [leader, other, treasurer] = [
      await as('leader'),
      await as('leader'),
      await as('treasurer'),
    ];
    const request = { requestId: newId(), photo: { data: onePicture } };
    const expense = await ask(leader, request);
    expect((await ask(leader, request)).id).toBe(expense.id);
    for (const client of [leader, admin, treasurer])
      expect((await client.fetch(`/files/${expense.photoId}/1600.webp`)).status).toBe(200);
    expect((await other.fetch(`/files/${expense.photoId}/1600.webp`)).status).toBe(404);
    expect(await getError(read(other, expense.id))).toMatch(/^404 /);
    expect((await other.call(contract.list, {})).items).toEqual([]);
    expect((await leader.call(contract.list, {})).items).toHaveLength(1);
  });

  test('is decided by somebody else, who gets a mail, and so does who made it', async () => {
    const { admin, as } = await open();
    const leader = await as('leader');
    const expense = await ask(leader);
    await waitForMail(server(), admin.email);
    const { tasks } = await admin.call(frontPageContract.read, {});
    expect(tasks).toContainEqual({ kind: 'expenses-to-decide', count: 1, id: expense.id });
    expect(await decide(admin, expense)).toMatchObject({ state: 'approved' });
    const [mail] = await waitForMail(server(), leader.email);
    expect(mail?.subject).toContain('Sillas');
    expect(await getError(decide(admin, expense))).toMatch(/^409 .*ya está decidida/);
  });

  test('is never decided by who made it', async () => {
    const { admin } = await open();
    const expense = await ask(admin);
    expect(expense).toMatchObject({ canDecide: false, isOwn: true });
    expect(await getError(decide(admin, expense))).toMatch(
      /^403 No puedes decidir lo que tú pediste/,
    );
  });

  test('that was changed since is not approved unseen', async () => {
    const { admin, as } = await open();
    const leader = await as('leader');
    const expense = await ask(leader);
    await leader.call(contract.change, {
      expenseId: expense.id,
      version: expense.version,
      title: 'Sillas',
      amount: 90_000,
    });
    expect(await getError(decide(admin, expense))).toMatch(/^409 Alguien más cambió/);
  });

  test('is refused with a reason', async () => {
    const { admin, as } = await open();
    const leader = await as('leader');
    const expense = await ask(leader);
    const refusal = { expenseId: expense.id, version: expense.version, isApproved: false };
    expect(await getError(admin.call(contract.decide, refusal))).toMatch(/^400 /);
    await decide(admin, expense, false);
    expect(await read(leader, expense.id)).toMatchObject({ state: 'refused', reason: 'No' });
  });

  test('is withdrawn by who made it or by the treasury, not by others', async () => {
    const { admin, as } = await open();
    const [leader, pastor] = [await as('leader'), await as('pastor')];
    const [first, second] = [await ask(leader), await ask(leader)];
    const withdraw = (client: Client, { id }: ExpenseView) =>
      client.call(contract.withdraw, { expenseId: id });
    expect(await getError(withdraw(pastor, first))).toMatch(/^403 /);
    expect(await withdraw(leader, first)).toMatchObject({ state: 'withdrawn' });
    expect(await withdraw(admin, second)).toMatchObject({ state: 'withdrawn' });
  });

  test('names categories and cost centres of the books alone', async () => {
    const [{ admin }, other] = [await open(), await open()];
    const { tithes } = other.books;
    expect(await getError(ask(admin, { categoryId: tithes }))).toMatch(/^400 /);
  });
});

describe('a rule', () => {
  test('gives requests up to an amount to somebody, who sees them then; more is for the administrators', async () => {
    const { admin, as } = await open();
    const [leader, secretary] = [await as('leader'), await as('secretary')];
    await admin.call(contract.addRule, {
      requestId: newId(),
      userId: secretary.userId,
      upTo: 50_000,
    });
    const [small, large] = [await ask(leader), await ask(leader, { amount: 50_001 })];
    expect((await secretary.call(contract.list, {})).items.map(({ id }) => id)).toEqual([small.id]);
    expect(await getError(decide(admin, small))).toMatch(/^403 No puedes decidir esta solicitud/);
    expect(await decide(secretary, small)).toMatchObject({ state: 'approved' });
    expect(await getError(decide(secretary, large))).toMatch(/^404 /);
    expect(await decide(admin, large)).toMatchObject({ state: 'approved' });
  });

  test('of somebody who left gives their requests to the administrators', async () => {
    const { admin, as } = await open();
    const [leader, secretary] = [await as('leader'), await as('secretary')];
    await admin.call(contract.addRule, { requestId: newId(), userId: secretary.userId });
    const expense = await ask(leader);
    expect(await getError(decide(admin, expense))).toMatch(/^403 /);
    await admin.call(managementContract.disable, { userId: secretary.userId });
    expect(await decide(admin, expense)).toMatchObject({ state: 'approved' });
    const { items } = await admin.call(contract.rules, {});
    expect(items).toMatchObject([{ isActive: false }]);
  });
});

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
    await pay(admin, books, { ...again, paymentId: costId });
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

  test('counts in the budget as any expense', async () => {
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

test('lists of many requests are read page by page, those that are due first', async () => {
  const { admin } = await open();
  const today = getPresentDay();
  for (let index = 0; index < 52; index += 1)
    await ask(admin, index % 2 === 0 ? { dueOn: addDays(today, 60 - index) } : {});
  const first = await admin.call(contract.list, {});
  const second = await admin.call(contract.list, { cursor: first.next ?? '' });
  const all = [...first.items, ...second.items];
  expect(new Set(all.map(({ id }) => id)).size).toBe(52);
  const due = all.flatMap(({ dueOn }) => dueOn ?? []);
  expect(due).toEqual(due.toSorted());
  expect(all.slice(0, 26).every(({ dueOn }) => dueOn !== null)).toBe(true);
});
