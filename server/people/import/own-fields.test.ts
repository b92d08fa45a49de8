/** Documents and the church's own fields, in and out by spreadsheet. */
import { describe, expect, test } from 'vitest';
import { peopleContract as people } from '#domain/people/contract.ts';
import { fieldsContract } from '#domain/people/lists-contract.ts';
import { confirmedImport, csvOf, importFile } from '#server/testing/imports.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

async function churchWithFields(): Promise<{ admin: Client; ids: Record<string, string> }> {
  const { admin } = await server().church();
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
const exportOf = async (admin: Client): Promise<string> =>
  (await admin.fetch('/api/people/export')).text();

describe('the church’s own fields in a spreadsheet', () => {
  test('are recognised by their labels, read by their kinds, and come out as they went in', async () => {
    const { admin, ids } = await churchWithFields();
    const view = await importFile(admin, csvOf(';', [header, ana]));
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
    await confirmedImport(admin, view.id);
    const [row] = (await admin.call(people.list, {})).items;
    const person = await admin.call(people.get, { personId: row?.id ?? '' });
    expect(person.idDocument).toEqual({ type: 'CO_CC', number: '1032456789' });
    expect(person.custom).toMatchObject({
      [ids['Ocupación'] ?? '']: 'Panadera',
      [ids['Años de servicio'] ?? '']: 2.5,
      [ids['Asiste desde'] ?? '']: '2019-03-01',
      [ids['Tiene vehículo'] ?? '']: true,
    });
    const written = await exportOf(admin);
    expect(written.split('\r\n')[0]).toMatch(
      /Ocupación;Años de servicio;Asiste desde;Tiene vehículo;Ministerios/,
    );
    expect(written).toContain(
      'Panadera;2,5;01/03/2019;Sí;Niños; Música'.replace('Niños; Música', '"Niños; Música"'),
    );

    const other = await churchWithFields();
    const again = await importFile(other.admin, written);
    expect(again.counts).toMatchObject({ valid: 1, withErrors: 0 });
    await confirmedImport(other.admin, again.id);
    expect(await exportOf(other.admin)).toBe(written);
  });

  test('a cell that its kind can’t read is told, and a column may be left out', async () => {
    const { admin } = await churchWithFields();
    const bad = ['Luis', 'Paz', '', '', 'muchos', 'hace años', 'tal vez', 'Cocina'];
    const view = await importFile(admin, csvOf(';', [header, bad]));
    expect(view.counts).toMatchObject({ withErrors: 1, problems: 4 });
  });

  test('are columns of the template', async () => {
    const { admin } = await churchWithFields();
    const template = await (await admin.fetch('/api/people/import-template')).text();
    expect(template).toContain('Número de documento');
    expect(template).toContain('Ministerios');
  });
});

describe('identity documents in a spreadsheet', () => {
  test('that somebody has, or that the file has twice, are errors: nobody gets the document of another', async () => {
    const { admin } = await server().church();
    const columns = ['Nombres', 'Apellidos', 'Tipo de documento', 'Número de documento'];
    const first = await importFile(
      admin,
      csvOf(',', [columns, ['Ana', 'Rojas', 'CC', '1032456789']]),
    );
    await confirmedImport(admin, first.id);
    const rows = [
      ['Eva', 'Paz', 'Cédula de ciudadanía', '1.032.456.789'],
      ['Luz', 'Gil', 'Pasaporte', 'AB123456'],
      ['Sol', 'Vega', 'pasaporte', 'ab 123456'],
      ['Mar', 'Roa', 'TI', '12'],
      ['Paz', 'Mora', 'Otro', '12'],
    ];
    const second = await importFile(admin, csvOf(',', [columns, ...rows]));
    const { items } = await admin.call(people.importProblems, { importId: second.id });
    expect(items.map(({ row, reason }) => [row, reason])).toEqual([
      [2, 'import-document-in-church'],
      [4, 'import-document-in-file'],
      [5, 'document-invalid'],
    ]);
    expect(second.counts).toMatchObject({ valid: 2, withErrors: 3 });
    const done = await confirmedImport(admin, second.id, {
      skipErrors: true,
      duplicates: 'import',
    });
    expect(done).toMatchObject({ status: 'done', counts: { imported: 2 } });
  });
});
