/** Files that people keep by hand or that other programs write. The people are invented. */
import { describe, expect, test } from 'vitest';
import { familiesContract as families } from '#domain/families/contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import type { PersonView } from '#domain/people/schema.ts';
import {
  confirmAndWaitForImport,
  importFile,
  toCsv,
  uploadFile,
  waitForImport,
} from '#server/testing/imports.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

async function readPeople(client: Client): Promise<ReadonlyMap<string, PersonView>> {
  const { items } = await client.call(people.list, {});
  const all = await Promise.all(items.map(({ id }) => client.call(people.get, { personId: id })));
  return new Map(all.map((person) => [person.givenNames, person]));
}

async function importRows(client: Client, rows: readonly (readonly string[])[]) {
  const view = await importFile(client, toCsv(',', rows));
  expect(view.counts).toMatchObject({ withErrors: 0 });
  expect(await confirmAndWaitForImport(client, view.id)).toMatchObject({ status: 'done' });
  return view;
}

test('a cell that says that nothing is known is read as an empty one', async () => {
  const { admin } = await server().createChurch();
  await importRows(admin, [
    [
      'Nombres',
      'Apellidos',
      'Nacimiento',
      'Sexo',
      'Celular',
      'Correo',
      'Estado',
      'Bautismo',
      'Barrio',
    ],
    ['Ana', 'Paz', '0000-00-00', 'N/A', '-', 'no tiene', 'ninguno', 'N/A', 'No tiene'],
    ['Eva', 'N/A', 'null', '-', 'none', 's/d', 'N/A', '00/00/0000', '-'],
    ['Rut', 'Paz', '', '', '', '', '', 'sí', ''],
  ]);
  const all = await readPeople(admin);
  for (const [name, surname1] of [
    ['Ana', 'Paz'],
    ['Eva', ''],
  ] as const)
    expect(all.get(name)).toMatchObject({
      surname1,
      birth: null,
      sex: 'unknown',
      phones: [],
      emails: [],
      belongingStatusId: null,
      baptism: null,
      address: null,
    });
  expect(all.get('Rut')?.baptism).toMatchObject({ date: null });
});

test('the unknown day of an event is an error of its cell, as the event happened', async () => {
  const { admin } = await server().createChurch();
  const view = await importFile(
    admin,
    toCsv(',', [
      ['Nombres', 'Fecha de fallecimiento', 'Bautismo'],
      ['Ana', 'desconocida', ''],
      ['Eva', '', 'sin fecha'],
      ['Rut', '-', 'N/A'],
    ]),
  );
  const { items } = await admin.call(people.importProblems, { importId: view.id });
  expect(items.map(({ row, value }) => [row, value])).toEqual([
    [2, 'desconocida'],
    [3, 'sin fecha'],
  ]);
});

describe('a column of a known meaning', () => {
  const rows = [
    ['FamilyName', 'FirstName', 'LastName'],
    ['Los Paz', 'Ana', 'García'],
  ];

  test('that is not read stops the import until the user confirms it', async () => {
    const { admin } = await server().createChurch();
    const view = await importFile(admin, toCsv(',', rows));
    expect(view.columns.map(({ leftOut }) => leftOut)).toEqual(['surnames', null, null]);
    await expect(admin.call(people.confirmImport, { importId: view.id })).rejects.toMatchObject({
      status: 409,
      failure: { message: expect.stringContaining('FamilyName') },
    });
    await confirmAndWaitForImport(admin, view.id, { leavesColumnsOut: true });
    expect((await readPeople(admin)).get('Ana')).toMatchObject({ surname1: 'García' });
  });

  test('is one also if only its last row says something, and none if no row does', async () => {
    const { admin } = await server().createChurch();
    const many = Array.from({ length: 300 }, (_, index) => [`Ana ${index}`, 'F', '', '']);
    const header = ['Nombres', 'Sexo', 'Género', 'Sex'];
    const view = await importFile(admin, toCsv(',', [header, ...many, ['Rut', '', 'F', '']]));
    expect(view.columns.map(({ leftOut }) => leftOut)).toEqual([null, null, 'sex', null]);
  });
});

