/** The tests of archives of the books over HTTP. The access matrix says who may do what. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { auditContract } from '#domain/audit/contract.ts';
import { bankContract } from '#domain/bank/contract.ts';
import { bookReviewContract as contract } from '#domain/book-review/contract.ts';
import { receiptsContract } from '#domain/finance/giving/receipts.ts';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import { newId } from '#server/core/ids.ts';
import {
  answerTo,
  askAbout,
  fetchArchive,
  makeArchive,
  waitForArchive,
} from '#server/testing/files/book-review.ts';
import { readZip } from '#server/testing/files/archives.ts';
import {
  addDollarBox,
  addBatch,
  addExpense,
  addGift,
  addIncome,
  countAndCommit,
  getPresentDay,
  openBooks,
} from '#server/testing/finance.ts';
import { getError } from '#server/testing/get-error.ts';
import { onePicture } from '#server/testing/matrix/one-picture.ts';
import { addPerson } from '#server/testing/people.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { testServer, type Client } from '#server/testing/server.ts';
import { expireArchives } from '../archive/unscoped-queries.ts';

const server = testServer();

async function open() {
  const church = await server().createChurch();
  return { ...church, books: await openBooks(church.admin) };
}

/** The cells of a file; the church of tests writes semicolons. */
const parse = (csv = ''): string[][] =>
  csv
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));

const toMinor = (text = ''): bigint => {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(`${whole || '0'}${fraction.padEnd(2, '0')}`);
};
const sumColumn = (rows: readonly string[][], index: number): bigint =>
  rows.reduce((total, row) => total + toMinor(row[index]), 0n);

