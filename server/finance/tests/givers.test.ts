/** Whole families and organisations as givers, and many gifts at once. */
import { describe, expect, test } from 'vitest';
import { bookContract } from '#domain/finance/giving/book.ts';
import { givingContract as giving } from '#domain/finance/giving/contract.ts';
import { receiptsContract as receipts } from '#domain/finance/giving/receipts.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { newId } from '#server/core/ids.ts';
import { findMember, garcia, registerFamily } from '#server/testing/families/families.ts';
import { addBatch, addGift, countAndCommit, openBooks } from '#server/testing/finance.ts';
import { addPerson } from '#server/testing/people.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { testServer, type TestChurch } from '#server/testing/server.ts';

const server = testServer();
const march = { from: '2026-03', to: '2026-03' };

async function createSetting() {
  const church = await server().createChurch();
  const books = await openBooks(church.admin);
  const { id: batchId } = await addBatch(church.admin, books);
  return { church, admin: church.admin, books, batchId };
}

async function asPerson(church: TestChurch, personId: string) {
  const member = await church.as('member');
  await church.admin.call(managementContract.linkPerson, { userId: member.userId, personId });
  return member;
}

describe('a gift for the whole family', () => {
  test('is seen by both who head the home, and by no child', async () => {
    const { church, admin, books, batchId } = await createSetting();
    const family = await registerFamily(admin, garcia);
    const [father, mother, child] = [
      findMember(family, 'Luis').person.id,
      findMember(family, 'Ana').person.id,
      findMember(family, 'Sofía').person.id,
    ];
    await addGift(admin, batchId, books, { personId: father, isHousehold: true, amount: 9000 });
    await addGift(admin, batchId, books, { personId: father, amount: 500 });
    await countAndCommit(admin, batchId);
    const read = async (personId: string) =>
      (await (await asPerson(church, personId)).call(giving.own, {})).total;
    expect([await read(father), await read(mother), await read(child)]).toEqual([
      '9500',
      '9000',
      '0',
    ]);
  });

  test('has a receipt of its own, for the giver and the family', async () => {
    const { admin, books, batchId } = await createSetting();
    const { id: personId } = await addPerson(admin, { givenNames: 'Rut', surname1: 'Gómez' });
    await addGift(admin, batchId, books, { personId, isHousehold: true, amount: 900 });
    await addGift(admin, batchId, books, { personId, amount: 500 });
    await addGift(admin, batchId, books, { organisation: 'Ferretería El Clavo', amount: 300 });
    await addGift(admin, batchId, books, { amount: 100 });
    await countAndCommit(admin, batchId);
    expect(await admin.call(receipts.issueAll, { batchId })).toEqual({ issued: 3 });
    const { items } = await admin.call(receipts.list, {});
    expect(items.map(({ payer, amount }) => `${amount} ${payer}`).toSorted()).toEqual([
      '300 Ferretería El Clavo',
      '500 Rut Gómez',
      '900 Rut Gómez y familia',
    ]);
  });
});

test('an organisation gives by its name, beside those who are on record', async () => {
  const { church, admin, books, batchId } = await createSetting();
  const { id: personId } = await addPerson(admin, { givenNames: 'Rut', surname1: 'Gómez' });
  const both = addGift(admin, batchId, books, { personId, organisation: 'Ferretería' });
  await expect(both).rejects.toMatchObject({ failure: { fields: [{ path: 'organisation' }] } });
  const gift = await addGift(admin, batchId, books, { organisation: 'Ferretería', amount: 700 });
  expect((await admin.call(giving.get, { batchId })).items).toMatchObject([
    { organisation: 'Ferretería', person: null },
  ]);
  await addGift(admin, batchId, books, { amount: 100 });
  await countAndCommit(admin, batchId);
  expect(await admin.call(bookContract.totals, march)).toEqual({
    total: '800',
    organisations: '700',
    anonymous: '100',
    givers: 0,
  });
  const poster = await createUserWith(church, ['finance.edit', 'finance.count']);
  const returned = { requestId: newId(), giftId: gift.id, state: 'void', reason: 'Error' } as const;
  expect(await poster.call(giving.returnGift, returned)).toMatchObject({ organisation: '' });
});

