import { describe, expect, test } from 'vitest';
import { financeContract } from '#domain/finance/contract.ts';
import { givingContract as giving } from '#domain/finance/giving/contract.ts';
import { ledgerContract as ledger } from '#domain/finance/ledger/contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { newId } from '#server/core/ids.ts';
import { addBatch, addGift, countAndCommit, openBooks } from '#server/testing/finance.ts';
import { getError } from '#server/testing/get-error.ts';
import { addPerson } from '#server/testing/people.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { testServer, type CallError } from '#server/testing/server.ts';

const server = testServer();

describe('a batch', () => {
  test('is counted by two users with the same total, and one user is not two', async () => {
    const church = await server().createChurch();
    const books = await openBooks(church.admin);
    const treasurer = await church.as('treasurer');
    const { id: batchId } = await addBatch(church.admin, books);
    await addGift(church.admin, batchId, books);
    const count = (client: typeof treasurer, total: number) =>
      client.call(giving.count, { batchId, total });
    expect((await count(treasurer, 2000)).status).toBe('open');
    expect((await count(treasurer, 2000)).status).toBe('open');
    expect((await count(church.admin, 1900)).status).toBe('open');
    const early = church.admin.call(giving.commit, { batchId });
    expect(await getError(early)).toBe('409 Falta contar el efectivo entre dos.');
    expect(await count(church.admin, 2000)).toMatchObject({ status: 'counted', counted: 2000 });
  });

  test('posts one entry for all its gifts, with a part for others, and moves to the bank', async () => {
    const { admin } = await server().createChurch();
    const books = await openBooks(admin);
    await admin.call(financeContract.createFund, {
      requestId: newId(),
      kind: 'custody',
      name: 'Convención',
      share: 1000,
      sharedCategoryId: books.tithes,
    });
    const { id: batchId } = await addBatch(admin, books);
    for (let index = 0; index < 5; index++) await addGift(admin, batchId, books);
    await addGift(admin, batchId, books, { method: 'transfer', amount: 3333, reference: '881' });
    await addGift(admin, batchId, books, { categoryId: books.offerings, amount: 700 });
    const committed = await countAndCommit(admin, batchId, 10_800);
    expect(committed.status).toBe('committed');
    const entry = await admin.call(ledger.get, { entryId: committed.entryId ?? '' });
    // Tithes in cash and by transfer, offerings, twice two lines of the share, and what was counted more.
    expect(entry.lines).toHaveLength(8);
    expect(entry).toMatchObject({ kind: 'giving', amount: '14133', batchId });
    const report = await admin.call(ledger.report, { from: '2026-03', to: '2026-03' });
    expect(report.income.map(({ name, amount }) => [name, amount])).toEqual([
      ['Diezmos', '13333'],
      ['Ofrendas', '700'],
      ['Sobrantes de caja', '100'],
    ]);
    expect(report).toMatchObject({ totalExpense: '1333', custodyReceived: '1333' });
    const { status } = await admin.call(giving.deposit, {
      requestId: newId(),
      batchId,
      accountId: books.bank,
      day: '2026-03-09',
    });
    expect(status).toBe('deposited');
    const { accounts, money } = await admin.call(ledger.frontPage, {});
    expect(accounts.map(({ amount }) => amount)).toEqual(['100000', '514133']);
    expect(money.ofOthers).toBe('1333');
  });

  test('takes cents by transfer, but not in cash where no coins are cents; a wrong amount says so in one sentence', async () => {
    const { admin } = await server().createChurch();
    const books = await openBooks(admin);
    const { id: batchId } = await addBatch(admin, books);
    const add = (fields: Parameters<typeof addGift>[3]) =>
      addGift(admin, batchId, books, fields).then(
        () => 'done',
        (error: CallError) => error.failure.fields?.[0]?.message,
      );
    expect(await add({ amount: 8_500_050 })).toMatch(/^En efectivo no hay monedas de centavos/);
    expect(await add({ amount: 8_500_000 })).toBe('done');
    expect(await add({ method: 'transfer', amount: 8_500_050, reference: '881' })).toBe('done');
    for (const amount of [0, -500_000, Number.NaN])
      expect(await add({ amount })).toBe('Escribe un monto mayor que cero, solo con cifras.');
  });

  test('whose cash differs from its gifts needs a reason', async () => {
    const { admin } = await server().createChurch();
    const books = await openBooks(admin);
    const { id: batchId } = await addBatch(admin, books);
    await addGift(admin, batchId, books);
    await admin.call(giving.count, { batchId, total: 1950, witness: 'Rut' });
    const silent = admin.call(giving.commit, { batchId });
    await expect(silent).rejects.toMatchObject({
      failure: {
        fields: [
          {
            path: 'differenceReason',
            message: 'Escribe por qué el efectivo no coincide con las ofrendas.',
          },
        ],
      },
    });
  });

  test('that is committed takes no gifts, and is committed once', async () => {
    const { admin } = await server().createChurch();
    const books = await openBooks(admin);
    const { id: batchId } = await addBatch(admin, books);
    const gift = await addGift(admin, batchId, books);
    await countAndCommit(admin, batchId);
    await admin.call(giving.commit, { batchId });
    await expect(addGift(admin, batchId, books)).rejects.toMatchObject({ status: 409 });
    const remove = admin.call(giving.removeGift, { giftId: gift.id });
    await expect(remove).rejects.toMatchObject({ status: 409 });
    expect((await admin.call(ledger.list, { kind: 'giving' })).items).toHaveLength(1);
  });

  test('shows who gave to those who count it until it is committed, and then to those who may see givers', async () => {
    const church = await server().createChurch();
    const books = await openBooks(church.admin);
    const { id: batchId } = await addBatch(church.admin, books);
    await addGift(church.admin, batchId, books);
    const counter = await createUserWith(church, ['finance.count']);
    expect((await counter.call(giving.get, { batchId })).items).toHaveLength(1);
    await countAndCommit(church.admin, batchId);
    expect((await counter.call(giving.get, { batchId })).items).toBeNull();
  });
});

