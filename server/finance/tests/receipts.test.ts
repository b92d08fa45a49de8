/** The tests of receipts: their numbers, their papers and their links. */
import { afterEach, describe, expect, test } from 'vitest';
import { givingContract as giving } from '#domain/finance/giving/contract.ts';
import { receiptsContract as receipts } from '#domain/finance/giving/receipts.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { setClock } from '#server/core/clock.ts';
import { newId } from '#server/core/ids.ts';
import { addBatch, addGift, countAndCommit, openBooks } from '#server/testing/finance.ts';
import { getError } from '#server/testing/get-error.ts';
import { waitForMail } from '#server/testing/mail.ts';
import { addPerson } from '#server/testing/people.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { testServer, type TestChurch } from '#server/testing/server.ts';
import drawReceipts from '../receipts/draw-receipts.ts';

const server = testServer();

let restoreClock = (): void => undefined;
afterEach(() => restoreClock());

const rut = { givenNames: 'Rut', surname1: 'Gómez', surname2: 'Paz' };

/** A committed batch with two gifts of one person, one of another, and one of nobody known. */
async function createSunday(church: Pick<TestChurch, 'admin'>) {
  const { admin } = church;
  const books = await openBooks(admin);
  const emails = [{ value: 'rut@ejemplo.test' }];
  const first = await addPerson(admin, { ...rut, emails });
  const second = await addPerson(admin, { givenNames: 'Noemí', surname1: 'Ruiz' });
  const { id: batchId } = await addBatch(admin, books);
  const tithe = await addGift(admin, batchId, books, { personId: first.id, amount: 1200 });
  const other = { personId: first.id, categoryId: books.offerings, amount: 800 };
  await addGift(admin, batchId, books, other);
  await addGift(admin, batchId, books, { personId: second.id, amount: 500 });
  const unnamed = await addGift(admin, batchId, books, { amount: 300 });
  await countAndCommit(admin, batchId);
  return { admin, books, batchId, tithe, unnamed, first, second };
}

const issue = (client: TestChurch['admin'], giftId: string, fields = {}) =>
  client.call(receipts.issue, { requestId: newId(), giftId, ...fields });

describe('a receipt', () => {
  test('covers what a giver gave in a batch, in words, and is issued once', async () => {
    const { admin, batchId, tithe, first } = await createSunday(await server().createChurch());
    const requestId = newId();
    const receipt = await issue(admin, tithe.id, { requestId, paperNumber: '0412' });
    expect(receipt).toMatchObject({
      number: 'A-000001',
      payer: 'Rut Gómez Paz',
      personId: first.id,
      amount: 2000,
      words: 'veinte pesos',
      paperNumber: '0412',
      status: 'issued',
      canMail: true,
    });
    expect(receipt.items.map(({ category, amount }) => [category, amount])).toEqual([
      ['Diezmos', 1200],
      ['Ofrendas', 800],
    ]);
    expect((await issue(admin, tithe.id, { requestId })).id).toBe(receipt.id);
    expect(await getError(issue(admin, tithe.id))).toMatch(/^409 Esta ofrenda ya tiene recibo/);
    const { items } = await admin.call(giving.get, { batchId });
    expect(items?.map((gift) => gift.receipt?.number)).toEqual([
      'A-000001',
      'A-000001',
      undefined,
      undefined,
    ]);
  });

  test('of nobody known needs a name', async () => {
    const { admin, unnamed } = await createSunday(await server().createChurch());
    expect(await getError(issue(admin, unnamed.id))).toMatch(/^400 /);
    const receipt = await issue(admin, unnamed.id, { payer: 'Ferretería El Tornillo' });
    expect(receipt).toMatchObject({ personId: null, amount: 300, canMail: false });
    const found = await admin.call(receipts.list, { q: 'ferreteria' });
    expect(found.items.map(({ id }) => id)).toEqual([receipt.id]);
    expect((await admin.call(receipts.list, { q: 'A-000001' })).items).toHaveLength(1);
  });

  test('is not issued for a gift that is not in the books yet', async () => {
    const { admin } = await server().createChurch();
    const books = await openBooks(admin);
    const { id: batchId } = await addBatch(admin, books);
    const gift = await addGift(admin, batchId, books);
    expect(await getError(issue(admin, gift.id, { payer: 'Rut' }))).toMatch(/^409 /);
  });

  test('that is void keeps its number, and its gifts get another', async () => {
    const { admin, batchId, tithe } = await createSunday(await server().createChurch());
    const { id: receiptId } = await issue(admin, tithe.id);
    const voided = await admin.call(receipts.void, { receiptId, reason: 'Nombre errado' });
    expect(voided).toMatchObject({ status: 'void', number: 'A-000001', amount: 2000 });
    const again = admin.call(receipts.void, { receiptId, reason: 'Otra vez' });
    expect(await getError(again)).toMatch(/^409 Este recibo está anulado/);
    expect((await issue(admin, tithe.id)).number).toBe('A-000002');
    const { issued } = await admin.call(receipts.issueAll, { batchId });
    expect(issued).toBe(1);
  });

  test('is void once one of its gifts is taken back', async () => {
    const { admin, tithe } = await createSunday(await server().createChurch());
    const { id: receiptId } = await issue(admin, tithe.id);
    const returned = { giftId: tithe.id, state: 'returned', reason: 'Sin fondos' } as const;
    await admin.call(giving.returnGift, { requestId: newId(), ...returned });
    const { status, voidReason } = await admin.call(receipts.get, { receiptId });
    expect([status, voidReason]).toEqual(['void', 'Sin fondos']);
  });

  test('keeps the name that is printed on it when the person is erased', async () => {
    const { admin, tithe, first } = await createSunday(await server().createChurch());
    const { id: receiptId } = await issue(admin, tithe.id);
    await admin.call(peopleContract.remove, { personId: first.id });
    const receipt = await admin.call(receipts.get, { receiptId });
    expect(receipt).toMatchObject({ payer: 'Rut Gómez Paz', personId: null });
  });
});