describe('many gifts at once', () => {
  test('are all added or none, each once', async () => {
    const { admin, books, batchId } = await createSetting();
    const line = (amount: number, fields = {}) => ({
      requestId: newId(),
      categoryId: books.tithes,
      fundId: books.fund,
      amount,
      ...fields,
    });
    const gifts = [line(100), line(200)];
    const wrong = [...gifts, line(300, { personId: newId() })];
    await expect(admin.call(giving.addGifts, { batchId, gifts: wrong })).rejects.toMatchObject({
      failure: { fields: [{ path: 'gifts.2.personId' }] },
    });
    expect((await admin.call(giving.get, { batchId })).gifts).toBe(0);
    await admin.call(giving.addGifts, { batchId, gifts });
    const again = await admin.call(giving.addGifts, { batchId, gifts: [...gifts, line(300)] });
    expect([again.gifts, again.total]).toEqual([3, '600']);
  });

  test('are read from a pasted sheet or message, with a sentence at each line that is not clear', async () => {
    const { church, admin, batchId, books } = await createSetting();
    const ana = await addPerson(admin, { givenNames: 'Ana', surname1: 'Gómez', surname2: 'Paz' });
    for (const surname2 of ['Mora', 'Díaz'])
      await addPerson(admin, { givenNames: 'José', surname1: 'Ruiz', surname2, confirmed: true });
    const text = [
      'Gómez Paz, Ana\tDiezmos\tTransferencia\t50.000',
      'ana gomez: ofrenda 80.000,50',
      'Ana Gómez;12;30.000',
      'sobre 7\tAnónimo\t$ 5.000',
      '',
      'José Ruiz diezmo 10.000',
      'Nadie Nunca 10.000',
      'Ana Gómez',
    ].join('\n');
    const { lines } = await admin.call(giving.readLines, { batchId, text });
    expect(
      lines.map((each) => [
        each.line,
        each.person?.id ?? null,
        each.categoryId,
        each.method,
        each.envelope,
        each.amount,
        each.problem,
      ]),
    ).toEqual([
      [1, ana.id, books.tithes, 'transfer', '', 5_000_000, null],
      [2, ana.id, books.offerings, null, '', 8_000_050, null],
      [3, ana.id, null, null, '12', 3_000_000, null],
      [4, null, null, null, '7', 500_000, null],
      [6, null, books.tithes, null, '', 1_000_000, 'Hay varias personas con este nombre.'],
      [7, null, null, null, '', 1_000_000, 'Esta persona no está en el registro.'],
      [8, null, null, null, '', null, 'Falta el monto.'],
    ]);
    // Without the right to see names nobody learns who is on record.
    const counter = await createUserWith(church, ['finance.count']);
    const seen = await counter.call(giving.readLines, { batchId, text });
    expect(seen.lines.map(({ person }) => person)).toEqual(lines.map(() => null));
    expect(new Set(seen.lines.map(({ problem }) => problem))).toEqual(
      new Set(['Esta persona no está en el registro.', null, 'Falta el monto.']),
    );
    const long = { batchId, text: 'Anónimo 1\n'.repeat(5000) };
    await expect(admin.call(giving.readLines, long)).rejects.toMatchObject({
      failure: { message: 'Pegaste 5000 líneas; en un recuento caben 2000.' },
    });
  });

  test('of the same weekday before are offered again to those who may see givers', async () => {
    const { church, admin, books, batchId } = await createSetting();
    const { id: personId } = await addPerson(admin, { givenNames: 'Rut', surname1: 'Gómez' });
    await addGift(admin, batchId, books, { personId, amount: 900, isHousehold: true });
    await addGift(admin, batchId, books, { amount: 100 });
    await countAndCommit(admin, batchId);
    const midweek = await addBatch(admin, books, { day: '2026-03-11' });
    await addGift(admin, midweek.id, books, { personId, amount: 5000 });
    await countAndCommit(admin, midweek.id);
    const next = await addBatch(admin, books, { day: '2026-03-15' });
    const usual = await admin.call(giving.usual, { batchId: next.id });
    expect(usual).toMatchObject({
      day: '2026-03-08',
      items: [{ person: { id: personId }, amount: 900, isHousehold: true }],
    });
    await addGift(admin, next.id, books, { personId, amount: 900 });
    expect((await admin.call(giving.usual, { batchId: next.id })).items).toEqual([]);
    const counter = await createUserWith(church, ['finance.count']);
    await expect(counter.call(giving.usual, { batchId: next.id })).rejects.toMatchObject({
      status: 403,
    });
  });
});
