import { describe, expect, test } from 'vitest';
import { frontPageContract } from '#domain/access/front-page-contract.ts';
import { bankContract as contract } from '#domain/bank/contract.ts';
import type { StatementLineView } from '#domain/bank/schema.ts';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import { addDays } from '#domain/kernel/days.ts';
import { newId } from '#server/core/ids.ts';
import { addStatement, importStatement, writeOfx } from '#server/testing/files/bank-files.ts';
import { addIncome, openBooks } from '#server/testing/finance.ts';
import { getError } from '#server/testing/get-error.ts';
import { uploadFile } from '#server/testing/imports.ts';
import { testServer } from '#server/testing/server.ts';
import { fee, listLines, openBank, pay, readMoves, rent } from '#server/testing/treasury/bank.ts';

const server = testServer();

describe('a file of the bank', () => {
  test('that is read twice changes nothing, and two equal purchases of a day stay two', async () => {
    const opened = await openBank(server());
    expect(await readMoves(opened, [fee, fee, rent])).toMatchObject({ lineCount: 3, left: 3 });
    expect(await getError(readMoves(opened, [fee, fee, rent]))).toMatch(/^409 Todo lo que hay/);
    expect(await readMoves(opened, [fee, fee, fee, rent])).toMatchObject({ lineCount: 1 });
    expect((await opened.admin.call(contract.list, {})).items).toHaveLength(2);
  });

  test('of another account is refused, and says which account it is of', async () => {
    const opened = await openBank(server());
    await readMoves(opened, [rent]);
    const other = importStatement(opened.admin, opened.books.bank, writeOfx([fee], '0002'));
    expect(await getError(other)).toMatch(/^409 .*0002/);
  });

  test.each([
    ['hola', /^400 Este archivo no es Norma 43/],
    [writeOfx([rent]).replace('</OFX>', ''), /^400 El archivo está incompleto/],
    [writeOfx([{ ...rent, day: '2026-02-30' }]), /^400 En la línea 8 hay una fecha/],
    [writeOfx([{ ...rent, amount: '12,3x' }]), /^400 En la línea 8 hay un monto/],
    [writeOfx([rent]).replace('COP', 'USD'), /^400 El extracto está en otra moneda/],
    [
      writeOfx([rent]).replace('</BANKTRANLIST>', '</BANKTRANLIST><LEDGERBAL><BALAMT>mil'),
      /^400 El archivo no se entiende/,
    ],
  ])('that is not whole is refused with a sentence, and nothing is written', async (file, says) => {
    const opened = await openBank(server());
    expect(await getError(importStatement(opened.admin, opened.books.bank, file))).toMatch(says);
    expect((await opened.admin.call(contract.list, {})).items).toEqual([]);
  });

  test('is asked for twice at once and read once', async () => {
    const { admin, books } = await openBank(server());
    const requestId = newId();
    const uploadId = await uploadFile(admin, writeOfx([rent]), 'a.ofx', 'bank-statement');
    const input = { requestId, accountId: books.bank, uploadId, fileName: 'a.ofx' };
    const [one, other] = await Promise.all([
      admin.call(contract.import, input),
      admin.call(contract.import, input),
    ]);
    expect(one.id).toBe(other.id);
    expect((await admin.call(contract.list, {})).items).toHaveLength(1);
  });
});

test('statements that are not reconciled wait on the front page, and the list has as many', async () => {
  const church = await server().createChurch();
  const opened = { admin: church.admin, books: await openBooks(church.admin) };
  const readTask = async () => {
    const { tasks } = await opened.admin.call(frontPageContract.read, {});
    return tasks?.find(({ kind }) => kind === 'statements-to-reconcile');
  };
  expect(await readTask()).toBeUndefined();
  const first = await readMoves(opened, [rent]);
  expect(await readTask()).toMatchObject({ count: 1, id: first.id });
  await readMoves(opened, [fee]);
  expect(await readTask()).toMatchObject({ count: 2, id: null });
  await server().core.database.inChurch(church.id, (db) =>
    db
      .updateTable('bank_statements')
      .set({ reconciled_at: new Date(), reconciled_by_name: 'Ana' })
      .where('id', '=', first.id)
      .execute(),
  );
  expect(await readTask()).toMatchObject({ count: 1 });
  const march = await opened.admin.call(ledgerContract.checklist, { month: '2026-03' });
  const april = await opened.admin.call(ledgerContract.checklist, { month: '2026-04' });
  expect([march.statements, april.statements]).toEqual([1, 0]);
  expect((await opened.admin.call(contract.list, { state: 'open' })).items).toHaveLength(1);
  expect((await opened.admin.call(contract.list, {})).items).toHaveLength(2);
});

