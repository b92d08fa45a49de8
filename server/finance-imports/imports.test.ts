/** Gifts and movements from spreadsheets of treasurers. */
import { describe, expect, test } from 'vitest';
import { bookContract } from '#domain/finance/giving/book.ts';
import { givingContract as giving } from '#domain/finance/giving/contract.ts';
import { financeContract } from '#domain/finance/contract.ts';
import { entriesImport, giftsImport } from '#domain/finance-imports/contract.ts';
import { ledgerContract as ledger } from '#domain/finance/ledger/contract.ts';
import { newId } from '#server/core/ids.ts';
import { openBooks } from '#server/testing/finance.ts';
import {
  importBooks,
  listBookProblems,
  previewBooks,
  waitForBooks,
} from '#server/testing/imports.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer } from '#server/testing/server.ts';
import { findDisagreement } from '#server/finance/public.ts';

const server = testServer();
const march = { from: '2026-03', to: '2026-03' };

async function createSetting() {
  const { id, admin } = await server().createChurch();
  const books = await openBooks(admin);
  return { churchId: id, admin, books };
}

const gifts = [
  ['Fecha', 'Nombre', 'Tipo de ofrenda', 'Monto', 'Forma de pago', 'Sobre'],
  ['08/03/2026', 'Gómez Ruiz, Ana María', 'Diezmos', '$ 120.000', 'Transferencia', ''],
  ['08/03/2026', 'ana maria gomez', 'Diezmos', '50.000,50', 'efectivo', '12'],
  ['08/03/2026', 'Anónimo', 'Ofrendas', '300.000', '', ''],
  ['15/03/2026', 'Ana María Gómez Ruiz', 'Diezmos', '80000', '', ''],
];

