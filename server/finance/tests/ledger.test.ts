import { describe, expect, test } from 'vitest';
import { financeContract } from '#domain/finance/contract.ts';
import { ledgerContract as ledger } from '#domain/finance/ledger/contract.ts';
import { newId } from '#server/core/ids.ts';
import {
  addExpense,
  addIncome,
  firstDay,
  getPresentDay,
  openBooks,
} from '#server/testing/finance.ts';
import { getError } from '#server/testing/get-error.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();

describe('the books', () => {
  test('begin with what each account has on a day, and are opened once', async () => {
    const { admin } = await server().createChurch();
    expect((await admin.call(ledger.frontPage, {})).books).toBeNull();
    await openBooks(admin);
    const page = await admin.call(ledger.frontPage, {});
    expect(page.books).toEqual({ currency: 'COP', openedOn: firstDay });
    expect(page.money).toEqual({ total: '600000', free: '600000', reserved: '0', ofOthers: '0' });
    expect(page.accounts.map(({ name, amount }) => [name, amount])).toEqual([
      ['Caja general', '100000'],
      ['Banco', '500000'],
    ]);
    await expect(openBooks(admin)).rejects.toMatchObject({ status: 409 });
  });

  test('take an opening balance of a fund later on, and one that was wrong is reversed and posted again', async () => {
    const { admin } = await server().createChurch();
    const books = await openBooks(admin);
    const fund = { requestId: newId(), kind: 'restricted', name: 'Pro templo' } as const;
    const { id: fundId } = await admin.call(financeContract.createFund, fund);
    const open = (amount: number) =>
      admin.call(ledger.recordOpening, {
        requestId: newId(),
        accountId: books.bank,
        fundId,
        amount,
      });
    const wrong = await open(70_000);
    expect(wrong).toMatchObject({ kind: 'opening', day: firstDay, amount: '70000' });
    const undo = { requestId: newId(), entryId: wrong.id, day: firstDay, reason: 'Era otro' };
    await admin.call(ledger.reverse, undo);
    await open(7000);
    const month = firstDay.slice(0, 7);
    const report = await admin.call(ledger.report, { from: month, to: month });
    expect(report).toMatchObject({ beginning: '607000', end: '607000', totalIncome: '0' });
    expect(report.money).toMatchObject({ free: '600000', reserved: '7000' });
    await admin.call(ledger.close, { month });
    expect(await getError(open(100))).toMatch(/^409 Ese mes está cerrado/);
  });

  test('of a church with a chart of its country have its words', async () => {
    const { admin } = await server().createChurch();
    const { lists } = await openBooks(admin);
    const names = lists.accounts.map(({ name }) => name);
    expect(names).toContain('Arriendo');
    expect(names).not.toContain('Alquiler');
  });

  test('take nothing before they are opened', async () => {
    const { admin } = await server().createChurch();
    const early = addIncome(admin, {
      lists: { books: null, accounts: [], funds: [], centres: [] },
      till: newId(),
      bank: newId(),
      fund: newId(),
      tithes: newId(),
      offerings: newId(),
      rent: newId(),
    });
    expect(await getError(early)).toMatch(/^409 Primero hay que abrir los libros/);
  });
});