test('a statement has what the one before ended with, unless they share days', async () => {
  const { admin, books } = await openBank(server());
  const read = (day: string, closing: string) =>
    importStatement(
      admin,
      books.bank,
      writeOfx([{ ...rent, day }]).replace(
        '</BANKTRANLIST>',
        `</BANKTRANLIST><LEDGERBAL><BALAMT>${closing}</LEDGERBAL>`,
      ),
    );
  expect((await read('2026-03-10', '900.00')).closingBefore).toBeNull();
  expect((await read('2026-04-10', '200.00')).closingBefore).toBe('90000');
  const moves = [
    { ...rent, day: '2026-04-10', text: 'LUZ' },
    { ...rent, day: '2026-04-20' },
  ];
  const shared = await importStatement(admin, books.bank, writeOfx(moves));
  expect(shared.closingBefore).toBeNull();
});

describe('a line of the bank', () => {
  test('is proposed the entry of its amount that is nearest, and is it once that is confirmed', async () => {
    const opened = await openBank(server());
    const far = await pay(opened, 70_000, '2026-03-02');
    const near = await pay(opened, 70_000, '2026-03-09');
    const statement = await readMoves(opened, [rent, fee]);
    expect(statement).toMatchObject({ left: 2, proposed: 1 });
    const [line] = await listLines(opened, statement);
    expect(line).toMatchObject({ state: 'proposed', entries: [{ id: near.id, amount: '-70000' }] });
    const accepted = await opened.admin.call(contract.acceptAll, { statementId: statement.id });
    expect(accepted).toMatchObject({ left: 1, proposed: 0 });
    const { items } = await opened.admin.call(contract.candidates, { lineId: line?.id ?? '' });
    expect(items.map(({ id }) => id)).toEqual([far.id]);
  });

  test('prefers the entry that shares a word', async () => {
    const opened = await openBank(server());
    await pay(opened, 70_000, '2026-03-10');
    const named = await pay(opened, 70_000, '2026-03-09', 'Arriendo del local');
    const [line] = await listLines(opened, await readMoves(opened, [rent]));
    expect(line?.entries).toMatchObject([{ id: named.id }]);
  });

  test('is all that was given on a day together', async () => {
    const opened = await openBank(server());
    const { admin, books } = opened;
    const gifts = [
      await addIncome(admin, books, { accountId: books.bank, amount: 30_000 }),
      await addIncome(admin, books, { accountId: books.bank, amount: 20_000 }),
    ];
    const statement = await readMoves(opened, [
      { day: '2026-03-09', amount: '500.00', text: 'ABONO' },
    ]);
    const [line] = await listLines(opened, statement);
    expect(line?.entries.map(({ id }) => id).toSorted()).toEqual(
      gifts.map(({ id }) => id).toSorted(),
    );
  });

  test('is matched with entries that make its amount, and with no others', async () => {
    const opened = await openBank(server());
    const { admin } = opened;
    const [line] = await listLines(opened, await readMoves(opened, [rent]));
    const lineId = line?.id ?? '';
    const half = await pay(opened, 40_000, '2026-03-09');
    expect(await getError(admin.call(contract.match, { lineId, entryIds: [half.id] }))).toMatch(
      /^409 .*-300/,
    );
    const rest = await pay(opened, 30_000, '2026-03-11');
    const entryIds = [half.id, rest.id];
    expect(await admin.call(contract.match, { lineId, entryIds })).toMatchObject({
      state: 'matched',
    });
    expect(await admin.call(contract.unmatch, { lineId })).toMatchObject({ state: 'open' });
  });

  test('takes an entry from what is only proposed, and never from what is confirmed', async () => {
    const opened = await openBank(server());
    const { admin } = opened;
    const entry = await pay(opened, 1250, '2026-03-31');
    const [first, second] = await listLines(opened, await readMoves(opened, [fee, fee]));
    const match = (line?: StatementLineView) =>
      admin.call(contract.match, { lineId: line?.id ?? '', entryIds: [entry.id] });
    expect(first).toMatchObject({ state: 'proposed' });
    expect(await match(second)).toMatchObject({ state: 'matched' });
    expect(await getError(match(first))).toMatch(/^409 Ese movimiento/);
  });

  test('of two statements that are read at once never has the entry of the other one', async () => {
    const opened = await openBank(server());
    await pay(opened, 70_000, '2026-03-09');
    const statements = await Promise.all(
      ['UNO', 'DOS', 'TRES'].map((text) => readMoves(opened, [{ ...rent, text }])),
    );
    const proposed = (await opened.admin.call(contract.list, {})).items.map(
      (each) => each.proposed,
    );
    expect(statements).toHaveLength(3);
    expect(proposed.toSorted()).toEqual([0, 0, 1]);
  });

  test('is never an entry that was reversed', async () => {
    const opened = await openBank(server());
    const { id: entryId } = await pay(opened, 70_000, '2026-03-09');
    const reason = 'Dos veces';
    await opened.admin.call(ledgerContract.reverse, {
      entryId,
      requestId: newId(),
      reason,
      day: null,
    });
    const [line] = await listLines(opened, await readMoves(opened, [rent]));
    expect(line).toMatchObject({ state: 'open' });
    expect(
      await getError(
        opened.admin.call(contract.match, { lineId: line?.id ?? '', entryIds: [entryId] }),
      ),
    ).toMatch(/^404/);
  });
});

