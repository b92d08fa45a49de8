/** Rows of people who are on record complete their records. */
import { describe, expect, test } from 'vitest';
import { auditContract } from '#domain/audit/contract.ts';
import { familiesContract as families } from '#domain/families/contract.ts';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import type { ImportView } from '#domain/imports/schema.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { toPersonInput } from '#domain/people/person-input.ts';
import type { PersonView } from '#domain/people/schema.ts';
import { confirmAndWaitForImport, importRows, waitForImport } from '#server/testing/imports.ts';
import { getNames, registerFamily } from '#server/testing/families/families.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

const header = [
  'Nombre',
  'Primer apellido',
  'Segundo apellido',
  'Celular',
  'Fecha de nacimiento',
  'Barrio',
  'Grupo',
  'Familia (clave)',
];

const findPerson = async (client: Client, q: string): Promise<PersonView> => {
  const { items } = await client.call(people.list, { q });
  return client.call(people.get, { personId: items[0]?.id ?? '' });
};

const complete = async (client: Client, rows: readonly string[][]): Promise<ImportView> => {
  const { id } = await importRows(client, [header, ...rows]);
  return confirmAndWaitForImport(client, id, { duplicates: 'complete' });
};

const listProblems = async (client: Client, importId: string): Promise<string[]> =>
  (await client.call(people.importProblems, { importId })).items.map(({ message }) => message);

const undo = async (client: Client, importId: string): Promise<ImportView> => {
  await client.call(people.undoImport, { importId });
  return waitForImport(client, importId);
};

const first = [
  ['Ana', 'Paz', '', '3115550101', '', '', 'Betel', 'P1'],
  ['Luis', 'Gil', '', '', '2/5/1980', 'Centro', '', ''],
];
const second = [
  ['Ana', 'Paz', 'Ruiz', '3115550101; 3115550102', '1/5', 'Norte', 'Betel; Coro', 'P1'],
  ['Luis', 'Gil', '', '', '2/5/1980', 'Sur', 'Coro', 'P1'],
  ['Eva', 'Gil', '', '', '', '', 'Coro', 'P1'],
];

describe('a sheet with people who are on record', () => {
  test('fills what their records lack, and adds their telephones, groups and family', async () => {
    const { admin } = await server().createChurch();
    await complete(admin, first);
    const view = await complete(admin, second);
    expect(view).toMatchObject({ status: 'done', counts: { imported: 1, completed: 2 } });
    const ana = await findPerson(admin, 'Ana');
    expect(ana).toMatchObject({
      displayName: 'Ana Paz Ruiz',
      birth: { day: 1, month: 5 },
      address: { neighbourhood: 'Norte' },
      phones: [{ number: '+573115550101' }, { number: '+573115550102' }],
    });
    const luis = await findPerson(admin, 'Luis');
    expect(luis).toMatchObject({ address: { neighbourhood: 'Centro' }, home: { others: 2 } });
    expect(luis.home?.id).toBe(ana.home?.id);
    expect((await findPerson(admin, 'Eva')).home?.id).toBe(ana.home?.id);
    const { items } = await admin.call(groups.list, {});
    const counts = items.map(({ name, members }) => [name, members]);
    expect(counts).toEqual([
      ['Betel', 1],
      ['Coro', 3],
    ]);
    const log = await admin.call(auditContract.list, { action: 'update', subject: ana.id });
    expect(log.items.length).toBeGreaterThan(0);
  });

  test('names before the import what it says otherwise, and replaces none of it', async () => {
    const { admin } = await server().createChurch();
    await complete(admin, first);
    const { id } = await importRows(admin, [header, ...second]);
    expect(await listProblems(admin, id)).toEqual([
      expect.stringContaining('Ana Paz'),
      'Ya está en tu iglesia: Luis Gil. La hoja dice otra cosa: Barrio: Sur (en la ficha: Centro).',
    ]);
  });

  test('leaves a person in their home, and the others of the family join it', async () => {
    const { admin } = await server().createChurch();
    const family = await registerFamily(admin, [['Ana', 'Paz', 'head']]);
    await complete(admin, [
      ['Ana', 'Paz', '', '', '', '', '', '7'],
      ['Leo', 'Paz', '', '', '', '', '', '7'],
    ]);
    const found = await admin.call(families.get, { familyId: family.id });
    expect(getNames(found)).toEqual(['Ana Paz', 'Leo Paz']);
  });

  test('is undone: the records are as they were, and those it brought are gone', async () => {
    const { admin } = await server().createChurch();
    await complete(admin, first);
    const before = toPersonInput(await findPerson(admin, 'Ana'));
    const { id } = await complete(admin, second);
    expect(await undo(admin, id)).toMatchObject({ status: 'undone' });
    const after = await findPerson(admin, 'Ana');
    expect(toPersonInput(after)).toEqual(before);
    expect((await findPerson(admin, 'Luis')).home).toBeNull();
    expect((await admin.call(groups.list, {})).items.map(({ name }) => name)).toEqual(['Betel']);
    expect((await admin.call(people.list, { q: 'Eva' })).items).toEqual([]);
  });

  test('is not undone when somebody has changed since what it filled, and names the person', async () => {
    const { admin } = await server().createChurch();
    await complete(admin, first);
    const { id } = await complete(admin, second);
    const ana = await findPerson(admin, 'Ana');
    const input = { ...toPersonInput(ana), surname2: 'Rey' };
    await admin.call(people.update, { ...input, personId: ana.id, version: ana.version });
    await expect(undo(admin, id)).rejects.toMatchObject({
      status: 409,
      failure: { message: expect.stringContaining('Ana Paz Rey') },
    });
  });
});