test('twenty receipts at once have twenty numbers, without a gap and without a double', async () => {
  const { admin } = await server().createChurch();
  const books = await openBooks(admin);
  const { id: batchId } = await addBatch(admin, books);
  const gifts: string[] = [];
  for (let count = 0; count < 20; count += 1) gifts.push((await addGift(admin, batchId, books)).id);
  await countAndCommit(admin, batchId);
  const issued = await Promise.all(
    gifts.map((id, index) => issue(admin, id, { payer: `Nombre ${index}`, series: 'b' })),
  );
  expect(issued.map(({ number }) => number).toSorted()).toEqual(
    Array.from({ length: 20 }, (_, index) => `B-${String(index + 1).padStart(6, '0')}`),
  );
  const { items } = await admin.call(receipts.list, {});
  expect(items).toHaveLength(20);
});

describe('the paper', () => {
  test('of a receipt and of a whole batch is a PDF file', async () => {
    const { admin, batchId, tithe } = await createSunday(await server().createChurch());
    const none = await admin.fetch(`/api/finance/batches/${batchId}/receipts/file`);
    expect(none.status).toBe(404);
    const { id } = await issue(admin, tithe.id);
    expect(await admin.call(receipts.issueAll, { batchId })).toEqual({ issued: 1 });
    expect(await admin.call(receipts.issueAll, { batchId })).toEqual({ issued: 0 });
    for (const path of [`receipts/${id}/file?paper=a4`, `batches/${batchId}/receipts/file`]) {
      const answer = await admin.fetch(`/api/finance/${path}`);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect((await answer.text()).slice(0, 5)).toBe('%PDF-');
    }
  });
});

test('a receipt with more lines than half a page has a page of its own', async () => {
  const draw = async (counts: readonly number[]) => {
    const bytes = await drawReceipts({
      paper: 'letter',
      language: 'es',
      title: 'Recibos',
      church: 'Iglesia Betania',
      churchLines: [],
      logo: null,
      receipts: counts.map((count) => ({
        heading: 'Recibo A-000001',
        day: '8 de marzo de 2026',
        stamp: null,
        facts: [['Recibimos de', 'Rut Gómez Paz']],
        items: Array.from({ length: count }, (_, index) => [`Ofrenda ${index}`, '1'] as const),
        total: ['Total', '1'],
        signature: 'Firma y sello',
      })),
    });
    return Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length;
  };
  expect(await draw([1, 1])).toBe(1);
  expect(await draw([1, 1, 1])).toBe(2);
  expect(await draw([1, 20, 1, 1])).toBe(3);
  expect(await draw([80])).toBe(3);
});