describe('the archive of some months', () => {
  test('has each entry in the journal, and a ledger whose totals are those of the balances', async () => {
    const { admin, books } = await open();
    const income = await addIncome(admin, books, { note: '=SUM(A1)', amount: 12_345 });
    const expense = await addExpense(admin, books, { day: '2026-02-03', amount: 4000 });
    await admin.call(ledgerContract.reverse, {
      requestId: newId(),
      entryId: expense.id,
      day: '2026-04-02',
      reason: 'Era de otra iglesia',
    });
    const { archive, files } = await makeArchive(admin, { from: '2026-02', to: '2026-03' });
    expect(archive).toMatchObject({ status: 'done', from: '2026-02', to: '2026-03' });
    const [headings, ...journal] = parse(files.get('libro-diario.csv'));
    expect(headings?.slice(0, 3)).toEqual(['Movimiento n.º', 'Día', 'Tipo']);
    expect(journal.map(([number, day, kind]) => [number, day, kind])).toEqual([
      [String(expense.number), '2026-02-03', 'Gasto'],
      [String(income.number), '2026-03-08', 'Ingreso'],
    ]);
    expect(journal[1]).toContain("'=SUM(A1)");
    // Reversed later, by an entry of a month that the archive does not have.
    expect(journal[0]?.[13]).toBe(String(Number(income.number) + 2));

    const [, ...balances] = parse(files.get('balance-de-comprobacion.csv'));
    const accounts = balances.slice(0, -1);
    const till = accounts.find(([, name]) => name === 'Caja general');
    expect(till?.slice(3)).toEqual(['1000', '123.45', '40', '1083.45', 'COP']);
    expect(balances.at(-1)?.slice(3)).toEqual(['0', '163.45', '163.45', '0', 'COP']);
    const [, ...ledger] = parse(files.get('libro-mayor.csv'));
    const moves = ledger.filter(([, , day]) => day !== '');
    expect([sumColumn(moves, 8), sumColumn(moves, 9)]).toEqual([16_345n, 16_345n]);
    for (const [, name, , , debit, credit, closing, currency] of accounts) {
      const own = ledger.filter((row) => row[1] === name);
      expect(own.at(-1)?.slice(8)).toEqual([debit, credit, closing, currency]);
      expect(sumColumn(own.slice(1, -1), 8)).toBe(toMinor(debit));
    }
  });

  test('has each currency by itself', async () => {
    const { admin, books } = await open();
    const dollars = { accountId: await addDollarBox(admin), rate: '4000' };
    await addIncome(admin, books, { day: '2026-03-08', amount: 2500, ...dollars });
    const { files } = await makeArchive(admin, { from: '2026-03', to: '2026-03' });
    const [, ...balances] = parse(files.get('balance-de-comprobacion.csv'));
    expect(balances.slice(-2).map((row) => row.slice(3))).toEqual([
      ['0', '0', '0', '0', 'COP'],
      ['0', '25', '25', '0', 'USD'],
    ]);
    const [, ...journal] = parse(files.get('libro-diario.csv'));
    expect(journal[0]?.slice(16)).toEqual(['USD', '', '', '4000', '100000']);
  });

  test('has an index with the sums and the hash of each file', async () => {
    const { admin, books } = await open();
    await addIncome(admin, books);
    const { id } = await admin.call(contract.startArchive, { from: '2026-01', to: '2026-03' });
    await waitForArchive(admin, id);
    const response = await fetchArchive(admin, id);
    expect(response.headers.get('content-disposition')).toContain(
      'archivo-de-cuentas-2026-01-2026-03.zip',
    );
    const files = await readZip(Buffer.from(await response.arrayBuffer()));
    const index = files.get('LEEME.txt')?.toString('utf8') ?? '';
    expect(index).toContain('Iglesia Betania: enero de 2026 – marzo de 2026');
    expect(index).toMatch(/Preparado el \d{1,2} de \p{L}+ de \d{4} por Rut Salas/u);
    expect(index).toContain('suman lo que dice el balance');
    expect(index).toContain('Débitos del periodo en COP: 6100. Créditos: 6100.');
    files.delete('LEEME.txt');
    expect([...files.keys()].toSorted()).toEqual([
      'balance-de-comprobacion.csv',
      'documentos.csv',
      'libro-diario.csv',
      'libro-mayor.csv',
      'preguntas.csv',
      'recibos.csv',
      'registro-de-actividad.csv',
    ]);
    for (const [path, content] of files) {
      const hash = createHash('sha256').update(content).digest('hex');
      expect(index).toMatch(new RegExp(`${path}\\r\\n.*\\r\\nSHA-256: ${hash}`));
    }
  });

  test('has bills, questions and the activity log of the books', async () => {
    const { admin, as, books } = await open();
    const treasurer = await as('treasurer');
    const expense = await addExpense(admin, books);
    await admin.call(ledgerContract.setBill, { entryId: expense.id, data: onePicture });
    await answerTo(treasurer, await askAbout(admin, expense.id));
    await admin.call(bankContract.addRule, {
      requestId: newId(),
      kind: 'expense',
      contains: 'devolución a ana ruiz',
      fundId: books.fund,
      categoryId: books.rent,
      party: '',
    });
    // Entries of the log are of the present month.
    const { files } = await makeArchive(admin, await getMonthsUntilToday(admin));
    const [, document] = parse(files.get('documentos.csv'));
    expect(document?.[0]).toBe(String(expense.number));
    expect(files.get(document?.[2] ?? '')).toMatch(/^RIFF.*WEBP/s);
    expect(
      parse(files.get('preguntas.csv'))
        .slice(1)
        .map((row) => row.at(-1)),
    ).toEqual(['¿De qué es este gasto?', 'Es el arriendo de marzo.']);
    const activity = files.get('registro-de-actividad.csv') ?? '';
    expect(activity).toMatch(/guardó la foto de la factura .*;;;\r\n/);
    // A line of a bank can name who paid.
    expect(activity).not.toMatch(/ana ruiz|regla del banco/i);
    expect(activity).not.toContain('127.0.0.1');
  });

  test('names givers only for users who see them, and nobody else downloads it', async () => {
    const church = await open();
    const { admin, books } = church;
    const person = await addPerson(admin, { givenNames: 'Débora', surname1: 'Ruiz' });
    const batch = await addBatch(admin, books);
    const gift = await addGift(admin, batch.id, books, { personId: person.id });
    await countAndCommit(admin, batch.id);
    const receipt = await admin.call(receiptsContract.issue, {
      requestId: newId(),
      giftId: gift.id,
    });
    const period = await getMonthsUntilToday(admin);
    const whole = await makeArchive(admin, period);
    expect(whole.files.get('recibos.csv')).toContain('Débora Ruiz');
    const auditor = await createUserWith(church, ['review.export']);
    expect((await auditor.call(contract.archives, {})).items).toEqual([]);
    expect((await fetchArchive(auditor, whole.archive.id)).status).toBe(404);
    const { archive, files } = await makeArchive(auditor, period);
    expect(archive.hasGivers).toBe(false);
    expect(files.get('recibos.csv')).toContain(receipt.number);
    expect([...files.values()].join('\n')).not.toContain('Débora');
    expect((await fetchArchive(admin, archive.id)).status).toBe(200);
  });

  test('is of one church, in the activity log, and deleted after seven days', async () => {
    const [{ admin }, other] = [await open(), await open()];
    const { archive } = await makeArchive(admin);
    expect((await fetchArchive(other.admin, archive.id)).status).toBe(404);
    const { items } = await admin.call(auditContract.list, {});
    expect(items[0]?.sentence).toMatch(/descargó el archivo de las cuentas de enero de 2026/);
    const late = new Date(Date.now() + 7 * 24 * 3600_000 + 1000);
    expect((await expireArchives(server().core.database, late)).map(({ id }) => id)).toContain(
      archive.id,
    );
    expect((await fetchArchive(admin, archive.id)).status).toBe(404);
    expect((await admin.call(contract.archives, {})).items).toMatchObject([
      { status: 'done', downloadableUntil: null },
    ]);
  });
});

/** From the beginning of the books. */
async function getMonthsUntilToday(admin: Client) {
  const { months } = await admin.call(contract.archivePlan, {});
  return { from: months.at(-1) ?? '', to: months[0] ?? '' };
}

test('months that the books do not have are refused, and the present year is proposed', async () => {
  const { admin } = await open();
  for (const [from, to] of [
    ['2025-01', '2025-12'],
    ['2026-03', '2026-02'],
    ['2999-01', '2999-01'],
    ['2026-13', '2026-13'],
  ] as const)
    expect(await getError(admin.call(contract.startArchive, { from, to }))).toMatch(/^400 /);
  const { proposed, months } = await admin.call(contract.archivePlan, {});
  const year = getPresentDay().slice(0, 4);
  expect(proposed).toEqual({ from: `${year}-01`, to: months[0] });
});

test('books whose first month is still to come propose that month', async () => {
  const { id, admin } = await open();
  await server().core.database.inChurch(id, (db) =>
    db.updateTable('finance_books').set({ opened_on: '2099-05-01' }).execute(),
  );
  expect(await admin.call(contract.archivePlan, {})).toEqual({
    months: ['2099-05'],
    proposed: { from: '2099-05', to: '2099-05' },
  });
});
