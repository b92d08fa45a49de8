/** Values that other systems write in formats of their own. The people are invented. */
import { describe, expect, test } from 'vitest';
import type { ImportView } from '#domain/imports/schema.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import type { PersonView } from '#domain/people/schema.ts';
import { confirmAndWaitForImport, importRows } from '#server/testing/imports.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

/** Imports the rows into a new church. */
async function importPeople(
  rows: readonly (readonly string[])[],
): Promise<{ readonly view: ImportView; readonly all: readonly PersonView[] }> {
  const { admin } = await server().createChurch();
  const view = await importRows(admin, rows);
  expect(view.counts).toMatchObject({ withErrors: 0 });
  await confirmAndWaitForImport(admin, view.id);
  const { items } = await admin.call(people.list, {});
  const all = await Promise.all(items.map(({ id }) => admin.call(people.get, { personId: id })));
  return { view, all };
}

describe('a file', () => {
  test('of Mailchimp has the whole address in one cell', async () => {
    const { all } = await importPeople([
      ['Email Address', 'First Name', 'Last Name', 'Address'],
      ['ana@ejemplo.co', 'Ana', 'Paz', '1701 Bristol Ave.  Barrington  Rhode Island  02806  US'],
    ]);
    expect(all[0]?.address).toMatchObject({
      line1: '1701 Bristol Ave.',
      city: 'Barrington',
      region: 'Rhode Island',
      postalCode: '02806',
      country: 'US',
    });
  });

  test('of a Spanish parish has abbreviations, V and H, and postal codes without their zero', async () => {
    const { all } = await importPeople([
      'Apellidos y nombre|Sexo|Estado civil|Tlf. móvil|F. Bautismo|C.P.|País'.split('|'),
      'García López Carmen|H|Vda.|612345678|12/IX/1958|3201|España'.split('|'),
      'Ruiz Soto, Luis|V|Sep.|||28013|España'.split('|'),
    ]);
    const byName = new Map(all.map((person) => [person.displayName, person]));
    expect(byName.get('Carmen García López')).toMatchObject({
      sex: 'female',
      marital: 'widowed',
      phones: [{ number: '+34612345678', kind: 'mobile' }],
      baptism: { date: { year: 1958, month: 9, day: 12 } },
      address: { postalCode: '03201', country: 'ES' },
    });
    expect(byName.get('Luis Ruiz Soto')).toMatchObject({
      sex: 'male',
      marital: 'separated',
      address: { postalCode: '28013' },
    });
  });

  test('with a column for nicknames has those before the notes beside names', async () => {
    const { all } = await importPeople([
      ['Apodo', 'Nombre completo'],
      ['Juancho', 'Juan Pérez (Bogotá)'],
    ]);
    expect(all.map(({ nickname, surname1 }) => [nickname, surname1])).toEqual([
      ['Juancho', 'Pérez'],
    ]);
  });

  test('of Google Contacts names the kind of each telephone', async () => {
    const { all } = await importPeople([
      'First Name|Last Name|Phone 1 - Label|Phone 1 - Value|Phone 2 - Label|Phone 2 - Value|Phone 3 - Type|Phone 3 - Value'.split(
        '|',
      ),
      'Luis|Gil|Mobile|3115550101|* Work|6012345678|Casa|6012345679'.split('|'),
    ]);
    expect(all[0]?.phones.map(({ number, kind }) => `${kind} ${number}`)).toEqual([
      'mobile +573115550101',
      'work +576012345678',
      'home +576012345679',
    ]);
  });

  test.each(['Joined', 'Date joined'])('of ChurchSuite says since when: %s', async (joined) => {
    const { all, view } = await importPeople([
      ['First name', 'Last name', 'Marital', joined, 'Country'],
      ['Eva', 'Rey', 'Married', '2019-05-03', 'CO'],
    ]);
    expect(all[0]).toMatchObject({ firstVisit: '2019-05-03', marital: 'married' });
    expect(view.preview[0]?.values).toMatchObject({ country: 'Colombia' });
  });

  test('with "Estado" says what its cells say: casada is no situation in the church', async () => {
    const { all } = await importPeople([
      ['Nombre', 'Apellidos', 'Estado'],
      ['Ana', 'Paz', 'casada'],
      ['Rut', 'Gil', 'Viuda'],
      ['Luis', 'Rey', 'soltero'],
    ]);
    expect(all.map(({ marital }) => marital).toSorted()).toEqual(['married', 'single', 'widowed']);
  });
});

