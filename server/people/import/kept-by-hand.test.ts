/** Cells of a spreadsheet kept by hand that repeat the one above, and rows that are whole families. */
import { expect, test } from 'vitest';
import { peopleContract as people } from '#domain/people/contract.ts';
import { confirmAndWaitForImport, importRows } from '#server/testing/imports.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();

test('names in capitals are written as people write them, and a ditto mark has the value of the cell above', async () => {
  const { admin } = await server().createChurch();
  const view = await importRows(admin, [
    ['Nombre', 'Apellidos', 'Dirección', 'Ciudad'],
    ['ANA', 'DE LA PAZ', 'Calle 5', 'Cali'],
    ['Luis', '«', 'misma', 'ídem'],
    ['Eva', 'Ruiz', 'La misma', ''],
    ['Noé', 'Gil', 'Calle 9', 'Bello'],
  ]);
  await confirmAndWaitForImport(admin, view.id);
  const { items } = await admin.call(people.list, {});
  const homes = await Promise.all(
    items.map(async ({ id, displayName }) => {
      const { address } = await admin.call(people.get, { personId: id });
      return `${displayName}: ${address?.line1 ?? ''}, ${address?.city ?? ''}`;
    }),
  );
  expect(homes.toSorted()).toEqual([
    'Ana de la Paz: Calle 5, Cali',
    'Eva Ruiz: Calle 5, ',
    'Luis de la Paz: Calle 5, Cali',
    'Noé Gil: Calle 9, Bello',
  ]);
});

test('a row that is a family says how people are written', async () => {
  const { admin } = await server().createChurch();
  const { id: importId } = await importRows(admin, [
    ['Familia', 'Papá', 'Mamá', 'Hijo 1'],
    ['Gómez Rueda', 'Carlos Gómez', 'Ana Rueda', 'Sofía'],
  ]);
  const { items } = await admin.call(people.importProblems, { importId });
  expect(items.map(({ reason }) => reason)).toEqual(['import-family-in-row']);
});
