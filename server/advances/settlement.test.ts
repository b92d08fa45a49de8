/** The tests of settlements of advances over HTTP: what the books say before and after. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { advancesContract as contract } from '#domain/advances/contract.ts';
import { financeContract } from '#domain/finance/contract.ts';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import { newId } from '#server/core/ids.ts';
import {
  accept,
  addReceiver,
  buy,
  give,
  openWithReceiver,
  read,
  readPlaces,
  submit,
} from '#server/testing/treasury/advances.ts';
import { downloadExport, restoreFromZip } from '#server/testing/files/archives.ts';
import { getPresentDay } from '#server/testing/finance.ts';
import { getError } from '#server/testing/get-error.ts';
import { onePicture } from '#server/testing/matrix/one-picture.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();
const open = () => openWithReceiver(server());

const reverse = (client: Client, entryId: string | null) =>
  client.call(ledgerContract.reverse, {
    requestId: newId(),
    entryId: entryId ?? '',
    reason: 'Mal registrado',
  });

/** With receipts of 100.00 and 50.00 of the 300.00, handed in. */
async function openSubmitted() {
  const setting = await open();
  const { admin, books, personId, receiver } = setting;
  const { id } = await give(admin, books, { personId });
  await buy(receiver, books, id);
  await buy(receiver, books, id, { amount: 5000 });
  return { ...setting, id, submitted: await submit(receiver, id) };
}

describe('a settlement', () => {
  test('that is accepted posts the expenses and brings the rest back into the box, as one entry', async () => {
    const { admin, books, submitted } = await openSubmitted();
    const settled = await accept(admin, books, submitted);
    expect(settled).toMatchObject({ state: 'settled', spent: '15000', returned: '15000' });
    expect(await readPlaces(admin)).toMatchObject({
      'Caja general': '85000',
      'Anticipos por rendir': '0',
    });
    const entry = await admin.call(ledgerContract.get, { entryId: settled.settlementId ?? '' });
    expect(entry).toMatchObject({ kind: 'expense', amount: '-15000' });
    expect(entry.lines).toHaveLength(3);
    const posted = await admin.call(contract.findPosted, { entryId: entry.id });
    expect(posted.advance).toMatchObject({ id: settled.id, receipts: [{}, {}] });
  });

  test('is posted once, however often it is accepted', async () => {
    const { admin, books, submitted } = await openSubmitted();
    const request = { requestId: newId() };
    const first = await accept(admin, books, submitted, request);
    expect(await accept(admin, books, submitted, request)).toEqual(first);
    expect(await getError(accept(admin, books, submitted))).toMatch(/^409 /);
    const { admin: second, books: others, submitted: waiting } = await openSubmitted();
    const results = await Promise.allSettled([1, 2, 3].map(() => accept(second, others, waiting)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await readPlaces(second))['Caja general']).toBe('85000');
  });

  test('is never accepted or sent back by who got the money, and not unseen', async () => {
    const church = await open();
    const { admin, books } = church;
    const { receiver: treasurer, personId } = await addReceiver(church, 'treasurer');
    const { id } = await give(treasurer, books, { personId });
    await buy(treasurer, books, id);
    const submitted = await submit(treasurer, id);
    expect(submitted).toMatchObject({ isOwn: true, canAccept: false, canChange: false });
    expect(await getError(accept(treasurer, books, submitted))).toMatch(
      /^403 No puedes decidir sobre el dinero que tú recibiste/,
    );
    const back = { advanceId: id, version: submitted.version, reason: 'No' };
    expect(await getError(treasurer.call(contract.sendBack, back))).toMatch(/^403 /);
    await buy(admin, books, id, { amount: 1 });
    expect(await getError(accept(admin, books, submitted))).toMatch(/^409 /);
    expect(await accept(admin, books, await read(admin, id))).toMatchObject({ spent: '10001' });
  });

  test('comes back with a reason, is completed by who accepts it, and may be of nothing', async () => {
    const { admin, books, id, receiver, submitted } = await openSubmitted();
    const back = { advanceId: id, version: submitted.version, reason: 'Falta el pan' };
    const open = await admin.call(contract.sendBack, back);
    expect(open).toMatchObject({ state: 'open', reason: 'Falta el pan' });
    await buy(receiver, books, id, { title: 'Pan', categoryId: null });
    const again = await submit(receiver, id);
    expect(await getError(accept(admin, books, again))).toMatch(/^409 .*categoría de «Pan»/);
    const bread = again.receipts.find(({ title }) => title === 'Pan')?.id ?? '';
    const { rent: categoryId } = books;
    const { version } = again;
    const fields = { title: 'Pan', amount: 1, categoryId };
    const change = { advanceId: id, receiptId: bread, version, ...fields };
    expect(
      await accept(admin, books, await admin.call(contract.changeReceipt, change)),
    ).toMatchObject({
      state: 'settled',
      spent: '15001',
    });
  });

  test('of what was not needed brings all of it back', async () => {
    const { admin, books, personId, receiver } = await open();
    const { id } = await give(admin, books, { personId });
    const settled = await accept(admin, books, await submit(receiver, id));
    expect(settled).toMatchObject({ spent: '0', returned: '30000', reimbursed: '0' });
    expect((await readPlaces(admin))['Caja general']).toBe('100000');
  });

  test('that is reversed opens its advance again, and an entry that is reversed cancels the advance that it gave', async () => {
    const { admin, books, id, receiver, submitted } = await openSubmitted();
    const settled = await accept(admin, books, submitted);
    expect(await getError(reverse(admin, settled.entryId))).toMatch(/^409 .*ya está rendido/);
    await reverse(admin, settled.settlementId);
    expect(await read(receiver, id)).toMatchObject({ state: 'open', settlementId: null });
    expect(await readPlaces(admin)).toMatchObject({
      'Caja general': '70000',
      'Anticipos por rendir': '30000',
    });
    await accept(admin, books, await submit(receiver, id));
    expect((await readPlaces(admin))['Caja general']).toBe('85000');
    const { id: other, entryId } = await give(admin, books, { personId: settled.person?.id ?? '' });
    await reverse(admin, entryId);
    expect(await read(admin, other)).toMatchObject({ state: 'cancelled', canSubmit: false });
    expect((await readPlaces(admin))['Anticipos por rendir']).toBe('0');
  });
});

