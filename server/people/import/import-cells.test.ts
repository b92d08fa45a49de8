/** Cells as spreadsheets write them, and rows that are imported without their faulty ones. */
import { describe, expect, test } from 'vitest';
import { peopleContract as people } from '#domain/people/contract.ts';
import type { PersonView } from '#domain/people/schema.ts';
import {
  confirmAndWaitForImport,
  importFile,
  toCsv,
  waitForImport,
} from '#server/testing/imports.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

async function readPeople(client: Client): Promise<ReadonlyMap<string, PersonView>> {
  const { items } = await client.call(people.list, {});
  const all = await Promise.all(items.map(({ id }) => client.call(people.get, { personId: id })));
  return new Map(all.map((person) => [person.givenNames, person]));
}

test('dates and addresses are read as spreadsheets and mail programs write them', async () => {
  const { admin } = await server().createChurch();
  const view = await importFile(
    admin,
    toCsv(';', [
      ['Nombres', 'Fecha de nacimiento', 'Correo'],
      ['Ana', 'may-80', 'Ana Paz <Ana@Ejemplo.co>'],
      ['Eva', '29341', '"Paz, Eva" <eva@ejemplo.co>; eva2@ejemplo.co'],
      ['Lea', '', 'lea@ejemplo.co, Lea <lea2@ejemplo.co>'],
      ['Rut', '', 'rut@peñalolén.cl'],
      ['Sol', '', 'mailto:José.Núñez@ejemplo.co'],
    ]),
  );
  expect(view.counts).toMatchObject({ rows: 5, valid: 5 });
  await confirmAndWaitForImport(admin, view.id);
  const all = await readPeople(admin);
  const getEmails = (name: string) => all.get(name)?.emails.map(({ value }) => value);
  expect(all.get('Ana')?.birth).toEqual({ year: 1980, month: 5 });
  expect(all.get('Eva')?.birth).toEqual({ year: 1980, month: 4, day: 30 });
  expect(getEmails('Ana')).toEqual(['ana@ejemplo.co']);
  expect(getEmails('Eva')).toEqual(['eva@ejemplo.co', 'eva2@ejemplo.co']);
  expect(getEmails('Lea')).toEqual(['lea@ejemplo.co', 'lea2@ejemplo.co']);
  expect(getEmails('Rut')).toEqual(['rut@peñalolén.cl']);
  expect(getEmails('Sol')).toEqual(['josé.núñez@ejemplo.co']);
});

test('one date that is wrong does not turn the others of its column', async () => {
  const { admin } = await server().createChurch();
  const view = await importFile(
    admin,
    toCsv(';', [
      ['Nombres', 'Fecha de nacimiento'],
      ...['Ana', 'Eva', 'Lea'].map((name, index) => [name, `02/05/198${index}`]),
      ['Rut', '03/15/1975'],
    ]),
  );
  const { items } = await admin.call(people.importProblems, { importId: view.id });
  expect(items).toMatchObject([{ row: 5, reason: 'date-no-such-month', value: '03/15/1975' }]);
  await confirmAndWaitForImport(admin, view.id, { errors: 'without-cells' });
  const all = await readPeople(admin);
  expect(all.get('Ana')?.birth).toEqual({ year: 1980, month: 5, day: 2 });
  expect(all.get('Rut')?.birth).toBeNull();
});

test('the old documents of Argentina have the number of its present ones', async () => {
  const { admin } = await server().createChurch();
  const read = await importFile(
    admin,
    toCsv(';', [
      ['Nombres', 'Apellidos', 'DNI'],
      ['Rosa', 'Paz', 'LC 4.123.456'],
      ['Juan', 'Paz', 'LE 7.654.321'],
    ]),
  );
  if (!read.settings) throw new Error('It was read');
  await admin.call(people.changeImport, { importId: read.id, ...read.settings, country: 'AR' });
  const view = await waitForImport(admin, read.id);
  expect(view.counts).toMatchObject({ rows: 2, valid: 2 });
  await confirmAndWaitForImport(admin, view.id);
  const all = await readPeople(admin);
  expect(all.get('Rosa')?.idDocument).toEqual({ type: 'AR_DNI', number: '4123456' });
  expect(all.get('Juan')?.idDocument).toEqual({ type: 'AR_DNI', number: '7654321' });
});

