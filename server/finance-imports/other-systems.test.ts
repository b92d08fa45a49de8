/** Gifts of files that other systems export. The people are invented. */
import { expect, test } from 'vitest';
import { bookContract } from '#domain/finance/giving/book.ts';
import { giftsImport } from '#domain/finance-imports/contract.ts';
import { importBooks, listBookProblems, previewBooks } from '#server/testing/imports.ts';
import { openBooks } from '#server/testing/finance.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();

test('gifts of a payment processor come with their givers, and without payments that brought no money', async () => {
  const { admin } = await server().createChurch();
  await openBooks(admin);
  const ana = await addPerson(admin, { givenNames: 'Ana', surname1: 'Gómez' });
  const rows = [
    ['Date', 'First Name', 'Last Name', 'Amount', 'Fund(s)', 'Account #', 'Status'],
    ['2026-03-08', 'Ana', 'Gómez', '100.00', 'Diezmos', '12345', 'Succeeded'],
    ['2026-03-08', 'Ana', 'Gómez', '70.00', 'Diezmos', '12345', 'Refunded'],
    ['2026-03-08', 'Ana', 'Gómez', '30.00', 'Diezmos', '12345', 'Failed'],
    ['2026-03-08', 'Ana', 'Nadie', '20.00', 'Diezmos', '', 'Paid'],
  ];
  const view = await previewBooks(admin, giftsImport, rows);
  expect(view.settings?.mapping).toEqual([
    'day',
    'person',
    'personSurnames',
    'amount',
    'category',
    null,
    'payment',
  ]);
  expect((await listBookProblems(admin, giftsImport, view)).map(([row]) => row)).toEqual([3, 4, 5]);
  expect(
    await importBooks(admin, giftsImport, rows, {
      errors: 'without-cells',
      leavesColumnsOut: true,
    }),
  ).toMatchObject({ counts: { imported: 2 } });
  const book = await admin.call(bookContract.list, { from: '2026-03', to: '2026-03' });
  expect(book.items).toMatchObject([{ personId: ana.id, gifts: 1, amount: '10000' }]);
});

test('a refunded gift brings no money, and a title before a name is no part of it', async () => {
  const { admin } = await server().createChurch();
  await openBooks(admin);
  const ana = await addPerson(admin, { givenNames: 'Ana', surname1: 'Gómez' });
  const rows = [
    ['Fecha', 'Quién dio', 'Monto', 'Concepto', 'Método de pago', 'Refunded'],
    ['2026-03-08', 'Hna. Ana Gómez', '100', 'Diezmos', 'Transf.', 'false'],
    ['2026-03-08', 'Ana Gómez', '70', 'Diezmos', 'Efectivo', 'true'],
  ];
  const view = await previewBooks(admin, giftsImport, rows);
  expect(view.settings?.mapping).toEqual([
    'day',
    'person',
    'amount',
    'category',
    'method',
    'refunded',
  ]);
  expect((await listBookProblems(admin, giftsImport, view)).map(([row]) => row)).toEqual([3]);
  expect(await importBooks(admin, giftsImport, rows, { errors: 'without-cells' })).toMatchObject({
    counts: { imported: 1 },
  });
  const book = await admin.call(bookContract.list, { from: '2026-03', to: '2026-03' });
  expect(book.items).toMatchObject([{ personId: ana.id, gifts: 1, amount: '10000' }]);
});

test('a sheet in capitals has surnames before given names, one tithe for Diezmos, and an apostrophe before the millions', async () => {
  const { admin } = await server().createChurch();
  await openBooks(admin);
  const ana = await addPerson(admin, { givenNames: 'Ana', surname1: 'Gómez', surname2: 'Paz' });
  const rows = [
    ['FECHA', 'OFRENDANTE', 'VALOR', 'CONCEPTO'],
    ['2026-03-08', 'GOMEZ PAZ ANA', "1'250.000", 'DIEZMO'],
    ['2026-03-08', 'Gómez Paz, Ana', '2.000', 'Diezmo y ofrenda'],
  ];
  const view = await previewBooks(admin, giftsImport, rows);
  expect(await listBookProblems(admin, giftsImport, view)).toEqual([
    [3, 'Elige una categoría que esté en uso.'],
  ]);
  await importBooks(admin, giftsImport, rows, { errors: 'leave-out' });
  const book = await admin.call(bookContract.list, { from: '2026-03', to: '2026-03' });
  expect(book.items).toMatchObject([{ personId: ana.id, gifts: 1, amount: '125000000' }]);
});