describe('gifts from a spreadsheet', () => {
  test('become batches of a day and an account, each with one entry, by the names on record', async () => {
    const { churchId, admin, books } = await createSetting();
    const ana = await addPerson(admin, {
      givenNames: 'Ana María',
      surname1: 'Gómez',
      surname2: 'Ruiz',
    });
    expect(await importBooks(admin, giftsImport, gifts)).toMatchObject({
      status: 'done',
      counts: { imported: 4 },
    });
    const { items } = await admin.call(giving.list, {});
    expect(
      items.map(({ day, gifts: count, total, status }) => [day, count, total, status]),
    ).toEqual(
      expect.arrayContaining([
        ['2026-03-15', 1, '8000000', 'deposited'],
        ['2026-03-08', 2, '35000050', 'deposited'],
        ['2026-03-08', 1, '12000000', 'deposited'],
      ]),
    );
    const book = await admin.call(bookContract.list, march);
    expect(book.items).toMatchObject([{ personId: ana.id, gifts: 3, amount: '25000050' }]);
    const { totalIncome, accounts } = await admin.call(ledger.report, march);
    expect(totalIncome).toBe('55000050');
    expect(accounts.find(({ id }) => id === books.bank)?.amount).toBe('12500000');
    const front = await admin.call(ledger.frontPage, {});
    expect(front).toMatchObject({ openBatches: 0, toDeposit: 0 });
    expect(await server().core.database.inChurch(churchId, findDisagreement)).toBeNull();
  });

  test('say at the row what is wrong, and can come without the cell', async () => {
    const { admin } = await createSetting();
    for (const surname2 of ['Ruiz', 'Mora'])
      await addPerson(admin, { givenNames: 'Ana', surname1: 'Gómez', surname2, confirmed: true });
    const view = await previewBooks(admin, giftsImport, [
      ['Fecha', 'Nombre', 'Categoría', 'Monto'],
      ['32/02/2026', 'Ana Gómez Ruiz', 'Diezmos', '10'],
      ['01/12/2025', 'Ana Gómez Ruiz', 'Diezmos', '10'],
      ['08/03/2026', 'Ana Gómez', 'Diezmos', '10'],
      ['08/03/2026', 'Nadie Nunca', 'Diezmos', '10'],
      ['08/03/2026', '', 'Diesmos', '10'],
      ['08/03/2026', '', 'Diezmos', '-10'],
      ['08/03/2026', '', 'Diezmos', 'diez'],
      ['08/03/2026', '', '', '10'],
    ]);
    expect(await listBookProblems(admin, giftsImport, view)).toEqual([
      [2, 'Ese día no existe en ese mes.'],
      [3, 'Es anterior al día en que empiezan los libros.'],
      [4, 'Hay varias personas con este nombre.'],
      [5, 'Esta persona no está en el registro.'],
      [6, 'Elige una categoría que esté en uso.'],
      [7, 'Una ofrenda no puede ser negativa: las devoluciones se registran después.'],
      [8, 'No entendemos este número.'],
      [9, 'Falta la categoría.'],
    ]);
    const { id: importId } = view;
    await admin.call(giftsImport.endpoints.confirmImport, { importId, errors: 'without-cells' });
    // Both gifts of unclear givers are anonymous.
    expect(await waitForBooks(admin, giftsImport, importId)).toMatchObject({
      counts: { imported: 2 },
    });
  });

  test('that the books have already are left out, and equal ones of a file stay', async () => {
    const { admin } = await createSetting();
    const rows = [
      ['Fecha', 'Categoría', 'Monto'],
      ['08/03/2026', 'Ofrendas', '10'],
      ['08/03/2026', 'Ofrendas', '10'],
    ];
    expect(await importBooks(admin, giftsImport, rows)).toMatchObject({ counts: { imported: 2 } });
    const again = await previewBooks(admin, giftsImport, [
      ...rows,
      ['08/03/2026', 'Ofrendas', '10'],
    ]);
    expect(again.counts).toMatchObject({ valid: 3, duplicates: 2 });
  });

  test('are taken back by one reversal for each batch, unless one was returned since', async () => {
    const { churchId, admin, books } = await createSetting();
    const convention = {
      requestId: newId(),
      kind: 'custody',
      name: 'Convención',
      share: 1000,
      sharedCategoryId: books.tithes,
    } as const;
    await admin.call(financeContract.createFund, convention);
    const before = await admin.call(ledger.frontPage, {});
    const rows = [
      ['Fecha', 'Categoría', 'Monto'],
      ['08/03/2026', 'Diezmos', '100'],
      ['15/03/2026', 'Diezmos', '50'],
    ];
    const first = await importBooks(admin, giftsImport, rows);
    expect((await admin.call(ledger.frontPage, {})).money.ofOthers).toBe('1500');
    await admin.call(giftsImport.endpoints.undoImport, { importId: first.id });
    expect(await waitForBooks(admin, giftsImport, first.id)).toMatchObject({ status: 'undone' });
    const after = await admin.call(ledger.frontPage, {});
    expect(after.money).toEqual(before.money);
    expect(await server().core.database.inChurch(churchId, findDisagreement)).toBeNull();
    const second = await importBooks(admin, giftsImport, rows);
    const { items } = await admin.call(giving.list, {});
    const { items: given } = await admin.call(giving.get, { batchId: items[0]?.id ?? '' });
    const giftId = given?.[0]?.id ?? '';
    const back = { requestId: newId(), giftId, state: 'returned', reason: 'Sin fondos' } as const;
    await admin.call(giving.returnGift, back);
    await expect(
      admin.call(giftsImport.endpoints.undoImport, { importId: second.id }),
    ).rejects.toMatchObject({ status: 409 });
    await admin.call(giftsImport.endpoints.undoImport, { importId: second.id, keepsChanged: true });
    expect(await waitForBooks(admin, giftsImport, second.id)).toMatchObject({
      status: 'undone',
      undoResult: { undone: 1, kept: 1 },
    });
    expect(await server().core.database.inChurch(churchId, findDisagreement)).toBeNull();
  });
});

const cashBook = [
  ['Fecha', 'Concepto', 'Proveedor', 'Categoría', 'Ingreso', 'Egreso', 'Saldo'],
  ['01/03/2026', 'Arriendo del local', 'Inmobiliaria', 'Arriendo', '', '1.800.000', ''],
  ['02/03/2026', 'Venta de empanadas', '', 'Ventas y actividades', '250.000', '', ''],
  ['02/03/2026', 'Venta de empanadas', '', 'Ventas y actividades', '250.000', '0', ''],
];