describe('rows with errors', () => {
  const columns = [
    'Nombres',
    'Apellidos',
    'Fecha de nacimiento',
    'Celular',
    'Tipo de documento',
    'Número de documento',
    'Correo',
  ];

  test('are imported without the faulty cells, if the user wants, or left out', async () => {
    const rows = [
      ['Ana', 'Paz', '31/02/1980', '12', '', '', 'ana@ejemplo.co'],
      ['', '', '', '12', '', '', ''],
      ['Eva', 'Paz', '', '', 'Credencial interna', '1032456789', ''],
      ['Lea', 'Paz', '03/05/1980', '', '', '', ''],
    ];
    for (const [errors, names] of [
      ['without-cells', ['Ana', 'Eva', 'Lea']],
      ['leave-out', ['Lea']],
    ] as const) {
      const { admin } = await server().createChurch();
      const view = await importFile(admin, toCsv(';', [columns, ...rows]));
      expect(view.counts).toMatchObject({ rows: 4, valid: 1, withErrors: 3, repairable: 2 });
      const done = await confirmAndWaitForImport(admin, view.id, { errors });
      expect(done.counts.imported).toBe(names.length);
      const all = await readPeople(admin);
      expect([...all.keys()].toSorted()).toEqual(names);
      if (errors === 'leave-out') continue;
      expect(all.get('Ana')).toMatchObject({ birth: null, phones: [] });
      expect(all.get('Ana')?.emails).toMatchObject([{ value: 'ana@ejemplo.co' }]);
      expect(all.get('Eva')?.idDocument).toBeNull();
    }
  });

  test('lose only the document that another person has', async () => {
    const { admin } = await server().createChurch();
    await admin.call(people.create, {
      givenNames: 'Sara',
      idDocument: { type: 'CO_CC', number: '1032456780' },
    });
    const rows = [
      ['Ana', 'Paz', '', '', 'CC', '1032456780', 'ana@ejemplo.co'],
      ['Eva', 'Paz', '', '12', 'CC', '1032456789', ''],
      ['Lea', 'Paz', '', '', 'CC', '1032456789', ''],
    ];
    const view = await importFile(admin, toCsv(';', [columns, ...rows]));
    const { items } = await admin.call(people.importProblems, { importId: view.id });
    expect(items.map(({ row, reason }) => [row, reason])).toEqual([
      [2, 'import-document-in-church'],
      [3, 'import-phone-unreadable'],
      [3, 'import-document-in-file'],
    ]);
    expect(view.counts).toMatchObject({ valid: 1, withErrors: 2, repairable: 2 });
    await confirmAndWaitForImport(admin, view.id, { errors: 'without-cells' });
    const all = await readPeople(admin);
    expect(all.get('Ana')).toMatchObject({
      idDocument: null,
      emails: [{ value: 'ana@ejemplo.co' }],
    });
    expect(all.get('Eva')).toMatchObject({ idDocument: null, phones: [] });
    expect(all.get('Lea')?.idDocument).toEqual({ type: 'CO_CC', number: '1032456789' });
  });

  test.each([
    ['without-cells', 'Ana Paz'],
    ['leave-out', 'Ana Paz'],
  ] as const)('and their duplicates are one person (%s)', async (errors, name) => {
    const { admin } = await server().createChurch();
    const rows = [
      ['Ana', 'Paz', '', '12', '', '', ''],
      ['ANA', 'Paz', '', '', '', '', ''],
      ['Ana', 'Páz', '', '12', '', '', ''],
    ];
    const view = await importFile(admin, toCsv(';', [columns, ...rows]));
    expect(view.counts).toMatchObject({
      valid: 1,
      repairable: 2,
      duplicates: 0,
      repairableDuplicates: 2,
    });
    const done = await confirmAndWaitForImport(admin, view.id, { errors });
    expect(done.counts.imported).toBe(1);
    const { items } = await admin.call(people.list, {});
    expect(items.map(({ displayName }) => displayName.toLowerCase())).toEqual([name.toLowerCase()]);
  });

  test('cannot start an import that would import nobody', async () => {
    const { admin } = await server().createChurch();
    const view = await importFile(admin, toCsv(';', [columns, ['Ana', '', '', '12', '', '', '']]));
    await expect(
      admin.call(people.confirmImport, { importId: view.id, errors: 'leave-out' }),
    ).rejects.toMatchObject({ status: 409 });
    const done = await confirmAndWaitForImport(admin, view.id, { errors: 'without-cells' });
    expect(done.counts.imported).toBe(1);
  });
});