test('a table below its title and above its total is read, from the row that the user chooses, too', async () => {
  const { admin } = await server().createChurch();
  const rows = [
    ['Iglesia Central', '', ''],
    ['Nombre', 'Apellidos', 'Sexo'],
    ['Ana', 'Paz', 'M'],
    ['Luis', 'Paz', 'V'],
    ['TOTAL', '2', ''],
  ];
  const view = await importFile(admin, toCsv(',', rows));
  expect(view.settings).toMatchObject({ titleRows: 1, hasHeader: true });
  expect(view.counts).toMatchObject({ rows: 2, valid: 2 });
  expect(view.preview[0]).toMatchObject({ row: 3 });
  const { settings } = view;
  if (!settings) throw new Error('It was read');
  const change = async (titleRows: number) => {
    await admin.call(people.changeImport, { importId: view.id, ...settings, titleRows });
    return waitForImport(admin, view.id);
  };
  expect((await change(0)).settings?.mapping).toEqual([null]);
  expect((await change(1)).settings?.mapping).toEqual(['givenNames', 'surnames', 'sex']);
  await confirmAndWaitForImport(admin, view.id);
  const all = await readPeople(admin);
  expect([all.get('Ana')?.sex, all.get('Luis')?.sex]).toEqual(['female', 'male']);
});

test('the unused lines of a numbered list are empty, and what counts the people is none of them', async () => {
  const { admin } = await server().createChurch();
  const view = await importFile(
    admin,
    toCsv(',', [
      ['N°', 'Nombre', 'Apellidos'],
      ['1', 'Ana', 'Paz'],
      ['2', '', ''],
      ['3', 'Rut', 'Gil'],
      ['4', '', ''],
      ['Total', '2 personas', ''],
    ]),
  );
  expect(view.counts).toMatchObject({ rows: 2, valid: 2, withErrors: 0 });
  expect(view.preview.map(({ row }) => row)).toEqual([2, 4]);
  await confirmAndWaitForImport(admin, view.id);
  expect([...(await readPeople(admin)).keys()]).toEqual(['Rut', 'Ana']);
});

test('a total among the records is an error of its row, which is named', async () => {
  const { admin } = await server().createChurch();
  const view = await importFile(
    admin,
    toCsv(',', [
      ['Nombre', 'Apellidos'],
      ['Ana', 'Paz'],
      ['Subtotal', '1'],
      ['Rut', 'Gil'],
    ]),
  );
  expect(view.counts).toMatchObject({ rows: 3, valid: 2, withErrors: 1, repairable: 0 });
  const { items } = await admin.call(people.importProblems, { importId: view.id });
  expect(items).toMatchObject([{ row: 3, value: 'Subtotal' }]);
  await confirmAndWaitForImport(admin, view.id, { errors: 'leave-out' });
  expect([...(await readPeople(admin)).keys()]).toEqual(['Rut', 'Ana']);
});