test('no settlement is of a category or a cost centre that is closed by now', async () => {
  const { admin, books, personId, receiver } = await open();
  const centre = { kind: 'ministry', name: 'Jóvenes' } as const;
  const { id: centreId } = await admin.call(financeContract.createCentre, {
    requestId: newId(),
    ...centre,
  });
  const { id } = await give(admin, books, { personId });
  await buy(receiver, books, id, { centreId });
  const submitted = await submit(receiver, id);
  const setCentre = (version: number, isClosed: boolean) =>
    admin.call(financeContract.updateCentre, { ...centre, centreId, version, isClosed });
  await setCentre(1, true);
  expect(await getError(accept(admin, books, submitted))).toMatch(/^409 «Salón» usa/);
  await setCentre(2, false);
  const rent = books.lists.accounts.find((each) => each.id === books.rent);
  await admin.call(financeContract.updateAccount, {
    accountId: books.rent,
    version: rent?.version ?? 0,
    name: 'Arriendo',
    isClosed: true,
  });
  expect(await getError(accept(admin, books, submitted))).toMatch(/^409 .*categoría de «Salón»/);
  expect((await readPlaces(admin))['Anticipos por rendir']).toBe('30000');
});

test('no settlement is of a closed month or of a day before the advance', async () => {
  const { admin, books, personId, receiver } = await open();
  const { id } = await give(admin, books, { personId, day: '2026-02-10' });
  for (const month of ['2026-01', '2026-02'])
    await admin.call(ledgerContract.close, { month, tills: [] });
  await buy(receiver, books, id);
  const submitted = await submit(receiver, id);
  for (const day of ['2026-02-20', '2026-02-09'])
    expect(await getError(accept(admin, books, submitted, { day }))).toMatch(/^4\d\d /);
  expect(await read(admin, id)).toMatchObject({ state: 'submitted' });
  expect(await accept(admin, books, submitted)).toMatchObject({ state: 'settled' });
});

test('what is bought for another fund is paid by that fund, in the box', async () => {
  const { admin, books, personId, receiver } = await open();
  const missions = { requestId: newId(), kind: 'restricted', name: 'Misiones' } as const;
  const { id: fundId } = await admin.call(financeContract.createFund, missions);
  const { id } = await give(admin, books, { personId });
  await buy(receiver, books, id);
  await buy(receiver, books, id, { fundId, amount: 4000 });
  await accept(admin, books, await submit(receiver, id));
  const { funds } = await admin.call(ledgerContract.frontPage, {});
  expect(funds.find((fund) => fund.id === fundId)?.amount).toBe('-4000');
  expect((await readPlaces(admin))['Caja general']).toBe('86000');
});

test('an advance is what was spent, plus what came back, less what was reimbursed: in its view and in the books', async () => {
  const { admin, books, personId, receiver } = await open();
  const amounts = fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 90_000 }), amounts, async (amount, bought) => {
      const before = BigInt((await readPlaces(admin))['Caja general'] ?? '0');
      const { id } = await give(admin, books, { personId, amount });
      for (const each of bought) await buy(receiver, books, id, { amount: each });
      const settled = await accept(admin, books, await submit(receiver, id));
      const [spent, returned, reimbursed] = [
        BigInt(settled.spent),
        BigInt(settled.returned),
        BigInt(settled.reimbursed),
      ];
      expect(spent + returned - reimbursed).toBe(BigInt(amount));
      expect(await readPlaces(admin)).toMatchObject({
        'Caja general': String(before - spent),
        'Anticipos por rendir': '0',
      });
      const today = getPresentDay().slice(0, 7);
      const report = await admin.call(ledgerContract.report, { from: '2026-01', to: today });
      expect(
        BigInt(report.beginning) + BigInt(report.totalIncome) - BigInt(report.totalExpense),
      ).toBe(BigInt(report.end));
    }),
    { numRuns: 6 },
  );
});

test('a church that is restored has its advances with their receipts, and settles them', async () => {
  const { admin, books, personId, receiver, submitted } = await openSubmitted();
  const { id } = await give(admin, books, { personId });
  await buy(receiver, books, id, { photos: [{ data: onePicture }, { data: onePicture }] });
  await accept(admin, books, submitted);
  const { admin: other } = await server().createChurch();
  const zip = await downloadExport(admin);
  expect(await restoreFromZip(other, zip)).toMatchObject({ status: 'done' });
  const [restored] = (await other.call(contract.list, {})).items;
  expect(restored).toMatchObject({ state: 'open', person: {} });
  expect((await other.call(contract.list, { which: 'closed' })).items).toHaveLength(1);
  const waiting = await submit(other, restored?.id ?? '');
  expect(waiting).toMatchObject({ spent: '10000' });
  const photoIds = waiting.receipts[0]?.photoIds ?? [];
  expect(photoIds).toHaveLength(2);
  for (const photoId of photoIds)
    expect((await other.fetch(`/files/${photoId}/96.webp`)).status).toBe(200);
  const till = waiting.account.id;
  expect(await accept(other, { ...books, till }, waiting)).toMatchObject({ state: 'settled' });
});
