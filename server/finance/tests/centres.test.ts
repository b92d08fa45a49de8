/** The tests of cost centres: the ministry, group or building of an income or an expense. */
import { expect, test } from 'vitest';
import { financeContract } from '#domain/finance/contract.ts';
import { ledgerContract as ledger } from '#domain/finance/ledger/contract.ts';
import { newId } from '#server/core/ids.ts';
import { addExpense, addIncome, openBooks } from '#server/testing/finance.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();

async function createSetting() {
  const { admin } = await server().createChurch();
  const books = await openBooks(admin);
  const centre = await admin.call(financeContract.createCentre, {
    requestId: newId(),
    kind: 'ministry',
    name: 'Jóvenes',
    code: '40',
  });
  return { admin, books, centre };
}

test('a report says what came and went for each cost centre, and its entries are found by it', async () => {
  const { admin, books, centre } = await createSetting();
  const centreId = centre.id;
  const sold = await addIncome(admin, books, { centreId, amount: 30_000 });
  await addExpense(admin, books, { centreId, amount: 12_500 });
  await addExpense(admin, books, { amount: 99_900 });
  const march = { from: '2026-03', to: '2026-03' };
  expect((await admin.call(ledger.report, march)).centres).toEqual([
    { id: centreId, name: 'Jóvenes', income: '30000', expense: '12500' },
  ]);
  const { items } = await admin.call(ledger.list, { centreId });
  expect(items.map(({ lines }) => lines.map((line) => line.centre?.name))).toEqual([
    ['Jóvenes'],
    ['Jóvenes'],
  ]);
  const reversal = { requestId: newId(), entryId: sold.id, day: '2026-03-20', reason: 'Error' };
  await admin.call(ledger.reverse, reversal);
  expect((await admin.call(ledger.report, march)).centres).toMatchObject([
    { income: '0', expense: '12500' },
  ]);
});

test('a cost centre that is not used any more is not chosen, and its past stays', async () => {
  const { admin, books, centre } = await createSetting();
  await addExpense(admin, books, { centreId: centre.id, amount: 700 });
  const { id: centreId, version, kind, name } = centre;
  await admin.call(financeContract.updateCentre, { centreId, version, kind, name, isClosed: true });
  await expect(addExpense(admin, books, { centreId })).rejects.toMatchObject({
    failure: { fields: [{ path: 'centreId' }] },
  });
  const { centres } = await admin.call(ledger.report, { from: '2026-03', to: '2026-03' });
  expect(centres).toMatchObject([{ name: 'Jóvenes', expense: '700' }]);
  await expect(
    admin.call(financeContract.updateCentre, { centreId, version, kind, name }),
  ).rejects.toMatchObject({ status: 409 });
});

test('a remesa is of no cost centre, and one of another church is unknown', async () => {
  const { admin, books, centre } = await createSetting();
  const others = { requestId: newId(), kind: 'custody', name: 'Convención' } as const;
  const { id: fundId } = await admin.call(financeContract.createFund, others);
  const { lines } = await addIncome(admin, books, { fundId, centreId: centre.id });
  expect(lines).toMatchObject([{ centre: null }]);
  const other = await createSetting();
  await expect(addExpense(admin, books, { centreId: other.centre.id })).rejects.toMatchObject({
    failure: { fields: [{ path: 'centreId' }] },
  });
});
