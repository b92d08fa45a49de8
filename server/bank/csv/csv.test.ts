/** Tables of banks over HTTP: what their columns are is said once. */
import { expect, test } from 'vitest';
import { bankContract as contract } from '#domain/bank/contract.ts';
import type { CsvChoice, CsvMapping } from '#domain/bank/csv.ts';
import { newId } from '#server/core/ids.ts';
import { importStatement, writeOfx } from '#server/testing/files/bank-files.ts';
import { openBooks } from '#server/testing/finance.ts';
import { getError } from '#server/testing/get-error.ts';
import { uploadFile } from '#server/testing/imports.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

async function open() {
  const { admin } = await server().createChurch();
  return { admin, accountId: (await openBooks(admin)).bank };
}

const withBalance = (rows: string) => `Fecha;Concepto;Importe;Saldo\n${rows}`;
const march = withBalance('03/03/2026;LUZ;-49,99;950,01\n05/03/2026;OFRENDA;1.000,00;1.950,01\n');
const april = withBalance('01/04/2026;AGUA;-50,01;1.900,00\n');
const plain = 'Fecha;Concepto;Importe\n03/03/2026;LUZ;-49,99\n';

const upload = (admin: Client, content: string): Promise<string> =>
  uploadFile(admin, content, 'movimientos.csv', 'bank-statement');

const preview = async (admin: Client, accountId: string, content: string) => {
  const uploadId = await upload(admin, content);
  return { uploadId, ...(await admin.call(contract.preview, { accountId, uploadId })) };
};

async function importFile(
  admin: Client,
  accountId: string,
  content: string,
  csv: CsvChoice | null = null,
) {
  const uploadId = await upload(admin, content);
  const fileName = 'movimientos.csv';
  return admin.call(contract.import, { requestId: newId(), accountId, uploadId, fileName, csv });
}

const choose = (mapping: CsvMapping | undefined, balances: Partial<CsvChoice> = {}): CsvChoice => ({
  mapping: mapping ?? { columns: [null], dateOrder: 'dmy', decimal: ',', newestFirst: false },
  opening: null,
  closing: null,
  ...balances,
});

test('a table is shown as it would be read, and nothing of it is kept', async () => {
  const { admin, accountId } = await open();
  const { format, csv } = await preview(admin, accountId, march);
  expect(format).toBe('csv');
  expect(csv).toMatchObject({
    isRemembered: false,
    mapping: { columns: ['day', 'text', 'amount', 'balance'], dateOrder: 'dmy', decimal: ',' },
    first: [
      { line: 2, day: '2026-03-03', amount: '-4999', text: 'LUZ' },
      { line: 3, day: '2026-03-05', amount: '100000', text: 'OFRENDA' },
    ],
    opening: '100000',
    closing: '195001',
    problem: null,
  });
  expect((await admin.call(contract.list, {})).items).toEqual([]);
});

test('what its columns are is said once, of this account and this header', async () => {
  const { admin, accountId } = await open();
  expect(await getError(importFile(admin, accountId, march))).toMatch(/^409 Indica primero/);
  const { csv } = await preview(admin, accountId, march);
  const statement = await importFile(admin, accountId, march, choose(csv?.mapping));
  expect(statement).toMatchObject({ format: 'csv', opening: '100000', closing: '195001' });
  expect((await preview(admin, accountId, april)).csv).toMatchObject({ isRemembered: true });
  expect(await importFile(admin, accountId, april)).toMatchObject({
    lineCount: 1,
    closing: '190000',
  });
  expect((await preview(admin, accountId, plain)).csv).toMatchObject({ isRemembered: false });
});

test('what is corrected is remembered instead of what was said before', async () => {
  const { admin, accountId } = await open();
  const { csv } = await preview(admin, accountId, march);
  await importFile(admin, accountId, march, choose(csv?.mapping));
  const columns: CsvMapping['columns'] = ['day', 'text', 'amount', null];
  const changed = csv && { ...csv.mapping, columns };
  await importFile(admin, accountId, april, choose(changed ?? undefined));
  expect((await preview(admin, accountId, april)).csv?.mapping.columns).toEqual(columns);
});

test('a table that is read twice, or beside another that has the same lines, adds nothing twice', async () => {
  const { admin, accountId } = await open();
  const { csv } = await preview(admin, accountId, march);
  await importFile(admin, accountId, march, choose(csv?.mapping));
  expect(await getError(importFile(admin, accountId, march))).toMatch(/^409 Todo lo que hay/);
  const both = `${march}${april.slice(april.indexOf('\n') + 1)}`;
  expect(await importFile(admin, accountId, both)).toMatchObject({ lineCount: 1 });
});

test('a line that can not be read, or a balance that is wrong, is said, and nothing is kept', async () => {
  const { admin, accountId } = await open();
  const { csv } = await preview(admin, accountId, march);
  const choice = choose(csv?.mapping);
  const importChanged = (from: string, to: string) =>
    getError(importFile(admin, accountId, march.replace(from, to), choice));
  expect(await importChanged('05/03/2026', '05/13/2026')).toMatch(
    /^400 En la línea 3 hay una fecha/,
  );
  expect(await importChanged('1.000,00', 'mil')).toMatch(/^400 En la línea 3 hay un monto/);
  expect(await importChanged('1.950,01', '1.960,01')).toMatch(
    /^400 En la línea 3 el saldo .* 10\./,
  );
  const swapped = { ...choice.mapping, columns: choice.mapping.columns.with(2, 'balance') };
  expect(await getError(importFile(admin, accountId, march, choose(swapped)))).toMatch(
    /^400 Elige una/,
  );
  expect((await admin.call(contract.list, {})).items).toEqual([]);
  expect((await preview(admin, accountId, march)).csv).toMatchObject({ isRemembered: false });
});

test('without a column of balances those that the user types must agree with the lines', async () => {
  const { admin, accountId } = await open();
  const { csv } = await preview(admin, accountId, plain);
  expect(csv).toMatchObject({ opening: null, closing: null });
  const wrong = choose(csv?.mapping, { opening: 10_000, closing: 5000 });
  expect(await getError(importFile(admin, accountId, plain, wrong))).toMatch(
    /^400 Con los saldos que escribiste .* 0\.01/,
  );
  const closing = choose(csv?.mapping, { closing: 5001 });
  expect(await importFile(admin, accountId, plain, closing)).toMatchObject({
    opening: null,
    closing: '5001',
  });
});

test('a table says not of which account it is, so it is taken beside files that do', async () => {
  const { admin, accountId } = await open();
  await importStatement(
    admin,
    accountId,
    writeOfx([{ day: '2026-02-01', amount: '-1.00', text: 'GIRO' }]),
  );
  const { csv } = await preview(admin, accountId, march);
  await importFile(admin, accountId, march, choose(csv?.mapping));
  const other = writeOfx([{ day: '2026-02-02', amount: '-1.00', text: 'GIRO' }], '0002');
  expect(await getError(importStatement(admin, accountId, other))).toMatch(/^409 .*0002/);
});
