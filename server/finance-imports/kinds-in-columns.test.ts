/** The usual sheet of a treasurer, with a column for each kind of gift. */
import { describe, expect, test } from 'vitest';
import { financeContract } from '#domain/finance/contract.ts';
import { bookContract } from '#domain/finance/giving/book.ts';
import { giftsImport } from '#domain/finance-imports/contract.ts';
import { ledgerContract as ledger } from '#domain/finance/ledger/contract.ts';
import { findDisagreement } from '#server/finance/public.ts';
import { openBooks } from '#server/testing/finance.ts';
import {
  importBooks,
  listBookProblems,
  previewBooks,
  waitForBooks,
} from '#server/testing/imports.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();
const march = { from: '2026-03', to: '2026-03' };

const sheet = [
  ['Fecha', 'Sobre', 'Nombre', 'Diezmo', 'Ofrenda', 'Misiones', 'Construcción', 'Total'],
  ['08/03/2026', '12', 'Ana Gómez', '100.000', '20.000', '', '0', '120.000'],
  ['08/03/2026', '', '', '', '35.000', '15.000', '', '50.000'],
  ['08/03/2026', '13', 'Nadie Nunca', '', '', '', '', ''],
  ['TOTAL', '', '', '100.000', '55.000', '15.000', '0', '170.000'],
];

async function createSetting() {
  const church = await server().createChurch();
  await openBooks(church.admin);
  const ana = await addPerson(church.admin, { givenNames: 'Ana', surname1: 'Gómez' });
  return { ...church, ana };
}

describe('gifts of a sheet with a column for each kind', () => {
  test('are one for each amount, of the categories that the columns name', async () => {
    const { id: churchId, admin, ana } = await createSetting();
    const view = await previewBooks(admin, giftsImport, sheet);
    expect(view.counts).toMatchObject({ rows: 3, valid: 3, problems: 0 });
    expect(view.unknownWords).toEqual([]);
    const done = await importBooks(admin, giftsImport, sheet);
    expect(done).toMatchObject({ status: 'done', counts: { imported: 4 } });
    const book = await admin.call(bookContract.list, march);
    expect(book.items).toMatchObject([{ personId: ana.id, gifts: 2, amount: '12000000' }]);
    const { income, totalIncome } = await admin.call(ledger.report, march);
    expect(totalIncome).toBe('17000000');
    expect(income.map(({ name, amount }) => [name, amount])).toEqual([
      ['Diezmos', '10000000'],
      ['Ofrendas', '5500000'],
      ['Ofrendas para misiones', '1500000'],
    ]);
    expect(await server().core.database.inChurch(churchId, findDisagreement)).toBeNull();

    const again = await previewBooks(admin, giftsImport, sheet);
    expect(again.counts).toMatchObject({ valid: 3, duplicates: 2 });
    await admin.call(giftsImport.endpoints.undoImport, { importId: done.id });
    expect(await waitForBooks(admin, giftsImport, done.id)).toMatchObject({
      status: 'undone',
      undoResult: { undone: 4 },
    });
    const fresh = await previewBooks(admin, giftsImport, sheet);
    expect(fresh.counts).toMatchObject({ valid: 3, duplicates: 0 });
  });

  test('of which the books have some bring the others, if the cells on record are left out', async () => {
    const { admin } = await createSetting();
    await importBooks(admin, giftsImport, [
      ['Fecha', 'Nombre', 'Diezmo', 'Ofrenda', 'Total'],
      ['08/03/2026', 'Ana Gómez', '100.000', '20.000', '120.000'],
    ]);
    const view = await previewBooks(admin, giftsImport, [
      ['Fecha', 'Nombre', 'Diezmo', 'Ofrenda', 'Misiones', 'Total'],
      ['08/03/2026', 'Ana Gómez', '100.000', '20.000', '5.000', '125.000'],
    ]);
    expect(view.counts).toMatchObject({ withErrors: 1, repairable: 1, duplicates: 0 });
    await admin.call(giftsImport.endpoints.confirmImport, {
      importId: view.id,
      duplicates: 'skip',
      errors: 'without-cells',
    });
    expect(await waitForBooks(admin, giftsImport, view.id)).toMatchObject({
      counts: { imported: 1 },
    });
    const { income } = await admin.call(ledger.report, march);
    expect(income.map(({ name, amount }) => [name, amount])).toEqual([
      ['Diezmos', '10000000'],
      ['Ofrendas', '2000000'],
      ['Ofrendas para misiones', '500000'],
    ]);
  });

  test('have an error where the total is not the sum, and where an amount is none', async () => {
    const { admin } = await createSetting();
    const view = await previewBooks(admin, giftsImport, [
      ['Date', 'Name', 'Tithes', 'Offerings', 'Total'],
      ['08/03/2026', 'Ana Gómez', '100', '20', '130'],
      ['08/03/2026', 'Ana Gómez', 'cien', '20', '120'],
      ['08/03/2026', 'Ana Gómez', '-5', '20', '15'],
      ['08/03/2026', 'Ana Gómez', '100', '20', ''],
      ['', 'Ana Gómez', '100', '', '100'],
    ]);
    expect(view.settings?.mapping.slice(0, 2)).toEqual(['day', 'person']);
    expect(await listBookProblems(admin, giftsImport, view)).toEqual([
      [2, 'El total de la fila no es la suma de sus columnas.'],
      [3, 'No entendemos este número.'],
      [4, 'Una ofrenda no puede ser negativa: las devoluciones se registran después.'],
      [6, 'Falta el día.'],
    ]);
  });

  test('ask for the category of a kind that the church does not have', async () => {
    const { admin } = await createSetting();
    const { accounts } = await admin.call(financeContract.lists, {});
    const missions = accounts.find(({ name }) => name === 'Ofrendas para misiones');
    const offerings = accounts.find(({ name }) => name === 'Ofrendas')?.id ?? '';
    if (!missions) throw new Error('The books begin with missions');
    const { id: accountId, version, name, code, isGiving } = missions;
    const closed = { accountId, version, name, code, isGiving, isClosed: true };
    await admin.call(financeContract.updateAccount, closed);
    const view = await previewBooks(admin, giftsImport, sheet);
    expect(view.counts).toMatchObject({ valid: 2, withErrors: 1 });
    expect(view.unknownWords).toMatchObject([
      { target: 'kind:missions', value: 'Misiones', count: 1 },
    ]);
    const { id: importId, settings } = view;
    if (!settings) throw new Error('The file was read');
    const words = { 'kind:missions': { Misiones: offerings } };
    await admin.call(giftsImport.endpoints.changeImport, { importId, ...settings, words });
    expect(await waitForBooks(admin, giftsImport, importId)).toMatchObject({
      counts: { valid: 3, withErrors: 0 },
      unknownWords: [],
    });
  });

  test.each([
    [
      'words are the categories',
      ['Fecha', 'Ofrenda', 'Monto'],
      ['08/03/2026', 'Diezmos', '10'],
      ['day', 'category', 'amount'],
    ],
    [
      'one column of amounts beside the categories is the amount',
      ['Fecha', 'Categoría', 'Ofrenda'],
      ['08/03/2026', 'Diezmos', '10'],
      ['day', 'category', 'amount'],
    ],
  ])('%s', async (_, header, row, mapping) => {
    const { admin } = await createSetting();
    const view = await previewBooks(admin, giftsImport, [header, row]);
    expect(view.settings?.mapping).toEqual(mapping);
    expect(view.counts).toMatchObject({ valid: 1 });
  });
});