describe('the link of a giver', () => {
  const openLink = async (url: string) => {
    const path = `/api/receipts/${url.slice(url.lastIndexOf('/') + 1)}`;
    const [look, file] = [
      await server().anonymous.fetch(path),
      await server().anonymous.fetch(`${path}/file`),
    ];
    expect(look.status).toBe(file.status);
    return file;
  };

  test('opens the receipt without sign-in, for 90 days, until it is replaced or stopped', async () => {
    const { admin, tithe } = await createSunday(await server().createChurch());
    const { id: receiptId } = await issue(admin, tithe.id);
    const first = await admin.call(receipts.createLink, { receiptId });
    expect((await openLink(first.url)).headers.get('content-type')).toBe('application/pdf');
    const second = await admin.call(receipts.createLink, { receiptId });
    expect((await openLink(first.url)).status).toBe(404);
    expect((await openLink(second.url)).status).toBe(200);
    restoreClock = setClock(() => new Date(Date.now() + 91 * 24 * 3600 * 1000));
    expect((await openLink(second.url)).status).toBe(404);
    restoreClock();
    await admin.call(receipts.revokeLink, { receiptId });
    expect((await openLink(second.url)).status).toBe(404);
    expect((await admin.call(receipts.get, { receiptId })).linkUntil).toBeNull();
  });

  test('says whose it is and which, and nothing for a church that is suspended or without the module', async () => {
    const church = await server().createChurch();
    const { admin, tithe } = await createSunday(church);
    const { id: receiptId } = await issue(admin, tithe.id);
    const { url } = await admin.call(receipts.createLink, { receiptId });
    const token = url.slice(url.lastIndexOf('/') + 1);
    const look = await server().anonymous.call(receipts.look, { token });
    expect(look).toEqual({
      church: { name: 'Iglesia Betania', logoUrl: null },
      number: 'A-000001',
    });
    const setChurch = (change: { status?: 'active' | 'suspended'; modules?: ['system'] }) =>
      server().core.database.unscoped((db) =>
        db.updateTable('churches').set(change).where('id', '=', church.id).execute(),
      );
    await setChurch({ status: 'suspended' });
    expect((await openLink(url)).status).toBe(404);
    await setChurch({ status: 'active', modules: ['system'] });
    expect((await openLink(url)).status).toBe(404);
  });

  test('is mailed to the person, and stops with the receipt', async () => {
    const { admin, tithe, unnamed } = await createSunday(await server().createChurch());
    const { id: receiptId } = await issue(admin, tithe.id);
    const { url } = await admin.call(receipts.createLink, { receiptId, send: true });
    const [mail] = await waitForMail(server(), 'rut@ejemplo.test');
    expect(mail?.subject).toMatch(/^Tu recibo de /);
    expect(mail?.text).toContain(url);
    await admin.call(receipts.void, { receiptId, reason: 'Nombre errado' });
    expect((await openLink(url)).status).toBe(404);
    expect(await getError(admin.call(receipts.createLink, { receiptId }))).toMatch(/^409 /);
    const other = await issue(admin, unnamed.id, { payer: 'Ferretería' });
    const mailed = admin.call(receipts.createLink, { receiptId: other.id, send: true });
    expect(await getError(mailed)).toMatch(/^409 Esta persona no tiene un correo/);
  });
});

test('a member sees the own gifts and prints the own receipts, and nobody else’s', async () => {
  const church = await server().createChurch();
  const { admin, batchId, first, tithe } = await createSunday(church);
  const { id: receiptId } = await issue(admin, tithe.id);
  await admin.call(receipts.issueAll, { batchId });
  const [member, other] = [await church.as('member'), await church.as('member')];
  const empty = { isLinked: false, years: [], total: '0', items: [] };
  expect(await member.call(giving.own, {})).toMatchObject(empty);
  const link = { userId: member.userId, personId: first.id };
  await admin.call(managementContract.linkPerson, link);
  const own = await member.call(giving.own, {});
  expect(own).toMatchObject({ isLinked: true, year: 2026, total: '2000', currency: 'COP' });
  expect(own.items.map(({ category, receipt }) => [category, receipt?.number]).toSorted()).toEqual([
    ['Diezmos', 'A-000001'],
    ['Ofrendas', 'A-000001'],
  ]);
  const path = `/api/finance/own-receipts/${receiptId}/file`;
  expect((await member.fetch(path)).headers.get('content-type')).toBe('application/pdf');
  expect((await other.fetch(path)).status).toBe(404);
  // By a right to see givers it is another address.
  expect((await admin.fetch(path)).status).toBe(404);
});

test('who counts offerings sees no receipts, and who issues them sees who gave', async () => {
  const church = await server().createChurch();
  const { batchId, tithe } = await createSunday(church);
  const counter = await createUserWith(church, ['finance.count']);
  expect(await getError(counter.call(receipts.list, {}))).toMatch(/^403 /);
  expect(await getError(issue(counter, tithe.id))).toMatch(/^403 /);
  const issuer = await createUserWith(church, ['finance.receipts']);
  expect(await issuer.call(receipts.issueAll, { batchId })).toEqual({ issued: 2 });
  expect((await issuer.call(receipts.list, {})).items).toHaveLength(2);
});