describe('a gift', () => {
  test('that is sent twice at once is one gift', async () => {
    const { admin } = await server().createChurch();
    const books = await openBooks(admin);
    const { id: batchId } = await addBatch(admin, books);
    const requestId = newId();
    await Promise.all([1, 2, 3].map(() => addGift(admin, batchId, books, { requestId })));
    expect(await admin.call(giving.get, { batchId })).toMatchObject({ gifts: 1, total: '2000' });
  });

  test('that was wrong is taken out after its month was closed, and the month stays as it was', async () => {
    const { admin } = await server().createChurch();
    const books = await openBooks(admin);
    const roof = await admin.call(financeContract.createFund, {
      requestId: newId(),
      kind: 'restricted',
      name: 'Techo',
    });
    const { id: personId } = await addPerson(admin, { givenNames: 'Rut', surname1: 'Gómez' });
    const { id: batchId } = await addBatch(admin, books);
    const wrong = await addGift(admin, batchId, books, { personId, amount: 1200 });
    const other = await addGift(admin, batchId, books, { personId, amount: 800, fundId: roof.id });
    await addGift(admin, batchId, books, { personId, amount: 500 });
    await countAndCommit(admin, batchId);
    for (const month of ['2026-01', '2026-02', '2026-03'])
      await admin.call(ledger.close, { month });
    const march = await admin.call(ledger.report, { from: '2026-03', to: '2026-03' });
    const { items: before } = await admin.call(ledger.months, {});
    for (const giftId of [wrong.id, other.id])
      await admin.call(giving.returnGift, {
        requestId: newId(),
        giftId,
        state: 'void',
        reason: 'Era de otra iglesia',
      });
    const year = await admin.call(giving.ofPerson, { personId, year: 2026 });
    expect(year.total).toBe('500');
    expect(year.items.map(({ amount, state }) => [amount, state])).toEqual(
      expect.arrayContaining([
        [1200, 'void'],
        [800, 'void'],
        [500, 'committed'],
      ]),
    );
    expect(await admin.call(ledger.report, { from: '2026-03', to: '2026-03' })).toEqual(march);
    const { items: after } = await admin.call(ledger.months, {});
    expect(after.slice(1)).toEqual(before.slice(1));
    expect((await admin.call(ledger.frontPage, {})).money.total).toBe('600500');
  });

  test('keeps its amount and loses its name when the person is erased', async () => {
    const { admin } = await server().createChurch();
    const books = await openBooks(admin);
    const person = await addPerson(admin, { givenNames: 'Noé', surname1: 'Ruiz' });
    const { id: batchId } = await addBatch(admin, books);
    await addGift(admin, batchId, books, { personId: person.id });
    await countAndCommit(admin, batchId);
    await admin.call(peopleContract.remove, { personId: person.id });
    const { items } = await admin.call(giving.get, { batchId });
    expect(items).toMatchObject([{ person: null, amount: 2000, state: 'committed' }]);
  });
});

test('a gift in kind is an income that is spent at once: it moves no money, and others get no share of it', async () => {
  const { admin } = await server().createChurch();
  const books = await openBooks(admin);
  const others = {
    requestId: newId(),
    kind: 'custody',
    name: 'Convención',
    share: 1000,
    sharedCategoryId: books.tithes,
  } as const;
  const { id: fundId } = await admin.call(financeContract.createFund, others);
  const { money } = await admin.call(ledger.frontPage, {});
  const { id: batchId } = await addBatch(admin, books, { bankAccountId: null });
  const goods = { method: 'kind', amount: 80_000, reference: 'Un mercado' } as const;
  const gift = await addGift(admin, batchId, books, goods);
  await expect(addGift(admin, batchId, books, { ...goods, fundId })).rejects.toMatchObject({
    failure: { fields: [{ path: 'fundId' }] },
  });
  // Nothing of it is cash, so there is nothing to count.
  await admin.call(giving.commit, { batchId, differenceReason: '' });
  const march = { from: '2026-03', to: '2026-03' };
  expect(await admin.call(ledger.report, march)).toMatchObject({
    money,
    totalIncome: '80000',
    totalExpense: '80000',
  });
  const back = { requestId: newId(), giftId: gift.id, state: 'void', reason: 'Error' } as const;
  await admin.call(giving.returnGift, { ...back, day: '2026-03-20' });
  expect(await admin.call(ledger.report, march)).toMatchObject({
    money,
    totalIncome: '0',
    totalExpense: '0',
  });
});
