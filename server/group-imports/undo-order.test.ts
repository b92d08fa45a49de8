/** Imports are undone in the opposite order. */
import { expect, test } from 'vitest';
import { groupsImport } from '#domain/group-imports/contract.ts';
import { notesContract as notes } from '#domain/notes/contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { getError } from '#server/testing/get-error.ts';
import { describeGroups } from '#server/testing/groups.ts';
import {
  chooseGroupWords,
  confirmAndWaitForImport,
  confirmGroupImport,
  importGroups,
  importRows,
  waitForGroupImport,
  waitForImport,
} from '#server/testing/imports.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();
const { endpoints: contract } = groupsImport;

test('an import of people can be undone after the later import that changed its groups is undone', async () => {
  const { admin } = await server().createChurch();
  const { id: earlier } = await importRows(admin, [
    ['Nombre', 'Apellidos', 'Grupo'],
    ['Rut', 'Gil', 'Betel'],
    ['Noé', 'Paz', 'Emaús'],
  ]);
  await confirmAndWaitForImport(admin, earlier);
  const before = await describeGroups(admin);
  const { id: importId } = await importGroups(admin, [
    ['Red', 'Célula', 'Líder', 'Dirección'],
    ['Norte', 'Betel', 'Rut Gil', 'Calle 1 # 2-3'],
  ]);
  await confirmGroupImport(admin, importId);
  expect(await describeGroups(admin)).toMatchObject({
    Betel: [expect.anything(), expect.stringContaining('Rut Gil: Líder'), 'Norte', 'Calle 1 # 2-3'],
  });
  expect(await getError(admin.call(people.undoImport, { importId: earlier }))).toMatch(
    /^409 .*Betel/,
  );
  await admin.call(contract.undoImport, { importId });
  expect(await waitForGroupImport(admin, importId)).toMatchObject({ status: 'undone' });
  expect(await describeGroups(admin)).toEqual(before);
  await admin.call(people.undoImport, { importId: earlier });
  expect(await waitForImport(admin, earlier)).toMatchObject({ status: 'undone' });
  expect(await describeGroups(admin)).toEqual({});
});

test('the undo of an import of groups deletes the people who were registered for it and have nothing else', async () => {
  const { admin } = await server().createChurch();
  await addPerson(admin, { givenNames: 'Rut', surname1: 'Gil' });
  const view = await importGroups(admin, [
    ['Célula', 'Líder', 'Asistente'],
    ['Betel', 'Elías Ramos', 'Eva Soto'],
    ['Emaús', 'Rut Gil', ''],
  ]);
  const elias = await addPerson(admin, { givenNames: 'Elías', surname1: 'Ramos' });
  const eva = await addPerson(admin, { givenNames: 'Eva', surname1: 'Soto' });
  await chooseGroupWords(admin, view, {
    leader: { 'Elías Ramos': elias.id },
    assistant: { 'Eva Soto': eva.id },
  });
  expect(await confirmGroupImport(admin, view.id)).toMatchObject({ status: 'done' });
  await admin.call(notes.create, {
    personId: eva.id,
    text: 'Llamar',
    visibility: 'viewers',
  });
  await admin.call(contract.undoImport, { importId: view.id });
  expect(await waitForGroupImport(admin, view.id)).toMatchObject({ status: 'undone' });
  const { items } = await admin.call(people.list, {});
  expect(items.map(({ displayName }) => displayName)).toEqual(['Rut Gil', 'Eva Soto']);
});
