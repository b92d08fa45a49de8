/** Imports are undone in the opposite order. */
import { expect, test } from 'vitest';
import { groupsImport } from '#domain/group-imports/contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { getError } from '#server/testing/get-error.ts';
import { describeGroups } from '#server/testing/groups.ts';
import {
  confirmAndWaitForImport,
  confirmGroupImport,
  importGroups,
  importRows,
  waitForGroupImport,
  waitForImport,
} from '#server/testing/imports.ts';
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