test('a cell that names several people, or a family, is an error of its row; names in one column are read in the order that they show', async () => {
  const { admin } = await server().createChurch();
  const view = await importRows(admin, [
    ['Nombre completo', 'Barrio'],
    ['Juan y María Pérez', 'Centro'],
    ['Familia Gómez', 'Centro'],
    ['PEREZ GOMEZ ANA MARIA', 'Centro'],
    ['GÓMEZ LUIS', 'Centro'],
    ['López Díaz Rut', 'Centro'],
    ['RESTREPO PAZ YULEIDY', 'Centro'],
    ['Ortega y Gasset Ruiz Juan', 'Centro'],
  ]);
  const { items } = await admin.call(people.importProblems, { importId: view.id });
  expect(items.map(({ row, reason }) => [row, reason])).toEqual([
    [2, 'import-several-people'],
    [3, 'import-several-people'],
  ]);
  await confirmAndWaitForImport(admin, view.id, { errors: 'leave-out' });
  const { items: all } = await admin.call(people.list, {});
  expect(all.map(({ registerName }) => registerName).toSorted()).toEqual([
    'Gómez, Luis',
    'López Díaz, Rut',
    'Ortega y Gasset Ruiz, Juan',
    'Perez Gomez, Ana Maria',
    'Restrepo Paz, Yuleidy',
  ]);
});

test('a telephone beside a mobile is that of the home, and yes below "Miembro" is a member', async () => {
  const { all } = await importPeople([
    'Nombre|Inicial|Apellidos|Teléfono|Celular|Pueblo|Miembro'.split('|'),
    'Ana|L.|Paz|6012345678|3115550101|Ponce|Sí'.split('|'),
    'Rut||Gil||||No'.split('|'),
  ]);
  const [ana, rut] = all.toSorted((one, other) => one.givenNames.localeCompare(other.givenNames));
  expect(ana).toMatchObject({
    givenNames: 'Ana L.',
    phones: [
      { number: '+576012345678', kind: 'home' },
      { number: '+573115550101', kind: 'mobile' },
    ],
    address: { city: 'Ponce' },
  });
  expect([ana, rut].map((person) => person?.belongingStatusId === null)).toEqual([false, true]);
});

describe('a list that was copied out of a group of WhatsApp', () => {
  const readNames = async (client: Client): Promise<string[]> =>
    (await client.call(people.list, {})).items.map(({ displayName }) => displayName).toSorted();

  test.each([[[['LISTA DE HERMANOS CÉLULA BETEL', '']]], [[]]])(
    'below the titles %j has a name and a telephone in each row',
    async (titles) => {
      const { admin } = await server().createChurch();
      const view = await importRows(admin, [
        ...titles,
        ['Ana Paz', '311 555 0101'],
        ['Luis Gil Soto', ''],
        ['Eva Ruiz', '312 555 0102'],
        ['Rut Soto', '313 555 0103'],
      ]);
      expect(view).toMatchObject({
        counts: { valid: 4, withErrors: 0 },
        settings: { hasHeader: false, mapping: ['fullName', 'mobile'] },
      });
      await confirmAndWaitForImport(admin, view.id);
      expect(await readNames(admin)).toEqual(['Ana Paz', 'Eva Ruiz', 'Luis Gil Soto', 'Rut Soto']);
    },
  );

  test('can have a title above one known name of a column', async () => {
    const { admin } = await server().createChurch();
    const { settings } = await importRows(admin, [
      ['LISTA DE HERMANOS CÉLULA BETEL', ''],
      ['Nombre y apellido', 'Observación de la líder'],
      ['Ana Paz', 'Llega tarde'],
    ]);
    expect(settings).toMatchObject({ titleRows: 1, hasHeader: true, mapping: ['fullName', null] });
  });
});

test('names in our own template come back letter for letter; those of other files are tidied', async () => {
  const { admin } = await server().createChurch();
  const template = await (await admin.fetch('/api/people/import-template')).text();
  const header = template
    .replace(/^\ufeff/, '')
    .trim()
    .split(';');
  const row = header.map((label) =>
    label === 'Nombres' ? 'Hna. MARÍA 🌸' : label === 'Primer apellido' ? 'PAZ' : '',
  );
  const view = await importRows(admin, [header, row]);
  expect(view.preview[0]?.values).toMatchObject({ givenNames: 'Hna. MARÍA 🌸', surname1: 'PAZ' });
  const other = await importRows(admin, [
    ['Nombres', 'Primer apellido'],
    ['Hna. María', 'Paz'],
  ]);
  expect(other.preview[0]?.values).toMatchObject({ givenNames: 'María' });
});
