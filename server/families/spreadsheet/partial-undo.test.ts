/** The undo of an import of people that leaves those who changed since, and their families. */
import { expect, test } from 'vitest';
import { familiesContract as families } from '#domain/families/contract.ts';
import { notesContract as notes } from '#domain/notes/contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { findStaleHouseholds } from '#server/testing/families/families.ts';
import { confirmAndWaitForImport, importRows, waitForImport } from '#server/testing/imports.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();

const rows = [
  ['Nombre', 'Apellidos', 'Familia (clave)', 'Papel en la familia'],
  ['Sofía', 'García Núñez', '17', 'Hija'],
  ['Luis', 'García Ochoa', '17', 'Padre'],
  ['Ana', 'Núñez Paz', '17', 'Esposa'],
  ['Ana', 'Gil', '77', 'madre'],
  ['Sara', 'Gil', '77', 'hija'],
  ['Rut', 'Mora', '88', 'madre'],
];

test('it leaves the family of somebody who changed, with a new name, and families that changed', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const { id: importId } = await importRows(admin, rows);
  await confirmAndWaitForImport(admin, importId);
  const { items } = await admin.call(families.list, {});
  const familyId = items.find(({ name }) => name.endsWith('Gil'))?.id ?? '';
  await admin.call(families.update, { familyId, version: 1, homePhone: '601 555 0101' });
  const personId = (await admin.call(people.list, { q: 'luis' })).items[0]?.id ?? '';
  await admin.call(notes.create, { personId, text: 'Pide visita', visibility: 'viewers' });
  await admin.call(people.undoImport, { importId, keepsChanged: true });
  expect(await waitForImport(admin, importId)).toMatchObject({
    status: 'undone',
    undoResult: { undone: 3, kept: 4 },
  });
  const left = (await admin.call(families.list, {})).items;
  expect(left.map(({ name, members }) => [name, members.map((each) => each.displayName)])).toEqual([
    ['Familia García', ['Luis García Ochoa']],
    ['Familia Gil', ['Ana Gil', 'Sara Gil']],
  ]);
  expect(await findStaleHouseholds(server().core, church.id)).toEqual([]);
});