describe('an entry', () => {
  test('moves the money of its account and fund, and is found by what it is', async () => {
    const { admin } = await server().createChurch();
    const books = await openBooks(admin);
    await addIncome(admin, books, { party: 'Librería' });
    const expense = await addExpense(admin, books, { note: 'Arriendo de marzo', amount: 2550 });
    expect(expense).toMatchObject({ number: 3, kind: 'expense', amount: '-2550' });
    const { money } = await admin.call(ledger.frontPage, {});
    expect(money.total).toBe('607450');
    const list = async (filters: object): Promise<number[]> =>
      (await admin.call(ledger.list, filters)).items.map(({ number }) => number);
    expect(await list({})).toEqual([3, 2, 1]);
    expect(await list({ kind: 'expense' })).toEqual([3]);
    expect(await list({ accountId: books.bank })).toEqual([1]);
    expect(await list({ categoryId: books.rent })).toEqual([3]);
    expect(await list({ from: '2026-03-08', to: '2026-03-08' })).toEqual([3, 2]);
    expect(await list({ q: 'librer' })).toEqual([2]);
    expect(await list({ q: '3' })).toEqual([3]);
  });

  test('that is sent twice is posted once', async () => {
    const { admin } = await server().createChurch();
    const books = await openBooks(admin);
    const requestId = newId();
    const sent = await Promise.all([1, 2, 3].map(() => addIncome(admin, books, { requestId })));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect((await admin.call(ledger.frontPage, {})).money.total).toBe('610000');
  });

  test.each([
    ['2025-12-31', 'Es anterior al día en que empiezan los libros.'],
    ['2099-01-01', 'Ese día aún no llega.'],
  ])('on %s is refused at its day', async (day, message) => {
    const { admin } = await server().createChurch();
    const books = await openBooks(admin);
    await expect(addIncome(admin, books, { day })).rejects.toMatchObject({
      failure: { fields: [{ path: 'day', message }] },
    });
  });

  test.each([0, -100, 12.5, 1_000_000_000_001])('of %d is no entry', async (amount) => {
    const { admin } = await server().createChurch();
    const books = await openBooks(admin);
    await expect(addIncome(admin, books, { amount })).rejects.toMatchObject({ status: 400 });
  });

  test('does not take accounts, funds and categories of another church', async () => {
    const [church, other] = [await server().createChurch(), await server().createChurch()];
    const books = await openBooks(church.admin);
    const others = await openBooks(other.admin);
    for (const fields of [
      { accountId: others.till },
      { fundId: others.fund },
      { categoryId: others.offerings },
      { categoryId: books.rent },
      { accountId: books.offerings },
    ])
      await expect(addIncome(church.admin, books, fields)).rejects.toMatchObject({ status: 400 });
    expect((await church.admin.call(ledger.list, {})).items).toHaveLength(1);
  });

  test('between accounts leaves the money of the church as it is, and between funds says what it is for', async () => {
    const { admin } = await server().createChurch();
    const books = await openBooks(admin);
    const roof = await admin.call(financeContract.createFund, {
      requestId: newId(),
      kind: 'restricted',
      name: 'Techo',
    });
    const common = { requestId: newId(), day: '2026-03-08', amount: 40_000 };
    await admin.call(ledger.transfer, {
      ...common,
      fromAccountId: books.till,
      toAccountId: books.bank,
      fundId: books.fund,
    });
    await admin.call(ledger.transferFunds, {
      ...common,
      requestId: newId(),
      accountId: books.bank,
      fromFundId: books.fund,
      toFundId: roof.id,
    });
    const { money, accounts } = await admin.call(ledger.frontPage, {});
    expect(money).toEqual({
      total: '600000',
      free: '560000',
      reserved: '40000',
      ofOthers: '0',
    });
    expect(accounts.map(({ amount }) => amount)).toEqual(['60000', '540000']);
  });

  test('of a fund in custody is neither income nor expense: it is owed until it is sent', async () => {
    const { admin } = await server().createChurch();
    const books = await openBooks(admin);
    const { id: fundId } = await admin.call(financeContract.createFund, {
      requestId: newId(),
      kind: 'custody',
      name: 'Convención',
    });
    await addIncome(admin, books, { fundId, categoryId: null });
    const sent = await addExpense(admin, books, { fundId, categoryId: null, amount: 6000 });
    expect(sent.kind).toBe('remittance');
    const report = await admin.call(ledger.report, { from: '2026-03', to: '2026-03' });
    expect(report).toMatchObject({
      beginning: '600000',
      income: [],
      expense: [],
      custodyReceived: '10000',
      custodySent: '6000',
      end: '604000',
      money: { ofOthers: '4000' },
    });
  });
});

describe('a reversal', () => {
  test('has a day of its own, leaves the entry as it was, and happens once', async () => {
    const { admin } = await server().createChurch();
    const books = await openBooks(admin);
    const entry = await addIncome(admin, books);
    const reverse = () =>
      admin.call(ledger.reverse, { requestId: newId(), entryId: entry.id, reason: 'Repetido' });
    const reversal = await reverse();
    expect(reversal).toMatchObject({
      day: getPresentDay(),
      kind: 'reversal',
      amount: '-10000',
      reverses: { number: entry.number },
    });
    const { reversedBy, ...after } = await admin.call(ledger.get, { entryId: entry.id });
    expect(reversedBy).toEqual({ id: reversal.id, number: reversal.number });
    expect({ ...after, reversedBy: null }).toEqual(entry);
    expect(await getError(reverse())).toBe('409 Este movimiento ya se anuló.');
    expect((await admin.call(ledger.frontPage, {})).money.total).toBe('600000');
  });
});

describe('the rows of the ledger', () => {
  test.each(['redil_tenant', 'redil_platform'])(
    'can neither be changed nor deleted by the role %s, whatever a statement says',
    async (role) => {
      const church = await server().createChurch();
      await openBooks(church.admin);
      const own = `WHERE church_id = '${church.id}'`;
      const client = await server().core.database.pool.connect();
      try {
        for (const statement of [
          `UPDATE finance_lines SET amount = 1 ${own}`,
          `DELETE FROM finance_lines ${own}`,
          'TRUNCATE finance_lines',
          `UPDATE finance_entries SET number = 9 ${own}`,
          `DELETE FROM finance_entries ${own}`,
          'TRUNCATE finance_entries CASCADE',
        ]) {
          await client.query(
            `BEGIN; SET LOCAL ROLE ${role}; SET LOCAL app.church_id = '${church.id}'`,
          );
          await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
          await client.query('ROLLBACK');
        }
      } finally {
        client.release();
      }
    },
  );
});
