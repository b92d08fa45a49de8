/** Lists in which a mark beside a name says that the person has died. */
import { expect, test } from 'vitest';
import { peopleContract as people } from '#domain/people/contract.ts';
import type { PersonView } from '#domain/people/schema.ts';
import { confirmAndWaitForImport, importRows } from '#server/testing/imports.ts';
import { addPerson, readDeceasedStatus } from '#server/testing/people.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

async function readPeople(client: Client): Promise<ReadonlyMap<string, PersonView>> {
  const { items } = await client.call(people.list, {});
  const all = await Promise.all(items.map(({ id }) => client.call(people.get, { personId: id })));
  return new Map(all.map((person) => [person.displayName, person]));
}

test('a mark beside a name is no part of it: the person has died', async () => {
  const { admin } = await server().createChurch();
  const deceased = await readDeceasedStatus(admin);
  const view = await importRows(admin, [
    ['Nombre', 'Apellidos'],
    ['Juan', 'Pérez (QEPD)'],
    ['Ana †', 'Ruiz'],
    ['Rosa (falleció el 03/05/2019)', 'Gil'],
    ['Luz', 'Paz'],
  ]);
  expect(view.counts).toMatchObject({ valid: 4, withErrors: 0 });
  expect(view.preview.map(({ values }) => values['status'])).toEqual([
    'Fallecido',
    'Fallecido',
    'Fallecido',
    undefined,
  ]);
  await confirmAndWaitForImport(admin, view.id);
  const all = await readPeople(admin);
  expect(
    [...all.values()].map((person) => [
      person.displayName,
      person.belongingStatusId === deceased,
      person.diedOn,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['Juan Pérez', true, null],
      ['Ana Ruiz', true, null],
      ['Rosa Gil', true, '2019-05-03'],
      ['Luz Paz', false, null],
    ]),
  );
});

test('a whole name with a mark is that of the person on record', async () => {
  const { admin } = await server().createChurch();
  await addPerson(admin, { givenNames: 'Juan', surname1: 'Pérez' });
  const view = await importRows(admin, [
    ['Nombre completo', 'Celular'],
    ['Juan Pérez (Q.E.P.D.)', ''],
    ['Rosa Gil (+) - 311 555 0101', ''],
  ]);
  expect(view.counts).toMatchObject({ valid: 2, duplicates: 1 });
  await confirmAndWaitForImport(admin, view.id);
  expect((await readPeople(admin)).get('Rosa Gil')).toMatchObject({
    belongingStatusId: await readDeceasedStatus(admin),
    phones: [{ number: '+573115550101' }],
  });
});

test('a status that says otherwise is an error of its cell, and one that agrees is none', async () => {
  const { admin } = await server().createChurch();
  const view = await importRows(admin, [
    ['Situación', 'Nombre', 'Apellidos'],
    ['Miembro', 'Juan', 'Pérez (QEPD)'],
    ['Fallecida', 'Ana', 'Ruiz (QEPD)'],
    ['Miembro', 'Luz', 'Paz'],
  ]);
  const { items } = await admin.call(people.importProblems, { importId: view.id });
  expect(items).toMatchObject([{ row: 2, header: 'Situación', value: 'Miembro' }]);
  await confirmAndWaitForImport(admin, view.id, { errors: 'without-cells' });
  const all = await readPeople(admin);
  const deceased = await readDeceasedStatus(admin);
  expect(
    ['Juan Pérez', 'Ana Ruiz', 'Luz Paz'].map(
      (name) => all.get(name)?.belongingStatusId === deceased,
    ),
  ).toEqual([true, true, false]);
});

test('the dead of other systems have died, whatever their membership says', async () => {
  const { admin } = await server().createChurch();
  for (const rows of [
    [
      ['First Name', 'Last Name', 'Member Status', 'Deceased Date'],
      ['Ana', 'Ruiz', 'Member', '31/03/2021'],
    ],
    [
      ['First Name', 'Last Name', 'Deceased', 'Member Status'],
      ['Juan', 'Pérez', 'Yes', 'Member'],
      ['Luz', 'Paz', 'No', 'Member'],
    ],
    [
      ['Nombre', 'Apellidos', 'Fallecido'],
      ['Rosa', 'Gil', '2019'],
    ],
  ]) {
    const view = await importRows(admin, rows);
    expect(view.counts).toMatchObject({ valid: rows.length - 1, withErrors: 0 });
    await confirmAndWaitForImport(admin, view.id);
  }
  const all = await readPeople(admin);
  const deceased = await readDeceasedStatus(admin);
  expect(
    ['Ana Ruiz', 'Juan Pérez', 'Luz Paz', 'Rosa Gil'].map((name) => [
      all.get(name)?.belongingStatusId === deceased,
      all.get(name)?.diedOn,
    ]),
  ).toEqual([
    [true, '2021-03-31'],
    [true, null],
    [false, null],
    [true, null],
  ]);
});

test('a leader with a mark beside the name in either column is known to have died', async () => {
  const { admin } = await server().createChurch();
  const view = await importRows(admin, [
    ['Nombre', 'Apellidos', 'Grupo', 'Líder'],
    ['Juan', 'Pérez Soto (QEPD)', 'Betel', 'Juan Pérez'],
    ['Ana', 'Ruiz', 'Betel', 'Juan Pérez (fallecido)'],
  ]);
  const { items } = await admin.call(people.importProblems, { importId: view.id });
  expect(items.map(({ row, reason }) => [row, reason])).toEqual([
    [2, 'group-imports:errors.person-died'],
    [3, 'group-imports:errors.person-died'],
  ]);
});