test('the result of an import names the rows that were left out, with the person and the reason', async () => {
  const { admin } = await server().createChurch();
  await complete(admin, first);
  const { id } = await importRows(admin, [
    header,
    ...first,
    ['Eva', 'Gil', '', '1', '', '', '', ''],
  ]);
  const done = await confirmAndWaitForImport(admin, id, { errors: 'without-cells' });
  expect(done).toMatchObject({ counts: { imported: 1, completed: 0, leftOut: 2 } });
  const { items } = await admin.call(people.importProblems, { importId: id });
  expect(items.map(({ row, value, outcome }) => [row, value, outcome])).toEqual([
    [2, 'Ana Paz', 'left-out'],
    [3, 'Luis Gil', 'left-out'],
    [4, '1', 'without-cell'],
  ]);
  const log = await admin.call(auditContract.list, { action: 'import', subject: id });
  expect(log.items).toHaveLength(1);
  const file = await (await admin.fetch(`/api/people/imports/${id}/problems.csv`)).text();
  expect(file).toContain('Quedó fuera');
});

test('who died comes into no home by a sheet, and gets no address', async () => {
  const { admin } = await server().createChurch();
  const rows = [
    ['Ana', 'Paz', '', '', '', '', '', ''],
    ['Óscar', 'Paz', '', '', '', '', '', ''],
  ];
  await complete(admin, rows);
  const { id: personId, version } = await findPerson(admin, 'Óscar');
  await admin.call(people.update, {
    ...toPersonInput(await findPerson(admin, 'Óscar')),
    personId,
    version,
    diedOn: '2026-11-01',
  });
  await complete(
    admin,
    rows.map(([given = '']) => [given, 'Paz', '', '', '', 'Centro', '', 'P1']),
  );
  expect(await findPerson(admin, 'Óscar')).toMatchObject({ home: null, address: null });
  expect(await findPerson(admin, 'Ana')).toMatchObject({
    home: { others: 0 },
    address: { neighbourhood: 'Centro' },
  });
});

test('a death that only the sheet knows is named apart', async () => {
  const { admin } = await server().createChurch();
  await complete(admin, first);
  const { id: importId } = await importRows(admin, [
    ['Nombre', 'Primer apellido', 'Estado', 'Barrio', 'Fecha de nacimiento'],
    ['Ana', 'Paz', 'Fallecida', '', ''],
    ['Luis', 'Gil', '', 'Sur', '2/5/1980'],
  ]);
  const { items } = await admin.call(people.importProblems, { importId });
  expect(items.map(({ reason, message }) => [reason, message])).toEqual([
    ['import-says-died', expect.stringContaining('falleció')],
    ['import-differs-from-record', expect.stringContaining('Barrio: Sur')],
  ]);
});