describe('movements from a spreadsheet', () => {
  test('of a cash book become income and expenses; a file read twice changes nothing', async () => {
    const { churchId, admin } = await createSetting();
    expect(await importBooks(admin, entriesImport, cashBook)).toMatchObject({
      status: 'done',
      counts: { imported: 3 },
    });
    expect(await admin.call(ledger.report, march)).toMatchObject({
      totalIncome: '50000000',
      totalExpense: '180000000',
    });
    const { items } = await admin.call(ledger.list, { q: 'inmobiliaria' });
    expect(items).toMatchObject([
      { kind: 'expense', note: 'Arriendo del local', day: '2026-03-01' },
    ]);
    const again = await previewBooks(admin, entriesImport, cashBook);
    expect(again.counts).toMatchObject({ valid: 3, duplicates: 3 });
    expect(await server().core.database.inChurch(churchId, findDisagreement)).toBeNull();
  });

  test('with signed amounts, accounts, funds, opening balances and remesas', async () => {
    const { admin, books } = await createSetting();
    for (const fund of [
      { kind: 'restricted', name: 'Techo' },
      { kind: 'custody', name: 'Convención' },
    ] as const)
      await admin.call(financeContract.createFund, { requestId: newId(), ...fund });
    const view = await importBooks(admin, entriesImport, [
      ['Día', 'Tipo', 'Monto', 'Cuenta', 'Fondo', 'Categoría'],
      ['', 'Saldo inicial', '900', 'Banco', 'Techo', ''],
      ['2026-03-02', '', '-120,50', 'Banco', '', 'Arriendo'],
      ['2026-03-03', 'Entrada', '70', '', 'Convención', ''],
      ['2026-03-04', 'Salida', '70', '', 'Convención', ''],
    ]);
    expect(view).toMatchObject({ status: 'done', counts: { imported: 4 } });
    const { items } = await admin.call(ledger.list, {});
    expect(items.map(({ kind, day, amount }) => [kind, day, amount]).slice(0, 4)).toEqual([
      ['remittance', '2026-03-04', '-7000'],
      ['income', '2026-03-03', '7000'],
      ['expense', '2026-03-02', '-12050'],
      ['opening', '2026-01-01', '90000'],
    ]);
    const { accounts } = await admin.call(ledger.frontPage, {});
    expect(accounts.find(({ id }) => id === books.bank)?.amount).toBe('577950');
    await admin.call(entriesImport.endpoints.undoImport, { importId: view.id });
    expect(await waitForBooks(admin, entriesImport, view.id)).toMatchObject({ status: 'undone' });
    expect((await admin.call(ledger.frontPage, {})).money).toMatchObject({
      total: '600000',
      ofOthers: '0',
    });
  });

  test('more than is kept for others is not sent: nothing of the file stays', async () => {
    const { admin } = await createSetting();
    const others = { requestId: newId(), kind: 'custody', name: 'Convención' } as const;
    await admin.call(financeContract.createFund, others);
    const view = await importBooks(admin, entriesImport, [
      ['Fecha', 'Tipo', 'Monto', 'Fondo', 'Categoría'],
      ['2026-03-02', 'Ingreso', '10', '', 'Ofrendas'],
      ['2026-03-04', 'Gasto', '70', 'Convención', ''],
    ]);
    expect(view.status).toBe('failed');
    expect((await admin.call(ledger.list, {})).items).toHaveLength(1);
  });

  test('say at the row what is not clear', async () => {
    const { admin } = await createSetting();
    await admin.call(ledger.close, { month: '2026-01' });
    const view = await previewBooks(admin, entriesImport, [
      ['Fecha', 'Ingreso', 'Egreso', 'Categoría'],
      ['2026-01-15', '10', '', 'Ofrendas'],
      ['2026-03-02', '10', '20', 'Ofrendas'],
      ['2026-03-02', '', '20', 'Ofrendas'],
      ['2026-03-02', '10', '', ''],
      ['', '10', '', 'Ofrendas'],
      ['2026-03-02', '', '', 'Ofrendas'],
      ['2026-03', '10', '', 'Ofrendas'],
    ]);
    expect(await listBookProblems(admin, entriesImport, view)).toMatchObject([
      [2, 'Ese mes está cerrado: elige un día de un mes abierto.'],
      [3, 'La fila dice dos montos: deja uno.'],
      [4, 'Esta categoría es del otro tipo.'],
      [5, expect.stringContaining('No se sabe si es ingreso o gasto')],
      [5, 'Falta la categoría.'],
      [6, 'Falta el día.'],
      [7, 'Falta el monto.'],
      [8, 'Aquí hace falta la fecha completa.'],
    ]);
  });
});
