/** The tests of suppliers as files over HTTP. */
import { expect, test } from 'vitest';
import { importPhases, type ImportView } from '#domain/imports/schema.ts';
import { suppliersContract as contract } from '#domain/suppliers/contract.ts';
import { faultsContract } from '#domain/upkeep/contract.ts';
import { newId } from '#server/core/ids.ts';
import { addRoom } from '#server/testing/buildings.ts';
import { getError } from '#server/testing/get-error.ts';
import { toCsv, uploadFile } from '#server/testing/imports.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

async function wait(client: Client, importId: string): Promise<ImportView> {
  for (;;) {
    const view = await client.call(contract.import, { importId });
    if (!importPhases.isRunning(view.status)) return view;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

async function start(client: Client, content: string): Promise<ImportView> {
  const uploadId = await uploadFile(client, content, 'proveedores.csv', 'suppliers-import');
  return wait(client, (await client.call(contract.startImport, { uploadId })).id);
}

async function importAll(client: Client, content: string): Promise<ImportView> {
  const { id: importId } = await start(client, content);
  await client.call(contract.confirmImport, { importId, errors: 'leave-out' });
  return wait(client, importId);
}

const list = async (client: Client) => (await client.call(contract.list, {})).items;

const vendors = toCsv(',', [
  ['Vendor', 'Category', 'Phone', 'Email', 'Tax ID', 'Remarks'],
  [
    'Plomería Paz',
    'Plumbing',
    '311 555 0101',
    'paz@ejemplo.co',
    '900.123.456-7',
    'Lunes a viernes',
  ],
  ['Luz y Fuerza', 'Electricity', '', '', '', ''],
]);

test('suppliers are brought in with the words of other systems, and telephones as WhatsApp needs them', async () => {
  const { admin } = await server().createChurch();
  expect(await importAll(admin, vendors)).toMatchObject({
    status: 'done',
    counts: { imported: 2 },
  });
  expect(await list(admin)).toMatchObject([
    { name: 'Luz y Fuerza', trade: 'Electricity', phone: null },
    {
      name: 'Plomería Paz',
      phone: '+573115550101',
      email: 'paz@ejemplo.co',
      taxId: '900.123.456-7',
      notes: 'Lunes a viernes',
    },
  ]);
});

test('a name that the church or the file has already, a missing name and a bad address are errors at their lines', async () => {
  const { admin } = await server().createChurch();
  await admin.call(contract.create, {
    requestId: newId(),
    name: 'Plomería Paz',
    trade: '',
    phone: '',
    taxId: '',
  });
  const file = toCsv(';', [
    ['Proveedor', 'Teléfono', 'Correo'],
    ['plomeria paz', '', ''],
    ['Vidrios', '', ''],
    ['VIDRIOS', '', ''],
    ['', '311 555 0101', ''],
    ['Imprenta', '12', 'no es correo'],
  ]);
  const { id: importId, counts } = await start(admin, file);
  expect(counts).toMatchObject({ rows: 5, valid: 1, withErrors: 4 });
  const { items } = await admin.call(contract.importProblems, { importId });
  expect(items.map(({ row, reason }) => [row, reason])).toEqual([
    [2, 'suppliers:errors.import-name-taken'],
    [4, 'suppliers:errors.import-name-in-file'],
    [5, 'import-name-missing'],
    [6, 'import-phone-unreadable'],
    [6, 'invalid-email'],
  ]);
});

test('a row that is left out does not keep out a whole one of the same name, and nameless rows are not of one name', async () => {
  const { admin } = await server().createChurch();
  const file = toCsv(';', [
    ['Proveedor', 'Teléfono', 'Correo'],
    ['Vidrios', '', 'no es correo'],
    ['Vidrios', '311 555 0101', ''],
    ['', '311 555 0102', ''],
    ['', '311 555 0103', ''],
  ]);
  const { id: importId } = await start(admin, file);
  const { items } = await admin.call(contract.importProblems, { importId });
  expect(items.map(({ row, reason }) => [row, reason])).toEqual([
    [2, 'invalid-email'],
    [4, 'import-name-missing'],
    [5, 'import-name-missing'],
  ]);
});

test('they come back as they were exported', async () => {
  const [one, other] = [await server().createChurch(), await server().createChurch()];
  await importAll(one.admin, vendors);
  const file = await (await one.admin.fetch('/api/suppliers/export')).text();
  await importAll(other.admin, file);
  const strip = (items: Awaited<ReturnType<typeof list>>) =>
    items.map(({ id: _id, ...supplier }) => supplier);
  expect(strip(await list(other.admin))).toEqual(strip(await list(one.admin)));
});

test('an import is taken back, unless one of them has work since', async () => {
  const { admin } = await server().createChurch();
  const { id: importId } = await importAll(admin, vendors);
  const [first] = await list(admin);
  const { id: faultId } = await admin.call(faultsContract.report, {
    requestId: newId(),
    roomId: (await addRoom(admin)).id,
    title: 'Fuga',
  });
  const assigned = { kind: 'supplier', id: first?.id ?? '' } as const;
  await admin.call(faultsContract.update, {
    faultId,
    version: 1,
    title: 'Fuga',
    state: 'working',
    assignee: assigned,
  });
  expect(await getError(admin.call(contract.undoImport, { importId }))).toMatch(/^409 /);
  expect(await list(admin)).toHaveLength(2);
  await admin.call(contract.undoImport, { importId, keepsChanged: true });
  expect(await wait(admin, importId)).toMatchObject({
    status: 'undone',
    undoResult: { undone: 1, kept: 1 },
  });
  expect((await list(admin)).map(({ id }) => id)).toEqual([first?.id]);
  const { id: again } = await importAll(admin, toCsv(',', [['Proveedor'], ['Imprenta']]));
  await admin.call(contract.undoImport, { importId: again });
  expect(await wait(admin, again)).toMatchObject({ status: 'undone' });
  expect(await list(admin)).toHaveLength(1);
});
