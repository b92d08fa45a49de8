/** The tests of requests of expenses over HTTP. The access matrix says who may do what. */
import { describe, expect, test } from 'vitest';
import { frontPageContract } from '#domain/access/front-page-contract.ts';
import { expensesContract as contract } from '#domain/expenses/contract.ts';
import type { ExpenseView } from '#domain/expenses/schema.ts';
import { addDays } from '#domain/kernel/days.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { newId } from '#server/core/ids.ts';
import { ask, decide, read } from '#server/testing/treasury/expenses.ts';
import { getPresentDay, openBooks } from '#server/testing/finance.ts';
import { getError } from '#server/testing/get-error.ts';
import { waitForMail } from '#server/testing/mail.ts';
import { onePicture } from '#server/testing/matrix/one-picture.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

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
