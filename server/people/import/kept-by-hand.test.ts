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

test('a file that was saved with its letters broken has them whole', async () => {
  const { admin } = await server().createChurch();
  const { id } = await importRows(admin, [
    ['Nombre', 'Apellidos', 'DirecciÃ³n'],
    ['JOÃO ANDRÃ‰S', 'PEÃ‘A NÃšÃ‘EZ', 'Calle 5 NÂº 3'],
  ]);
  await confirmAndWaitForImport(admin, id);
  const { items } = await admin.call(people.list, {});
  const [person] = await Promise.all(
    items.map((item) => admin.call(people.get, { personId: item.id })),
  );
  expect([person?.displayName, person?.address?.line1]).toEqual([
    'João Andrés Peña Núñez',
    'Calle 5 Nº 3',
  ]);
});

test('a sheet in blocks has headings and repeated headers between the people', async () => {
  const { admin } = await server().createChurch();
  const { id: importId, counts } = await importRows(admin, [
    ['CÉLULA BETANIA - Líder: Juan Pérez', ''],
    ['Nombre', 'Teléfono'],
    ['Juan Pérez - casa 6015550121', '3115550121'],
    ['CÉLULA EMAÚS - Líder: Ana Gil - Jueves 19:00', ''],
    ['Nombre', 'Teléfono'],
    ['Ana Gil', '3115550123'],
  ]);
  expect(counts).toMatchObject({ rows: 3, valid: 2 });
  const { items: problems } = await admin.call(people.importProblems, { importId });
  expect(problems.map(({ row, reason }) => [row, reason])).toEqual([[4, 'import-name-is-heading']]);
  await confirmAndWaitForImport(admin, importId, { errors: 'leave-out' });
  const { items } = await admin.call(people.list, {});
  const all = await Promise.all(items.map(({ id }) => admin.call(people.get, { personId: id })));
  const phones = all.map(({ displayName, phones: own }) => [
    displayName,
    ...own.map(({ kind, number }) => `${kind} ${number}`),
  ]);
  expect(phones.toSorted()).toEqual([
    ['Ana Gil', 'mobile +573115550123'],
    ['Juan Pérez', 'home +576015550121', 'mobile +573115550121'],
  ]);
});

test.each([[['Familia', 'Papá', 'Mamá', 'Hijo 1']], [['Apellidos', 'Él', 'Ella', 'Hijos']]])(
  'a row of %j is a family, and says how people are written',
  async (headers) => {
    const { admin } = await server().createChurch();
    const { id: importId } = await importRows(admin, [
      headers,
      ['Gómez Rueda', 'Carlos Gómez', 'Ana Rueda', 'Sofía'],
    ]);
    const { items } = await admin.call(people.importProblems, { importId });
    expect(items.map(({ reason }) => reason)).toEqual(['import-family-in-row']);
  },
);