describe('a statement', () => {
  test('is reconciled when each line has its entries, and stays as it is', async () => {
    const opened = await openBank(server());
    const { admin } = opened;
    await pay(opened, 70_000, '2026-03-09');
    const { id: statementId } = await readMoves(opened, [rent, fee]);
    await admin.call(contract.acceptAll, { statementId });
    expect(await getError(admin.call(contract.reconcile, { statementId }))).toMatch(
      /^409 Falta 1 movimiento/,
    );
    await pay(opened, 1250, '2026-03-31');
    expect(await admin.call(contract.propose, { statementId })).toMatchObject({ proposed: 1 });
    await admin.call(contract.acceptAll, { statementId });
    const done = await admin.call(contract.reconcile, { statementId });
    expect(done.reconciledAt).not.toBeNull();
    const [line] = await listLines(opened, done);
    for (const change of [
      () => admin.call(contract.unmatch, { lineId: line?.id ?? '' }),
      () => admin.call(contract.remove, { statementId }),
      () => admin.call(contract.propose, { statementId }),
    ])
      expect(await getError(change())).toMatch(/^409 El extracto ya está conciliado/);
  });

  test('that is removed leaves the books as they are, and can be read again', async () => {
    const opened = await openBank(server());
    const { admin, books } = opened;
    await pay(opened, 70_000, '2026-03-09');
    const { id: statementId } = await readMoves(opened, [rent]);
    await admin.call(contract.acceptAll, { statementId });
    await admin.call(contract.remove, { statementId });
    expect(await admin.call(contract.accounts, {})).toMatchObject({
      items: [{ id: books.bank, balance: '430000', left: 0, closing: null }],
    });
    expect(await readMoves(opened, [rent])).toMatchObject({ proposed: 1 });
  });

  test('is found page by page, the latest day first', async () => {
    const church = await server().createChurch();
    const { bank } = await openBooks(church.admin);
    for (let index = 0; index < 52; index += 1)
      await addStatement(server(), church.id, bank, {
        ...fee,
        day: addDays('2026-02-01', index),
      });
    const first = await church.admin.call(contract.list, {});
    const second = await church.admin.call(contract.list, { cursor: first.next ?? '' });
    expect([...first.items, ...second.items].map(({ until }) => until)).toEqual(
      Array.from({ length: 52 }, (_, index) => addDays('2026-02-01', 51 - index)),
    );
    expect(second.next).toBeNull();
  });

  test('of 10,000 lines is read page by page', async () => {
    const opened = await openBank(server());
    const moves = Array.from({ length: 10_000 }, (_, index) => ({
      day: `2026-03-${String((index % 28) + 1).padStart(2, '0')}`,
      amount: `-${1000 + (index % 700)}.00`,
      text: `PAGO ${index}`,
    }));
    const { id: statementId, lineCount } = await readMoves(opened, moves);
    expect(lineCount).toBe(10_000);
    const first = await opened.admin.call(contract.lines, { statementId });
    const cursor = first.next ?? '';
    const second = await opened.admin.call(contract.lines, { statementId, cursor });
    expect(second.items[0]?.position).toBe(51);
    expect(
      (await opened.admin.call(contract.lines, { statementId, state: 'matched' })).items,
    ).toEqual([]);
  });
});
