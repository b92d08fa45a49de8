/** Import and export of custom fields and identity documents. */
import { describe, expect, test } from 'vitest';
import { peopleContract as people } from '#domain/people/contract.ts';
import { fieldsContract } from '#domain/people/settings-contract.ts';
import { confirmAndWaitForImport, toCsv, importFile } from '#server/testing/imports.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

async function churchWithFields(): Promise<{ admin: Client; ids: Record<string, string> }> {
  const { admin } = await server().createChurch();
  await admin.call(fieldsContract.create, { label: 'Ocupación', kind: 'text' });
  await admin.call(fieldsContract.create, { label: 'Años de servicio', kind: 'number' });
  await admin.call(fieldsContract.create, { label: 'Asiste desde', kind: 'date' });
  await admin.call(fieldsContract.create, { label: 'Tiene vehículo', kind: 'yes_no' });
  const options = [{ label: 'Música' }, { label: 'Niños' }];
  const { items } = await admin.call(fieldsContract.create, {
    label: 'Ministerios',
    kind: 'choices',
    options,
  });
  return { admin, ids: Object.fromEntries(items.map((field) => [field.label, field.id])) };
}

const header = [
  'Nombres',
  'Apellidos',
  'Cédula',
  'OCUPACION',
  'Años de servicio',
  'Asiste desde',
  'Tiene vehículo',
  'Ministerios',
];
const ana = [
  'Ana',
  'Núñez Rojas',
  '1.032.456.789',
  'Panadera',
  '2,5',
  '01/03/2019',
  'Sí',
  'Niños; música',
];
const exportPeople = async (admin: Client): Promise<string> =>
  (await admin.fetch('/api/people/export')).text();

describe('custom fields in a spreadsheet', () => {
  test('are recognised by label, read by kind, and exported unchanged', async () => {
    const { admin, ids } = await churchWithFields();
    const view = await importFile(admin, toCsv(';', [header, ana]));
    expect(view).toMatchObject({ status: 'ready', counts: { valid: 1, withErrors: 0 } });
    expect(view.settings?.mapping).toEqual([
      'givenNames',
      'surnames',
      'documentNumber',
      ...['Ocupación', 'Años de servicio', 'Asiste desde', 'Tiene vehículo', 'Ministerios'].map(
        (label) => `custom:${ids[label]}`,
      ),
    ]);
    expect(view.preview[0]?.values).toMatchObject({
      [`custom:${ids['Ministerios']}`]: 'Niños; Música',
      documentNumber: '1032456789',
    });
    await confirmAndWaitForImport(admin, view.id);
    const [row] = (await admin.call(people.list, {})).items;
    const person = await admin.call(people.get, { personId: row?.id ?? '' });
    expect(person.idDocument).toEqual({ type: 'CO_CC', number: '1032456789' });
    expect(person.custom).toMatchObject({
      [ids['Ocupación'] ?? '']: 'Panadera',
      [ids['Años de servicio'] ?? '']: 2.5,
      [ids['Asiste desde'] ?? '']: '2019-03-01',
      [ids['Tiene vehículo'] ?? '']: true,
    });
    const written = await exportPeople(admin);
    expect(written.split('\r\n')[0]).toMatch(
      /Ocupación;Años de servicio;Asiste desde;Tiene vehículo;Ministerios/,
    );
    expect(written).toContain(
      'Panadera;2,5;01/03/2019;Sí;Niños; Música'.replace('Niños; Música', '"Niños; Música"'),
    );

    const other = await churchWithFields();
    const again = await importFile(other.admin, written);
    expect(again.counts).toMatchObject({ valid: 1, withErrors: 0 });
    await confirmAndWaitForImport(other.admin, again.id);
    expect(await exportPeople(other.admin)).toBe(written);
  });

  test('report unreadable cells, and their columns can be ignored', async () => {
    const { admin } = await churchWithFields();
    const bad = ['Luis', 'Paz', '', '', 'muchos', 'hace años', 'tal vez', 'Cocina'];
    const view = await importFile(admin, toCsv(';', [header, bad]));
    expect(view.counts).toMatchObject({ withErrors: 1, problems: 4 });
  });

  test('are columns of the import template', async () => {
    const { admin } = await churchWithFields();
    const template = await (await admin.fetch('/api/people/import-template')).text();
    expect(template).toContain('Número de documento');
    expect(template).toContain('Ministerios');
  });
});

describe('identity documents in a spreadsheet', () => {
  test('that are taken in the church or repeated in the file are errors', async () => {
    const { admin } = await server().createChurch();
    const columns = ['Nombres', 'Apellidos', 'Tipo de documento', 'Número de documento'];
    const first = await importFile(
      admin,
      toCsv(',', [columns, ['Ana', 'Rojas', 'CC', '1032456789']]),
    );
    await confirmAndWaitForImport(admin, first.id);
    const rows = [
      ['Eva', 'Paz', 'Cédula de ciudadanía', '1.032.456.789'],
      ['Luz', 'Gil', 'Pasaporte', 'AB123456'],
      ['Sol', 'Vega', 'pasaporte', 'ab 123456'],
      ['Mar', 'Roa', 'TI', '12'],
      ['Paz', 'Mora', 'Otro', '12'],
    ];
    const second = await importFile(admin, toCsv(',', [columns, ...rows]));
    const { items } = await admin.call(people.importProblems, { importId: second.id });
    expect(items.map(({ row, reason }) => [row, reason])).toEqual([
      [2, 'import-document-in-church'],
      [4, 'import-document-in-file'],
      [5, 'document-invalid'],
    ]);
    expect(second.counts).toMatchObject({ valid: 2, withErrors: 3 });
    const done = await confirmAndWaitForImport(admin, second.id, {
      errors: 'leave-out',
      duplicates: 'import',
    });
    expect(done).toMatchObject({ status: 'done', counts: { imported: 2 } });
  });
});