describe('the families of a file', () => {
  test('get the home and the telephone that their people share, with the roles of other systems', async () => {
    const { admin } = await server().createChurch();
    await importRows(admin, [
      ['Family ID', 'Family Role', 'First Name', 'Last Name', 'Address', 'Home Phone'],
      ['7', 'Primary Contact', 'Ana', 'Paz', 'Calle 1', '6012345678'],
      ['7', 'Cónyuge', 'Luis', 'Gil', 'Calle 1', '6012345678'],
      ['7', 'Dependent', 'Eva', 'Gil', '', ''],
      ['8', 'Jefe(a) de hogar', 'Rut', 'Rey', 'Calle 8', ''],
      ['8', 'Other Adult', 'Lea', 'Sol', 'Calle 9', ''],
      ['8', 'Niño/a', 'Noé', 'Rey', '', ''],
      ['8', 'Unassigned', 'Iris', 'Rey', '', ''],
    ]);
    const { items } = await admin.call(families.list, {});
    const [gil, rey] = await Promise.all(
      ['Familia Paz Gil', 'Familia Rey'].map((name) => {
        const familyId = items.find((each) => each.name === name)?.id ?? '';
        return admin.call(families.get, { familyId });
      }),
    );
    expect(gil).toMatchObject({
      address: { line1: 'Calle 1' },
      homePhone: '+576012345678',
      members: Array.from({ length: 3 }, () => ({ person: { hasOwnAddress: false } })),
    });
    expect(rey).toMatchObject({ address: null, homePhone: null });
    const all = await readPeople(admin);
    expect(['Ana', 'Eva', 'Lea'].map((name) => all.get(name)?.address?.line1)).toEqual([
      'Calle 1',
      'Calle 1',
      'Calle 9',
    ]);
  });

  test('leave no address behind when their import is undone', async () => {
    const { admin, id } = await server().createChurch();
    const view = await importRows(admin, [
      ['Family ID', 'First Name', 'Last Name', 'Address'],
      ['7', 'Ana', 'Paz', 'Calle 1'],
      ['7', 'Luis', 'Gil', 'Calle 1'],
      ['8', 'Rut', 'Rey', 'Calle 8'],
      ['8', 'Lea', 'Sol', 'Calle 9'],
    ]);
    const countPlaces = async (): Promise<number> =>
      server().core.database.inChurch(id, async (db) => {
        const rows = await db.selectFrom('places').select('id').execute();
        return rows.length;
      });
    expect(await countPlaces()).toBe(3);
    await admin.call(people.undoImport, { importId: view.id });
    expect(await waitForImport(admin, view.id)).toMatchObject({ status: 'undone' });
    expect(await countPlaces()).toBe(0);
  });
});

test.each([
  ['miembros.xls', '<html><table><tr><td>Nombre</td></tr></table></html>', 'página web'],
  ['miembros.xls', '<?xml version="1.0"?><Workbook></Workbook>', 'XML'],
  ['contactos.vcf', 'BEGIN:VCARD\r\nFN:Ana Paz\r\nEND:VCARD\r\n', 'vCard'],
])('%s of another kind is refused by name', async (name, content, word) => {
  const { admin } = await server().createChurch();
  expect(await importFile(admin, content, name)).toMatchObject({
    status: 'failed',
    failure: expect.stringContaining(word),
  });
});

test('the file of an import that failed is no pending upload', async () => {
  const { admin } = await server().createChurch();
  const uploadId = await uploadFile(admin, 'BEGIN:VCARD\r\n', 'contactos.vcf');
  const { id } = await admin.call(people.startImport, { uploadId });
  expect(await waitForImport(admin, id)).toMatchObject({ status: 'failed' });
  await expect
    .poll(() =>
      admin.fetch(`/api/uploads/${uploadId}`, {
        method: 'HEAD',
        headers: { 'tus-resumable': '1.0.0' },
      }),
    )
    .toMatchObject({ status: 404 });
});

test('names of a group of WhatsApp come with their telephones, and a pastor on record is recognized', async () => {
  const { admin } = await server().createChurch();
  await importRows(admin, [
    ['Nombre', 'Celular'],
    ['Elías Ramírez', '311 555 0101'],
    ['Ana Paz', ''],
  ]);
  const view = await importFile(
    admin,
    toCsv(',', [
      ['Contacto'],
      ['Juan Pérez Soto - +57 312 555 0102'],
      ['~Rosa (313 555 0103)'],
      ['+57 314 555 0104 Luz Gil'],
      ['Pastor Elías +57 311 555 0101'],
      ['María 1985'],
    ]),
  );
  expect(view.counts).toMatchObject({ withErrors: 0, duplicates: 1 });
  await confirmAndWaitForImport(admin, view.id);
  const all = await readPeople(admin);
  const describePerson = (name: string) => {
    const person = all.get(name);
    return [person?.displayName, ...(person?.phones ?? []).map(({ number }) => number)];
  };
  expect(['Juan', 'Rosa', 'Luz', 'María'].map(describePerson)).toEqual([
    ['Juan Pérez Soto', '+573125550102'],
    ['Rosa', '+573135550103'],
    ['Luz Gil', '+573145550104'],
    ['María 1985'],
  ]);
});
