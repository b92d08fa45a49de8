/** The tests of offerings that groups report and that are counted with the rest. */
import { expect, test } from 'vitest';
import { financeContract } from '#domain/finance/contract.ts';
import { givingContract as giving } from '#domain/finance/giving/contract.ts';
import { newId } from '#server/core/ids.ts';
import { addBatch, countAndCommit, findOrOpenBooks, openBooks } from '#server/testing/finance.ts';
import { getError } from '#server/testing/get-error.ts';
import { createCell, sendReport } from '#server/testing/reports.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();

/** A cell that reported an offering, and a batch that is open. */
async function createReported() {
  const cell = await createCell(server());
  const { admin } = cell.church;
  const books = await openBooks(admin);
  const { gatheringId } = await sendReport(cell.leader, cell.group.id, { offering: 12_000 });
  const { id: batchId } = await addBatch(admin, books, { title: 'Células' });
  const take = (batch = batchId) =>
    admin.call(giving.takeOfferings, {
      batchId: batch,
      offeringIds: [gatheringId],
      categoryId: books.offerings,
      fundId: books.fund,
    });
  const correct = (offering: number) =>
    sendReport(cell.leader, cell.group.id, { gatheringId, baseVersion: 1, offering });
  const listWaiting = async () =>
    (await admin.call(giving.offerings, {})).items.map(({ group, amount }) => [group, amount]);
  return { ...cell, admin, books, batchId, take, correct, listWaiting };
}

test('an offering of a group is taken over once, and its report keeps the amount once it is in the books', async () => {
  const { admin, books, group, batchId, take, correct, listWaiting } = await createReported();
  expect(await listWaiting()).toEqual([[group.name, 12_000]]);
  const { items } = await take();
  expect(items).toMatchObject([{ amount: 12_000, method: 'cash', person: null }]);
  expect(items?.[0]?.reference).toMatch(new RegExp(`^${group.name} · \\d{1,2} [a-z]{3,4} \\d{4}$`));
  expect(await listWaiting()).toEqual([]);
  const { id: other } = await addBatch(admin, books);
  expect(await getError(take(other))).toMatch(/^409 Una de estas ofrendas ya está/);
  await countAndCommit(admin, batchId);
  expect(await getError(correct(9000))).toMatch(/^409 /);
  expect(await listWaiting()).toEqual([]);
});

test('what a group gave before the books began is not taken over', async () => {
  const { church, group, leader } = await createCell(server());
  const { admin } = church;
  const early = await sendReport(leader, group.id, { day: '2026-01-11', offering: 5000 });
  await sendReport(leader, group.id, { day: '2026-02-08', offering: 7000 });
  await admin.call(financeContract.open, {
    chart: 'CO',
    openedOn: '2026-02-01',
    accounts: [{ kind: 'cash', name: 'Caja general' }],
  });
  const books = await findOrOpenBooks(admin);
  const { items } = await admin.call(giving.offerings, {});
  expect(items.map(({ amount }) => amount)).toEqual([7000]);
  const batch = { requestId: newId(), day: '2026-02-08', title: 'Células' };
  const { id: batchId } = await admin.call(giving.create, { ...batch, cashAccountId: books.till });
  const gift = { batchId, categoryId: books.offerings, fundId: books.fund };
  const take = admin.call(giving.takeOfferings, { ...gift, offeringIds: [early.gatheringId] });
  expect(await getError(take)).toMatch(/^409 Una de estas ofrendas/);
});

test('a gift that is removed from a batch leaves the offering waiting', async () => {
  const { admin, take, listWaiting } = await createReported();
  const { items } = await take();
  await admin.call(giving.removeGift, { giftId: items?.[0]?.id ?? '' });
  expect(await listWaiting()).toHaveLength(1);
  expect((await take()).gifts).toBe(1);
});

test('a report that is corrected after it was taken over keeps the batch from being posted', async () => {
  const { admin, batchId, take, correct, listWaiting } = await createReported();
  const { items } = await take();
  await correct(15_000);
  expect(await getError(countAndCommit(admin, batchId))).toMatch(/^409 El grupo cambió/);
  await admin.call(giving.removeGift, { giftId: items?.[0]?.id ?? '' });
  expect((await listWaiting())[0]?.[1]).toBe(15_000);
  await take();
  expect((await countAndCommit(admin, batchId)).status).toBe('committed');
});

test('a leader sees what the own group handed in, and whether it is in the books; others see nothing of it', async () => {
  const { church, admin, group, leader, batchId, take } = await createReported();
  const read = async (client = leader) =>
    (await client.call(giving.handedIn, {})).items.map((each) => [
      each.group,
      each.amount,
      each.isRecorded,
    ]);
  expect(await read()).toEqual([[group.name, 12_000, false]]);
  await take();
  await countAndCommit(admin, batchId);
  expect(await read()).toEqual([[group.name, 12_000, true]]);
  expect(await read(await church.as('leader'))).toEqual([]);
});
